/** What the number of a duplicate board says: who deals, and who is vulnerable. */
import { dealerOfBoard, vulnerabilityOfBoard } from "../bridge/boards.js";
import type { Board } from "../bridge/types.js";

export const byNumber = (number: number): Pick<Board, "dealer" | "vulnerable"> =>
  number > 0 ? { dealer: dealerOfBoard(number), vulnerable: vulnerabilityOfBoard(number) } : {};
