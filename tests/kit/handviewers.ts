/** Addresses of handviewers: queries as sites write them, and the board that several of them hold. */
import type { Board } from "../../js/bridge/types.js";
import { formatLin } from "../../js/notation/index.js";

export const BBO = "https://www.bridgebase.com/tools/handviewer.html";
export const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const N = "n=sqj6hk652dj85ct98";
const E = "e=s873hj97dat764cq4";
const S = "s=sk5ht83dkq9ca7652";
const W = "w=sat942haq4d32ckj3";
export const FOUR = `${N}&${E}&${S}&${W}`;
export const BOARD: Board = {
  board: "7",
  dealer: "S",
  vulnerable: "Both",
  deal: DEAL,
  players: { N: "Anna", E: "Bert", S: "Carl", W: "Dora" },
  contract: { level: 2, strain: "S", doubled: 0, declarer: "W" },
  auction: [
    { call: "P" },
    { call: "1S" },
    { call: "P" },
    { call: "2S", alert: "8–10" },
    ...Array(3).fill({ call: "P" }),
  ],
  play: ["CT", "C4", "CA", "CJ"],
};
const LIN = formatLin([BOARD]).trim();
const encoded = encodeURIComponent(LIN);

/** Queries of handviewers, as sites write them. */
export const HANDVIEWER: readonly string[] = [
  `lin=${encoded}`,
  `bbo=y&lin=${encoded}`,
  `lin=${encoded.replaceAll("%20", "+")}`,
  `lin=${LIN.replaceAll(" ", "%20")}`,
  `lin=${encoded}&kbitz=n`,
  `tbt=y&lin=${encoded}`,
  `lin=${encodeURIComponent(LIN.replace(/^.*?md\|/s, "md|"))}`,
  "lin=md%7C1SK5HT83DKQ9CA7652%2CSAT942HAQ4D32CKJ3%2CSQJ6HK652DJ85CT98%7C",
  "lin=md|1SK5HT83DKQ9CA7652,SAT942HAQ4D32CKJ3,SQJ6HK652DJ85CT98|sv|b|mb|p|mb|1s|",
  "lin=pn|a,b,c,d|st||md|3,,SQJ6HK652DJ85CT98,|rh||ah|Board%203|sv|o|",
  FOUR,
  `${FOUR}&d=s`,
  `${FOUR}&d=s&v=b`,
  `${FOUR}&d=e&v=-`,
  `${FOUR}&d=n&v=n&b=12`,
  `${FOUR}&d=w&v=e&b=3&a=1sp2spp`,
  `${FOUR}&d=s&v=b&b=7&a=p1sp2s(8-10)ppp`,
  `${FOUR}&d=s&v=b&b=7&a=p1sp2sppp&p=ctc4cacj`,
  `${FOUR}&d=s&a=1c1spp`,
  `${FOUR}&d=s&a=p1sx2sppp`,
  `${FOUR}&d=s&a=p1sxrppp`,
  `${FOUR}&d=s&a=p1s!p4sppp`,
  `${FOUR}&d=s&a=%28opening%29p1sp`,
  `nn=Anna&en=Bert&sn=Carl&wn=Dora&${FOUR}`,
  `${FOUR}&nn=Anna%20B&sn=M%C3%BCller`,
  `${FOUR}&nn=Anna&b=9&d=n&v=b&a=1n-p-3n-p-p-p`,
  `${N}&${E}&${S}`,
  `${N}&${S}`,
  `${E}&${W}`,
  `${N}&${E}`,
  S,
  `${S}&d=s&v=n`,
  `${S}&d=s&a=1n?`,
  `${N}&${S}&d=n&a=1h-p-2n`,
  "a=1sp2spp",
  "d=e&v=b&a=p1h2dp",
  "a=1c(strong)p1d(negative)p",
  `N=SQJ6HK652DJ85CT98&${E}&${S}&${W}`,
  `${FOUR.replaceAll("&", "&amp;")}&amp;d=s`,
  `c=n&${FOUR}&d=n`,
  `${N.replace("ct98", "cx98")}&${E}&${S}&${W}`,
  `${FOUR}&d=n&v=o&cbn=y&h=y`,
];
