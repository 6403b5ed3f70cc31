/** The board of the first screen, on which a defender gives two tricks away. It lies in the page itself. */
import type { Board, PlaceInPlay } from "tenace";

export const EXAMPLE: Board = {
  board: "18",
  dealer: "E",
  vulnerable: "NS",
  players: { N: "Thornbury", E: "de Wilde", S: "Okonkwo", W: "Lindqvist" },
  deal: "N:63.KQJ853.74.765 J9874.T2.J3.AQJ8 KQ5.A9.AQ9862.93 AT2.764.KT5.KT42",
  contract: { level: 3, strain: "S", doubled: 0, declarer: "E" },
  auction: (["P", "1D", "P", "1H", "1S", "2D", "2S", "3H", "3S", "P", "P", "P"] as const).map((call) => ({ call })),
  play: ["SK", "S2", "S6", "S4", "DA", "D5", "D7", "DJ", "HA", "H6", "HJ", "HT", "C3", "C2", "C5", "CJ"],
};

/** Before the card that gives the tricks away. */
export const EXAMPLE_PLACE: PlaceInPlay = { line: EXAMPLE.play ?? [], index: 12 };
