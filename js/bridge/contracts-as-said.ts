/** Par in the words of the card table. */
import { isVulnerable } from "./names.js";
import { score } from "./score.js";
import type { Level, ParContract, Vulnerability } from "./types.js";

/**
 * The contracts of par as players say them: at the level that makes exactly, 3♠ = and not 2♠ +1, if the score is the
 * same. Contracts that become the same are listed once.
 *
 * @param contracts as `par` gives them, at the lowest level
 * @param vulnerable the board's vulnerability, which decides whether the score is the same
 *
 * @example
 * contractsAsSaid([{ level: 2, strain: "S", declarers: ["E", "W"], doubled: false, result: 1 }], "None")[0]?.level; //
 * 3
 */
export function contractsAsSaid(
  contracts: readonly ParContract[],
  vulnerable: Vulnerability | undefined,
): ParContract[] {
  const said = contracts.map((contract) => {
    const { strain } = contract;
    const declarer = contract.declarers[0] ?? "N";
    const points = (level: Level) =>
      score(
        { level, strain, declarer, doubled: 0 },
        contract.level + 6 + contract.result,
        isVulnerable(declarer, vulnerable),
      );
    let { level, result } = contract;
    for (let next = (level + 1) as Level; result > 0 && points(next) === points(level); next = (level + 1) as Level) {
      level = next;
      result -= 1;
    }
    return { ...contract, level, result };
  });
  const nameOf = ({ level, strain, declarers, result }: ParContract) => [level, strain, declarers, result].join();
  return said.filter((one, index) => said.findIndex((other) => nameOf(other) === nameOf(one)) === index);
}
