/** Made of locales/en/elements by `npm run messages`: the messages, and what each is given. */

export interface AnalysisMessages {
  equalTo: (given: { cards: string | number }) => string;
  made: string;
  over: (given: { tricks: number }) => string;
  down: (given: { tricks: string | number }) => string;
  takes: (given: { tricks: string | number }) => string;
  best: string;
  chance: (given: { chance: string | number }) => string;
  allTheSame: string;
  cost: (given: { seat: string | number; tricks: number }) => string;
  colon: string;
  cell: (given: { seat: string | number; strain: string | number; tricks: string | number }) => string;
  contractKind: {
    "1": string;
    "2": string;
    "3": string;
    "4": string;
  };
  chosen: string;
  progress: (given: { done: string | number; total: string | number }) => string;
  stop: string;
  resume: string;
  stopped: string;
  analyze: string;
  keeps: (given: { cards: number }) => string;
  imps: (given: { imps: number }) => string;
  price: (given: { tricks: string | number; points: string | number; imps: number }) => string;
  here: (given: { points: string | number; than: string; imps: number }) => string;
  players: string;
  givenAway: string;
  outOf: (given: { some: string | number; all: string | number }) => string;
  noPlay: string;
  trace: string;
  traceAt: (given: { card: number; total: string | number }) => string;
  mistakes: string;
  noMistakes: string;
  ownLine: string;
  fromDummy: (given: { declarer: string | number }) => string;
  keepsTricks: (given: { cards: number; tricks: number }) => string;
  keepsMade: (given: { cards: number }) => string;
  keepsDown: (given: { cards: number; down: string | number }) => string;
  keepsOver: (given: { cards: number; over: string | number }) => string;
  remainingSeconds: (given: { seconds: string | number }) => string;
  remainingMinutes: (given: { minutes: string | number }) => string;
  priceTricks: (given: { tricks: number }) => string;
}

export interface ChancesMessages {
  title: string;
  defense: string;
  play: string;
  or: string;
  orOthers: (given: { others: string | number }) => string;
  anyCard: string;
  looking: (given: { cards: number }) => string;
  comesOnce: string;
  morePlans: (given: { more: string | number }) => string;
  notPlayedOut: string;
  unsettled: string;
  about: string;
  exact: (given: { worlds: string | number }) => string;
  playedOn: (given: { layouts: string | number }) => string;
  notPlayedOn: string;
  open: string;
  stillOpen: string;
  searched: (given: {
    worlds: string | number;
    moves: string | number;
    seed: string | number;
    bound: string | number;
  }) => string;
  stopped: (given: { seconds: string | number }) => string;
  thinkLonger: string;
  noLossSeen: string;
  asFar: string;
  searching: string;
  percent: (given: { value: string | number }) => string;
  doubleDummy: (given: { chance: string | number }) => string;
  guess: string;
  wins: {
    all: string;
    none: string;
    mostly: string;
    seldom: string;
    when: (given: { facts: string | number }) => string;
  };
  holds: (given: { seat: string | number; card: string | number }) => string;
  splits: (given: { seat: string | number; length: number; suit: string }) => string;
  lines: {
    usual: {
      to: (given: { rank: string | number }) => string;
      low: (given: { seat: string | number }) => string;
      follow: (given: { rank: string | number; seat: string | number }) => string;
      ruff: (given: { seat: string | number; rank: string | number }) => string;
      discard: (given: { seat: string | number; card: string | number }) => string;
    };
    change: (given: { seat: string | number; acts: string | number; reply: string | number }) => string;
    acts: {
      low: string;
      honor: (given: { ranks: string | number }) => string;
      out: string;
      discard: string;
      ruff: string;
    };
    replies: {
      low: string;
      ruff: (given: { rank: string | number }) => string;
      discard: (given: { card: string | number }) => string;
    };
  };
  layouts: string;
  more: (given: { more: string | number }) => string;
  back: string;
  known: string;
  points: string;
  from: string;
  to: string;
  has: string;
  lacks: string;
  fromAuction: string;
  nothing: string;
  judging: (given: { done: string | number; total: string | number }) => string;
  stop: string;
  verdicts: {
    error: string;
    unlucky: string;
    lucky: string;
    close: string;
  };
  errors: (given: { count: number }) => string;
  grounds: (given: { playedOn: number; exact: string | number; layouts: string | number }) => string;
  percentRange: (given: { low: string | number; high: string | number }) => string;
  percentAtMost: (given: { value: string | number }) => string;
  rightShare: (given: { share: string | number }) => string;
  theRank: (given: { rank: string }) => string;
  withRank: (given: { rank: string }) => string;
  toRank: (given: { rank: string }) => string;
  layoutWon: (given: { place: string | number; hands: string | number }) => string;
  layoutLost: (given: { place: string | number; hands: string | number }) => string;
  judge: string;
  playersSee: string;
  hiddenKnown: string;
  noCard: string;
  defendedOn: (given: { layouts: string | number }) => string;
  defended: (given: { worlds: string | number; seed: string | number }) => string;
  led: (given: { layouts: string | number }) => string;
}

export interface FaultsMessages {
  said: {
    aHandHasFourSuitsSpadesTo: (given: { seat1: string | number; "2": string | number }) => string;
    isNoRankIn: (given: { seat1: string | number; "2": string | number; "3": string | number }) => string;
    isTwiceIn: (given: { seat1: string | number; "2": string | number; "3": string | number }) => string;
    aHandHasFourSuitsSpadesToMore: (given: { "1": string | number }) => string;
    holdsCardsMoreThan: (given: { seat1: string | number; "2": string | number; "3": string | number }) => string;
    handsOfUnequalSizeHoldsHolds: (given: {
      seat1: string | number;
      "2": string | number;
      seat3: string | number;
      "4": string | number;
    }) => string;
    theHandsAreEmpty: string;
    isNoRankInMore: (given: { "1": string | number; "2": string | number }) => string;
    standsInBothHands: (given: { "1": string | number }) => string;
    bothHandsAreWithoutACardOf: string;
    aSuitComesBeforeItsRanks: (given: { "1": string | number }) => string;
    aDealBeginsWithTheSeatOf: (given: { "1": string | number }) => string;
    aDealHasFourHandsNot: (given: { "1": string | number; "2": string | number }) => string;
    isTwiceInSHand: (given: { "1": string | number; seat2: string | number }) => string;
    isTwiceInMore: (given: { "1": string | number; "2": string | number }) => string;
    isInSAndInSHand: (given: { "1": string | number; seat2: string | number; seat3: string | number }) => string;
    aDealWithNoCards: string;
    handsOfUnequalLength: (given: { seat1: string | number }) => string;
    theHandOfIsNotGiven: (given: { seat1: string | number }) => string;
    notASeat: (given: { "1": string | number }) => string;
    notAVulnerability: (given: { "1": string | number }) => string;
    notANumberOfTricks: (given: { "1": string | number }) => string;
    notATag: (given: { "1": string | number }) => string;
    aTagWhoseValueIsNotClosed: (given: { "1": string | number }) => string;
    theValueOfATagStandsBetween: (given: { "1": string | number }) => string;
    aTagWithoutItsClosingBracket: (given: { "1": string | number }) => string;
    aCommentThatIsNotClosed: string;
    takesOverAtMostCharacters: (given: { "1": string | number }) => string;
    givesOnAtMostTagsOfCharacters: (given: { "1": string | number; "2": string | number }) => string;
    noDealIsGiven: string;
    forASecondTime: (given: { "1": string | number; "2": string | number }) => string;
    textOutsideOfAnySection: (given: { "1": string | number }) => string;
    aNoteBeginsWithItsNumber: (given: { "1": string | number }) => string;
    noBarAfter: (given: { "1": string | number }) => string;
    notLin: (given: { "1": string | number }) => string;
    theBoardIsNotInTheLink: (given: { "1": string | number }) => string;
    notAHandviewerLink: (given: { "1": string | number }) => string;
    thereIsNoBoardInThisText: string;
    thereIsNoBoard: (given: { "1": string | number }) => string;
    noCall: (given: { "1": string | number }) => string;
    behindACallIsNotKnown: (given: { "1": string | number; "2": string | number }) => string;
    theAuctionIsOver: (given: { "1": string | number }) => string;
    anInsufficientBid: (given: { "1": string | number }) => string;
    aDoubleBeforeAnyBid: (given: { "1": string | number }) => string;
    aRedoubleBeforeAnyBid: (given: { "1": string | number }) => string;
    nothingToDouble: (given: { "1": string | number }) => string;
    nothingToRedouble: (given: { "1": string | number }) => string;
    aDoubleOutOfTurn: (given: { "1": string | number }) => string;
    aRedoubleOutOfTurn: (given: { "1": string | number }) => string;
    makesTheFirstCallButTheDealer: (given: { seat1: string | number; seat2: string | number }) => string;
    aCallOutOfRotationS: string;
    anExplanationWithoutACall: (given: { "1": string | number }) => string;
    passedOutButTheAuctionHasA: string;
    noContract: (given: { "1": string | number }) => string;
    aContractWithoutADeclarer: string;
    theAuctionComesToByNotTo: (given: { "1": string | number; seat2: string | number; "3": string | number }) => string;
    noCard: (given: { "1": string | number }) => string;
    playWithoutAContractAndALeader: string;
    moreThanThirteenTricks: (given: { "1": string | number }) => string;
    aLeadOutOfTurnL: string;
    aRevokeR: string;
    aRevokeWithACardOfThe: (given: { "1": string | number; seat2: string | number }) => string;
    aCardBehindOneThatIsNot: string;
    afterTheLastTrick: (given: { "1": string | number }) => string;
    isPlayedTwice: (given: { "1": string | number }) => string;
    isNotInSHand: (given: { "1": string | number; seat2: string | number }) => string;
    noDealFitsTheConstraintsAllThat: string;
    noHandOfFits: (given: { seat1: string | number; "2": string | number }) => string;
    isNeverTrue: (given: { "1": string | number }) => string;
    triesGaveOfDeals: (given: { "1": string | number; "2": string | number; "3": string | number }) => string;
    triesGaveOfDealsRefusesMostOf: (given: {
      "1": string | number;
      "2": string | number;
      "3": string | number;
      "4": string | number;
      "5": string | number;
    }) => string;
    triesGaveNoFurtherDeal: (given: { "1": string | number }) => string;
    triesGaveNoFurtherDealRefusesMost: (given: {
      "1": string | number;
      "2": string | number;
      "3": string | number;
    }) => string;
    givesANameItsValueAndCompares: (given: { "1": string | number }) => string;
    isWantedNot: (given: { "1": string | number; "2": string | number }) => string;
    isNotDefined: (given: { "1": string | number }) => string;
    thereIsNoFunction: (given: { "1": string | number }) => string;
    hasNoMeaningHere: (given: { "1": string | number }) => string;
    isMoreThan: (given: { "1": string | number; "2": string | number }) => string;
    aClosingBracketIsMissing: string;
    aStringWithoutItsClosingQuote: string;
    aCommentWithoutItsEnd: string;
    orIsMissingBetweenShapes: string;
    isNotAShapeFourLengthsEach: (given: { "1": string | number; "2": string | number; "3": string | number }) => string;
    noHandHasTheShapeItsLengths: (given: { "1": string | number; "2": string | number }) => string;
    theModuleCouldNotBeLoaded: (given: { "1": string | number; "2": string | number }) => string;
    theWorkerCouldNotBeLoaded: (given: { "1": string | number; "2": string | number }) => string;
    aPartOfThePackageCouldNot: (given: { "1": string | number }) => string;
    aWorkerDied: (given: { "1": string | number }) => string;
    theSolverIsClosed: string;
  };
  terms: {
    aValue: string;
    aSeat: string;
    aSuit: string;
    aSuitOrNotrump: string;
    aCardLikeAsOrTc: string;
    aContractLikeXNOrX: string;
    theEndOfTheText: string;
  };
  times: (given: { fault: string | number; count: string | number }) => string;
  position: (given: { fault: string | number; line: string | number; column: string | number }) => string;
}

export interface KeysMessages {
  step: {
    keys: string;
    does: string;
  };
  focus: {
    keys: string;
    does: string;
  };
  play: {
    keys: string;
    does: string;
  };
  type: {
    keys: string;
    does: string;
  };
  takeBack: {
    keys: string;
    does: string;
  };
  mistakes: {
    keys: string;
    does: string;
  };
  table: {
    keys: string;
    does: string;
  };
  chances: {
    keys: string;
    does: string;
  };
  big: {
    keys: string;
    does: string;
  };
  tricks: {
    keys: string;
    does: string;
  };
  ends: {
    keys: string;
    does: string;
  };
  record: {
    keys: string;
    does: string;
  };
}

export interface MainMessages {
  rankNames: {
    A: string;
    K: string;
    Q: string;
    J: string;
    T: string;
  };
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
  sides: {
    NS: string;
    EW: string;
  };
  suits: {
    S: string;
    H: string;
    D: string;
    C: string;
  };
  noTrump: string;
  cardName: (given: { rank: string | number; suit: string | number }) => string;
  board: (given: { name: string | number }) => string;
  deal: string;
  vulnerable: {
    None: string;
    NS: string;
    EW: string;
    Both: string;
  };
  dealer: (given: { seat: string | number }) => string;
  points: (given: { points: number }) => string;
  by: (given: { seat: string | number }) => string;
  passedOut: string;
  noContract: string;
  doubled: {
    "1": string;
    "2": string;
  };
  noDeal: string;
  empty: string;
  void: string;
  toPlay: string;
  seatToPlay: (given: { seat: string | number }) => string;
  seatToLead: (given: { seat: string | number }) => string;
  trick: (given: { number: string | number }) => string;
  trickWon: (given: { seat: string | number; card: string | number }) => string;
  played: (given: { seat: string | number; card: string | number }) => string;
  finished: (given: { tricks: number }) => string;
  claimed: (given: { tricks: number }) => string;
  claimTakenBack: string;
  claim: string;
  claimTricks: string;
  recorded: string;
  typed: (given: { name: string | number }) => string;
  first: string;
  back: string;
  forward: string;
  last: string;
  undo: string;
  rejoin: string;
  showValues: string;
  doubleDummy: string;
  hideValues: string;
  showSmall: string;
  small: string;
  hidden: string;
  hide: (given: { seat: string | number }) => string;
  keys: string;
  close: string;
  auction: string;
  pass: string;
  double: string;
  redouble: string;
  calls: {
    P: string;
    X: string;
    XX: string;
  };
  alerts: (given: { many: number }) => string;
  alerted: (given: { note: string | number }) => string;
  table: string;
  declarer: string;
  tricks: (given: { tricks: number }) => string;
  unknown: string;
  solving: string;
  declares: string;
  tabs: {
    table: string;
    play: string;
    auction: string;
    chances: string;
  };
  nextMistake: string;
  showAll: string;
  big: string;
  noTrumpName: string;
  theCard: (given: { rank: string; card: string | number }) => string;
  winningCard: (given: { rank: string; card: string | number }) => string;
  claimRight: string;
  claimTooMany: (given: { best: string | number; over: string | number }) => string;
  claimTooFew: (given: { best: string | number; under: string | number }) => string;
  errorLine: (given: { line: string | number; message: string | number }) => string;
  notLoaded: string;
}

export interface ParMessages {
  par: (given: { contracts: string | number; score: string | number }) => string;
  passedOut: string;
  contract: (given: { contract: string | number; declarers: string | number; result: string | number }) => string;
  or: string;
}

export interface TableMessages {
  you: string;
  byYou: string;
  by: (given: { seat: string | number }) => string;
  robot: string;
  dummy: string;
  declarer: string;
  partner: string;
  cards: (given: { many: number }) => string;
  yourHand: string;
  handOf: (given: { seat: string | number }) => string;
  trick: string;
  yourTurn: string;
  dummysTurn: string;
  lead: string;
  leadTo: (given: { contract: string | number }) => string;
  follow: (given: { suit: string }) => string;
  discard: (given: { suit: string }) => string;
  thinks: (given: { seat: string | number }) => string;
  toPlay: (given: { seat: string | number }) => string;
  wins: (given: { seat: string | number }) => string;
  youWin: string;
  plays: (given: { seat: string | number; card: string | number }) => string;
  won: (given: { won: string | number; needed: string | number }) => string;
  wonShort: (given: { won: string | number; needed: string | number }) => string;
  mayLose: (given: { more: number }) => string;
  reached: (given: { needed: string | number }) => string;
  down: (given: { down: number }) => string;
  madeAlready: string;
  defeat: (given: { won: string | number; needed: string | number }) => string;
  laydown: (given: { tricks: number }) => string;
  claim: string;
  claimAsk: string;
  claimNone: string;
  judging: string;
  beaten: (given: { card: string | number }) => string;
  beatenSomehow: string;
  guess: string;
  hint: string;
  hintThinking: string;
  hintAny: string;
  hintSuit: (given: { suit: string }) => string;
  hintWhich: (given: { suit: string }) => string;
  hintCard: (given: { card: string | number; chance: string | number }) => string;
  hintNone: string;
  undo: string;
  pause: string;
  goOn: string;
  paused: string;
  retry: string;
  stuck: string;
  justTable: string;
  side: string;
  auction: string;
  noAuction: string;
  lastTrick: string;
  noTrick: string;
  wonBy: (given: { seat: string | number }) => string;
  youWonIt: string;
  known: string;
  unknown: string;
  twoSuits: (given: {
    seat: string | number;
    many: number;
    suit: string | number;
    otherSuit: string | number;
  }) => string;
  points: (given: {
    seat: string | number;
    low: string | number;
    high: string | number;
    shown: string | number;
  }) => string;
  out: string;
  none: string;
  board: (given: { name: string | number }) => string;
  over: (given: { tricks: number; needed: string | number }) => string;
  empty: string;
  keys: string;
  mayLoseNone: string;
}

/** The messages by area. */
export interface ElementMessages {
  analysis: AnalysisMessages;
  chances: ChancesMessages;
  faults: FaultsMessages;
  keys: KeysMessages;
  main: MainMessages;
  par: ParMessages;
  table: TableMessages;
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
export type ElementWords = Some<ElementMessages>;
