/** The par contracts of boards without a contract, each asked for once. */
import type { Board, Contract, Solver } from "tenace";
import { parContract } from "./deals.js";

export class Pars {
  readonly #solver: () => Promise<Solver>;
  readonly #found: () => void;
  readonly #known = new Map<string, Contract | null>();

  /** `found` is called when another one is there. */
  constructor(solver: () => Promise<Solver>, found: () => void) {
    this.#solver = solver;
    this.#found = found;
  }

  /** The par contract of a board; null until it is there. */
  of(board: Board): Contract | null {
    const key = `${board.deal} ${board.dealer} ${board.vulnerable}`;
    if (!this.#known.has(key)) {
      this.#known.set(key, null);
      const asked = this.#solver().then((solver) => parContract(board, solver, new AbortController().signal));
      asked.then(
        (contract) => {
          this.#known.set(key, contract);
          this.#found();
        },
        () => this.#known.delete(key),
      );
    }
    return this.#known.get(key) ?? null;
  }
}
