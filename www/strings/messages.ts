/** Made of locales/en/app by `npm run messages`: the messages, and what each is given. */

export interface DealsMessages {
  hand: string;
  contract: string;
  level: string;
  strain: string;
  doubled: string;
  undoubled: string;
  declarer: string;
  vulnerable: string;
  fromBoard: string;
  known: string;
  roles: {
    declarer: string;
    dummy: string;
    partner: string;
  };
  points: string;
  pointsHint: string;
  shape: string;
  shapeHint: string;
  cards: string;
  where: string;
  whereHint: string;
  deals: string;
  measure: string;
  beat: string;
  tricks: string;
  makes: string;
  start: string;
  stop: string;
  inVain: string;
  running: (given: { done: string | number; total: string | number }) => string;
  finished: (given: { deals: number; written: string | number }) => string;
  everyDeal: string;
  error: string;
  allCards: string;
  contractBias: string;
  stale: string;
  lead: string;
  beats: string;
  tricksOfDefense: string;
  imps: string;
  leadColumns: string;
  bidColumns: string;
  notApart: string;
  more: (given: { card: string | number }) => string;
  distribution: string;
  score: string;
  against: string;
  matchpoints: string;
  perfect: string;
  example: (given: { number: string | number }) => string;
  took: (given: { tricks: number }) => string;
  examples: string;
  side: string;
  sides: {
    NS: string;
    EW: string;
  };
  contracts: string;
  contractsHint: string;
  noContract: (given: { text: string | number }) => string;
  oneSide: string;
  knownHands: string;
  makesIt: string;
  best: string;
  allContracts: (given: { count: string | number }) => string;
  cells: string;
  boards: string;
  dealBoards: string;
  showBoards: (given: { boards: number }) => string;
  playThem: string;
  conditions: string;
  higher: string;
  bySeat: (given: { seat: string | number }) => string;
  whatTheyBid: string;
  nothingKnown: string;
  ownAuction: string;
  pointsOf: (given: { range: string | number }) => string;
  balanced: string;
  totalPoints: string;
  byMatchpoints: string;
  scoring: string;
  beatImps: string;
  mostTricks: string;
  moreOptions: string;
  leadsAgainst: (given: { seat: string | number }) => string;
  nothingKnownSentence: string;
  leadCard: (given: { card: string | number }) => string;
  takeOut: (given: { card: string | number }) => string;
  changeHand: string;
  pad: string;
  randomHand: string;
  yourLead: string;
  chooseCard: string;
  looking: string;
  readyToDeal: string;
  foundIt: string;
  notThisOne: string;
  aSuit: {
    S: string;
    H: string;
    D: string;
    C: string;
  };
  leadSuits: (given: { suits: string | number }) => string;
  cantTellApart: string;
  takesTricks: string;
  beatsIt: (given: { contract: string | number }) => string;
  suit: string;
  card: string;
  showDeal: string;
  askFirst: string;
  allOfHand: string;
  fewerBoards: string;
  moreBoards: string;
  presets: string;
  boardsToPractise: (given: { boards: number }) => string;
  choosePreset: string;
  presetNames: {
    any: string;
    notrump: string;
    major: string;
    slam: string;
    weak: string;
    contested: string;
  };
  whichContract: string;
  askContract: string;
  bidIt: string;
  or: string;
  makesChance: string;
  anyHand: string;
  allOfContracts: string;
  noRange: (given: { name: string | number; text: string | number; most: string | number }) => string;
  noHand: (given: { name: string | number; text: string | number }) => string;
  noShape: (given: { name: string | number; text: string | number }) => string;
  noCondition: (given: { why: string | number }) => string;
  impossible: (given: { why: string | number }) => string;
  tooRare: (given: { why: string | number }) => string;
  twice: (given: { name: string | number }) => string;
  tooMany: (given: { name: string | number }) => string;
  thirteen: (given: { cards: string | number }) => string;
  whichHand: string;
  moreCards: (given: { cards: number }) => string;
}

export interface HandviewerMessages {
  nothing: string;
  elsewhere: string;
  missing: string;
}

export interface LearnMessages {
  mine: string;
  noPlay: string;
  everybody: string;
  given: (given: { mistakes: number; boards: number; tricks: number }) => string;
  solving: (given: { done: string | number; all: string | number }) => string;
  askThese: (given: { count: string | number }) => string;
  askThis: string;
  at: (given: { trick: string | number }) => string;
  find: string;
  ways: {
    due: (given: { count: number }) => string;
    mistakes: (given: { count: number }) => string;
    lesson: (given: { count: number }) => string;
    deals: (given: { count: number }) => string;
    none: string;
  };
  waysHint: {
    due: string;
    mistakes: string;
    lesson: string;
    deals: string;
  };
  next: (given: { day: string | number }) => string;
  begin: string;
  remembered: (given: { all: number; known: string | number }) => string;
  row: (given: { row: string | number; most: string | number }) => string;
  save: string;
  load: string;
  loaded: (given: { count: number }) => string;
  notLoaded: string;
  place: (given: { done: string | number; all: string | number }) => string;
  by: (given: { contract: string | number; declarer: string | number }) => string;
  stand: (given: { own: number; others: string | number }) => string;
  leads: (given: { seat: string | number }) => string;
  follows: (given: { seat: string | number }) => string;
  fromDummy: (given: { seat: string | number }) => string;
  played: (given: { seat: string | number; card: string | number }) => string;
  yourCard: string;
  choose: (given: { card: string | number }) => string;
  mustFollow: (given: { suit: string | number }) => string;
  showAll: string;
  hint: string;
  found: string;
  notFound: string;
  same: string;
  asGood: (given: { cards: string | number }) => string;
  better: (given: { card: string | number }) => string;
  price: (given: { better: string | number; best: number; chosen: string | number; tricks: string | number }) => string;
  keeps: (given: { better: string | number; best: number }) => string;
  decides: {
    makes: string;
    beats: string;
  };
  soFar: string;
  line: string;
  wins: (given: { seat: string | number }) => string;
  nextQuestion: string;
  finish: string;
  again: string;
  done: (given: { found: string | number; all: string | number }) => string;
  analyse: string;
  playOn: string;
  share: string;
  shared: string;
  tooLong: string;
  saveLesson: string;
  badLink: string;
  makeLesson: string;
  makeHint: string;
  seenHands: string;
  titleField: string;
  whyField: string;
  answersField: string;
  noAnswer: (given: { word: string | number }) => string;
  back: string;
  looking: string;
  percent: string;
  kinds: {
    breaks: string;
    places: string;
    suit: string;
  };
  breaks: (given: { missing: string | number; split: string | number }) => string;
  places: (given: { left: string | number; right: string | number; seat: string | number }) => string;
  suit: (given: { tricks: number }) => string;
  guess: string;
  check: string;
  another: string;
  nearness: {
    hit: string;
    near: string;
    far: string;
  };
  figure: (given: { chance: string | number; guess: string | number }) => string;
  why: {
    breaks: string;
    places: (given: { own: string | number; all: string | number }) => string;
  };
  score: (given: { hits: string | number; all: string | number }) => string;
  report: string;
  noReport: string;
  reportOf: (given: { event: string | number }) => string;
  session: string;
  solved: (given: { traced: string | number; played: string | number }) => string;
  phases: {
    lead: string;
    declarer: string;
    defense: string;
  };
  phase: string;
  player: string;
  cards: string;
  mistakes: string;
  tricks: string;
  perHundred: string;
  declaring: string;
  defending: string;
  toPar: string;
  boards: string;
  swings: string;
  board: string;
  bidding: string;
  playing: string;
  total: string;
  dearest: string;
  best: (given: { board: string | number; imps: string | number }) => string;
  worst: (given: { board: string | number; imps: string | number }) => string;
  luck: (given: { errors: string | number; unlucky: string | number }) => string;
  judge: string;
  judging: (given: { done: string | number; all: string | number }) => string;
  stop: string;
  print: string;
  saveReport: string;
  copyReport: string;
  copied: string;
}

export interface LessonsMessages {
  lessons: string;
  intro: (given: { count: number }) => string;
  foundOf: (given: { found: string | number; all: string | number }) => string;
  beginWith: (given: { number: string | number }) => string;
  states: {
    found: string;
    missed: string;
    untried: string;
  };
  themes: {
    finesse: string;
    entries: string;
    unblocking: string;
    ducking: string;
    holdUp: string;
    timing: string;
    avoidance: string;
    endplay: string;
    counting: string;
    defence: string;
    squeeze: string;
    safety: string;
  };
  deals: {
    sureNine: {
      title: string;
      why: string;
    };
    entryLow: {
      title: string;
      why: string;
    };
    overtake: {
      title: string;
      why: string;
    };
    markedJack: {
      title: string;
      why: string;
    };
    duckSix: {
      title: string;
      why: string;
    };
    holdUp: {
      title: string;
      why: string;
    };
    unblock: {
      title: string;
      why: string;
    };
    takeNine: {
      title: string;
      why: string;
    };
    throwAce: {
      title: string;
      why: string;
    };
    ownEntry: {
      title: string;
      why: string;
    };
    eightCards: {
      title: string;
      why: string;
    };
    holdUpKing: {
      title: string;
      why: string;
    };
    duckTwice: {
      title: string;
      why: string;
    };
    jackNow: {
      title: string;
      why: string;
    };
    entrySpade: {
      title: string;
      why: string;
    };
    overtakeTwo: {
      title: string;
      why: string;
    };
    tenCards: {
      title: string;
      why: string;
    };
    holdUpDummy: {
      title: string;
      why: string;
    };
    entryHearts: {
      title: string;
      why: string;
    };
    secondEntry: {
      title: string;
      why: string;
    };
    duckSolid: {
      title: string;
      why: string;
    };
    trumpFinesse: {
      title: string;
      why: string;
    };
    holdUpAce: {
      title: string;
      why: string;
    };
    extravagant: {
      title: string;
      why: string;
    };
    ajt: {
      title: string;
      why: string;
    };
    discardFirst: {
      title: string;
      why: string;
    };
    holdUpClub: {
      title: string;
      why: string;
    };
    markedNine: {
      title: string;
      why: string;
    };
    winAceFirst: {
      title: string;
      why: string;
    };
    avoidDanger: {
      title: string;
      why: string;
    };
    avoidNine: {
      title: string;
      why: string;
    };
    throwInNt: {
      title: string;
      why: string;
    };
    frozen: {
      title: string;
      why: string;
    };
    throwIn: {
      title: string;
      why: string;
    };
    vacantPlaces: {
      title: string;
      why: string;
    };
    nineCards: {
      title: string;
      why: string;
    };
    cutOff: {
      title: string;
      why: string;
    };
    coverBoth: {
      title: string;
      why: string;
    };
    lastHeart: {
      title: string;
      why: string;
    };
    viennaCoup: {
      title: string;
      why: string;
    };
  };
}

export interface MainMessages {
  bar: string;
  toBoard: string;
  menu: string;
  home: string;
  partsOfApp: string;
  parts: {
    analyse: string;
    play: string;
    learn: string;
  };
  table: string;
  today: string;
  playedDeals: string;
  boardTool: string;
  suitTool: string;
  installable: string;
  install: string;
  undo: string;
  replaced: string;
  open: string;
  edit: string;
  newDeal: string;
  random: string;
  byHand: string;
  randomHint: string;
  share: string;
  link: string;
  shareBoard: string;
  shareCard: string;
  shareAll: (given: { count: string | number }) => string;
  linkHint: string;
  file: string;
  picture: string;
  embed: string;
  showEmbed: string;
  hidden: string;
  analysis: string;
  onDemand: string;
  cardsOnly: string;
  everything: string;
  allBut: (given: { seat: string | number }) => string;
  copyCode: string;
  embedAs: string;
  embedElement: string;
  embedFrame: string;
  frameNeeds: string;
  embedNeeds: string;
  embedHow: string;
  codeCopied: string;
  preview: string;
  print: string;
  perPage: string;
  printed: string;
  handsOnly: string;
  withAnswers: string;
  printHint: string;
  settings: string;
  documentation: string;
  close: string;
  colon: string;
  percent: (given: { value: string | number }) => string;
  source: string;
  orDrop: string;
  promise: string;
  lookAtYours: string;
  orBeginHere: string;
  goOnWith: string;
  gaveAway: (given: { cost: number }) => string;
  becomes: (given: { from: string | number; to: string | number; lost: number }) => string;
  trickOf: (given: { trick: string | number }) => string;
  hasPlayed: (given: { seat: string | number }) => string;
  exampleSolved: string;
  ways: {
    analyse: string;
    play: string;
    learn: string;
  };
  examples: string;
  exampleNames: {
    mistake: string;
    evening: string;
    suit: string;
  };
  sample: string;
  show: string;
  openFile: string;
  dropHere: string;
  linkToPage: string;
  problemAt: (given: { line: string | number; message: string | number }) => string;
  moreProblems: (given: { more: string | number }) => string;
  kept: string;
  nothingRead: string;
  noDeal: string;
  boards: string;
  board: (given: { name: string | number }) => string;
  number: string;
  contract: string;
  result: string;
  par: string;
  passedOut: string;
  course: string;
  solveAll: string;
  numberSign: string;
  score: string;
  parContract: string;
  toPar: string;
  toParInWords: string;
  sum: string;
  players: string;
  player: string;
  cards: string;
  mistakes: string;
  costs: {
    declarer: {
      short: string;
      long: string;
    };
    defense: {
      short: string;
      long: string;
    };
  };
  mistakesOf: (given: { player: string | number; count: number }) => string;
  showMistakesOf: (given: { player: string | number }) => string;
  allPlayers: string;
  noMoreMistakes: (given: { count: number }) => string;
  startAgain: string;
  tracedBoards: (given: { traced: string | number; boards: string | number }) => string;
  byDoubleDummy: string;
  fairErrors: string;
  fairHint: (given: { judged: string | number; total: string | number }) => string;
  judge: string;
  bestBoards: string;
  worstBoards: string;
  tables: string;
  shareOfField: (given: { score: string | number; percent: string | number }) => string;
  fieldOf: (given: { board: string | number }) => string;
  solving: (given: { done: string | number; total: string | number }) => string;
  stop: string;
  previous: string;
  next: string;
  boardKeys: string;
  lead: string;
  bid: string;
  dealMany: string;
  whichContract: string;
  leadAgainst: (given: { contract: string | number }) => string;
  suit: string;
  suitHint: string;
  suitHands: {
    declarer: string;
    dummy: string;
  };
  suitHandsShort: {
    declarer: string;
    dummy: string;
  };
  suitTarget: string;
  fewer: string;
  more: string;
  fan: string;
  defenders: string;
  suitAnswer: (given: { target: string | number; rank: string | number; from: string | number }) => string;
  allLayouts: (given: { count: string | number }) => string;
  wonOf: (given: { won: string | number; weight: string | number }) => string;
  suitLead: string;
  suitChance: string;
  suitDoubleDummy: string;
  suitFrom: {
    declarer: string;
    dummy: string;
  };
  suitLayouts: string;
  suitWon: string;
  suitLost: string;
  seats: {
    N: string;
    E: string;
    S: string;
    W: string;
  };
  seatLetters: {
    N: string;
    E: string;
    S: string;
    W: string;
  };
  handHint: string;
  dealer: string;
  vulnerable: string;
  vulnerabilities: {
    None: string;
    NS: string;
    EW: string;
    Both: string;
  };
  vulnerableShort: {
    None: string;
    NS: string;
    EW: string;
    Both: string;
  };
  recordLost: string;
  dealerKept: string;
  pad: string;
  suits: {
    S: string;
    H: string;
    D: string;
    C: string;
  };
  strain: string;
  doubled: string;
  auction: string;
  auctionHint: (given: { dealer: string | number }) => string;
  noCall: (given: { text: string | number }) => string;
  biddingBox: string;
  names: string;
  nameOf: (given: { seat: string | number }) => string;
  pass: string;
  none: string;
  by: string;
  giveTo: (given: { seat: string | number }) => string;
  tooMany: (given: { seat: string | number }) => string;
  strange: (given: { text: string | number }) => string;
  fourSuits: string;
  twice: (given: { card: string | number }) => string;
  unequal: string;
  done: string;
  fill: string;
  shared: string;
  shareFailed: string;
  linkTooLong: string;
  fileElsewhere: string;
  linkUnreadable: string;
  noText: (given: { file: string | number }) => string;
  savePbn: string;
  saveLin: string;
  sharePicture: string;
  copyPicture: string;
  savePicture: string;
  pictureCopied: string;
  savedAs: (given: { name: string | number }) => string;
  ten: string;
  deck: string;
  deckTwo: string;
  deckFour: string;
  theme: string;
  themeAuto: string;
  themeLight: string;
  themeDark: string;
  bottom: string;
  language: string;
  privacy: string;
  noBoards: string;
  partMissing: string;
  loadAgain: string;
  cannotShow: string;
  saveKept: string;
  startAfresh: string;
  newVersion: string;
  reload: string;
  keepsMade: string;
  keepsDown: (given: { down: string | number }) => string;
  keepsOver: (given: { over: string | number }) => string;
  estimateSeconds: (given: { seconds: string | number }) => string;
  estimateMinutes: (given: { minutes: string | number }) => string;
  noTrump: string;
  suitLine: {
    between: string;
    theRank: (given: { rank: string }) => string;
    toRank: (given: { rank: string }) => string;
    low: (given: { from: string | number }) => string;
    lowTo: (given: { rank: string | number }) => string;
    lowBoth: string;
    cash: (given: { rank: string | number }) => string;
    run: (given: { rank: string | number }) => string;
    cardTo: (given: { rank: string | number; reply: string | number }) => string;
    ifLost: (given: { step: string | number }) => string;
    ifLostTo: (given: { ranks: string | number; step: string | number }) => string;
    ifHeld: (given: { step: string | number }) => string;
    after: (given: { step: string | number }) => string;
    ifPlays: (given: { place: string; ranks: string | number; step: string | number }) => string;
    ifOut: (given: { place: string; step: string | number }) => string;
  };
  learn: {
    mine: string;
    find: string;
    lessons: string;
    percent: string;
    report: string;
  };
}

export interface PlayMessages {
  title: string;
  lead: string;
  goOn: (given: { contract: string | number; trick: string | number }) => string;
  play: (given: { contract: string | number; seat: string | number }) => string;
  playHint: string;
  defend: (given: { contract: string | number; seat: string | number }) => string;
  leads: string;
  partnerLeads: string;
  par: (given: { contract: string | number }) => string;
  findingPar: string;
  deal: string;
  kinds: {
    game: string;
    slam: string;
    defense: string;
  };
  kindHints: {
    game: string;
    slam: string;
    defense: string;
  };
  dealing: string;
  level: string;
  levels: {
    "1": string;
    "2": string;
    "3": string;
    "4": string;
    "5": string;
  };
  seeing: string;
  auto: string;
  pace: string;
  paces: {
    slow: string;
    normal: string;
    fast: string;
  };
  noDeal: string;
  leave: string;
  took: (given: { tricks: string | number; possible: number }) => string;
  nothingGiven: string;
  wouldKeep: (given: {
    card: string | number;
    chance: string | number;
    played: string | number;
    kept: string | number;
  }) => string;
  noMistake: string;
  judging: (given: { decision: string | number; all: string | number }) => string;
  decisions: string;
  summary: (given: { best: string | number; all: string | number }) => string;
  none: string;
  trick: string;
  youPlayed: string;
  better: string;
  chances: string;
  seen: string;
  verdict: string;
  same: string;
  tricks: (given: { cost: number }) => string;
  fromDummy: string;
  verdicts: {
    best: string;
    asGood: string;
    mistake: string;
    unlucky: string;
    lucky: string;
    unknown: string;
  };
  hands: string;
  atTrick: (given: { trick: string | number }) => string;
  sameCards: string;
  contract: string;
  tricksHead: string;
  score: string;
  you: string;
  robot: string;
  robotPlays: (given: { card: string | number }) => string;
  parRow: string;
  next: string;
  replay: (given: { trick: string | number }) => string;
  again: string;
  analyse: string;
  share: string;
  shared: string;
  save: (given: { format: string | number }) => string;
  inList: string;
  keep: string;
  made: (given: { over: number }) => string;
  down: (given: { down: number }) => string;
  by: (given: { contract: string | number; who: string | number }) => string;
  byYou: (given: { contract: string | number }) => string;
  board: (given: { name: string | number }) => string;
  open: string;
  atMost: (given: { chance: string | number }) => string;
  undos: (given: { undos: number }) => string;
  hints: (given: { hints: number }) => string;
  todayTitle: (given: { date: string | number }) => string;
  todayLead: string;
  yourSeat: (given: { contract: string | number; seat: string | number }) => string;
  youDefend: (given: { contract: string | number; seat: string | number }) => string;
  begin: string;
  showResult: string;
  mine: string;
  mineLead: (given: { count: number }) => string;
  mineNone: string;
  date: string;
  seat: string;
  daily: string;
  forget: string;
  own: string;
  doubles: string;
  undoubled: string;
  declarer: string;
  fromBoard: string;
  row: string;
  playRow: (given: { count: number }) => string;
  rowHint: string;
  rowNext: (given: { name: string | number }) => string;
  rowEnd: string;
}

/** The messages by area. */
export interface AppMessages {
  deals: DealsMessages;
  handviewer: HandviewerMessages;
  learn: LearnMessages;
  lessons: LessonsMessages;
  main: MainMessages;
  play: PlayMessages;
}

type Some<Messages> = {
  [Name in keyof Messages]?: Messages[Name] extends object
    ? Messages[Name] extends (...given: never[]) => string
      ? Messages[Name]
      : Some<Messages[Name]>
    : Messages[Name];
};

/** The same as text, as it stands in a catalog. */
export type Source<Messages> = {
  readonly [Name in keyof Messages]: Messages[Name] extends string
    ? string
    : Messages[Name] extends (...given: never[]) => string
      ? string
      : Source<Messages[Name]>;
};

/** Some of the messages, in place of which a page has words of its own. */
export type AppWords = Some<AppMessages>;
