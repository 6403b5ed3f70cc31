/** One question to an engine of the module, in Node and in a page. `examples/ask.rs` answers the same ones natively. */

import { Engine, initSync } from "../../build/engine/tenace.js";
import { cardNames, wordsOfHands } from "../../js/bridge/card-sets.ts";
import { SEATS, STRAINS, seatAfter } from "../../js/bridge/names.ts";
import { readPlayRecord, readPosition, requireDeal } from "../../js/solver/input.ts";

/** @param {{ kind: string, [property: string]: any }} question */
function answer(engine, { kind, ...question }) {
  const { deal, strain } = question;
  const hands = requireDeal(deal);
  switch (kind) {
    case "table": {
      const row = (strain) => {
        const times = { milliseconds: Infinity, quietMilliseconds: Infinity };
        const tricks = engine.cells({ hands: wordsOfHands(hands), strain, declarers: SEATS, ...times }, () => {});
        return Object.fromEntries(SEATS.map((declarer, index) => [declarer, tricks[index]]));
      };
      // In the order of `Table::solve`, so that nodes are the same if a table of positions overflows, too.
      return Object.fromEntries(STRAINS.map((strain) => [strain, row(strain)]));
    }
    case "cards": {
      const { cards } = engine.solve(readPosition(question), () => {});
      return Object.fromEntries(cards.flatMap(({ card, equals, tricks }) => [card, ...equals].map((c) => [c, tricks])));
    }
    case "beaten": {
      const leads = cardNames(hands[SEATS.indexOf(question.leader)]).split(" ");
      const contract = { strain, declarer: seatAfter(question.leader, -1), tricks: question.target, atLeast: true };
      const { values } = engine.ownDeals({ deals: wordsOfHands(hands), question: { contracts: [contract], leads } });
      return Object.fromEntries(leads.map((lead, index) => [lead, values[index]]));
    }
    default:
      return engine.tracePlay(readPlayRecord(question)).tricks;
  }
}

/** An engine with a table of `tableMebibytes`, and what asks it. */
export function open(bytes, tableMebibytes) {
  const { memory } = initSync({ module: new WebAssembly.Module(bytes) });
  const engine = new Engine(tableMebibytes);
  return {
    ask: (question) => {
      const nodes = engine.nodes();
      const begun = performance.now();
      const found = answer(engine, question);
      return { seconds: (performance.now() - begun) / 1000, nodes: engine.nodes() - nodes, answer: found };
    },
    mebibytes: () => memory.buffer.byteLength / 2 ** 20,
    end: () => engine.free(),
  };
}
