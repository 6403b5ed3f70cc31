/**
 * The commonest auctions to a contract, each one press: the press puts the auction's meaning for declarer and dummy
 * into the form, where it can be changed. Natural bidding, five-card majors, a notrump of 15 to 17.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Seat } from "tenace";
import { readContract, SEAT_NAMES, SUITS, seatAfter } from "tenace/bridge";
import { callText, readCalls } from "../../calls.js";
import { renderRow, tabIndexOf } from "../../rove.js";
import { suitText } from "../../symbols.js";
import { fieldsOfAuction } from "./auction.js";
import { contractField, type Fields } from "./field-link.js";
import { contractOfField, hasFields, SEAT_FIELDS } from "./fields.js";
import type { FormView } from "./form.js";

interface Chip {
  /** The bids of declarer's side, the opening first. */
  bids: readonly string[];
  opener: Fields;
  responder: Fields;
  /** Of the responder, named by "dummy". */
  where?: string;
}

const NOTRUMP: Fields = { points: "15-17", shape: "balanced" };
/** Without a major of four. */
const NO_MAJOR: Fields = { S: "0-3", H: "0-3" };

const CHIPS: readonly Chip[] = [
  { bids: ["1NT", "3NT"], opener: NOTRUMP, responder: { points: "9-15", ...NO_MAJOR } },
  {
    bids: ["1NT", "2C", "3NT"],
    opener: NOTRUMP,
    responder: { points: "9-15" },
    where: "spades(dummy) == 4 or hearts(dummy) == 4",
  },
  { bids: ["1H", "2H", "4H"], opener: { points: "16-20", H: "5+" }, responder: { points: "6-9", H: "3-4" } },
  { bids: ["1S", "4S"], opener: { points: "11-20", S: "5+" }, responder: { points: "5-11", S: "4+" } },
  { bids: ["2NT", "3NT"], opener: { points: "20-21", shape: "balanced" }, responder: { points: "4-10", ...NO_MAJOR } },
];

/** Names the chip without bids in the field "bid", and the auction that the person types. */
const [NOTHING, OWN] = ["-", "own"] as const;

const nameOf = ({ bids }: Chip) => bids.join("-");

/** Every field of a seat, emptied, and the condition. */
function emptied(seats: readonly Seat[]): Fields {
  const names = seats.flatMap((seat) => SEAT_FIELDS.map((field) => `${seat}.${field}`));
  return Object.fromEntries([...names, "where"].map((name) => [name, ""]));
}

const of = (seat: Seat, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${seat}.${name}`, value]));

/** What a chip fills in: the opener declares. */
function fieldsOf(chip: Chip, declarer: Seat, seats: readonly Seat[]): Fields {
  const dummy = seatAfter(seatAfter(declarer));
  const contract = readContract(chip.bids.at(-1) ?? "");
  return {
    ...emptied(seats),
    ...(contract && { contract: contractField({ ...contract, declarer }) }),
    ...of(declarer, chip.opener),
    ...of(dummy, chip.responder),
    ...(chip.where && { where: chip.where.replaceAll("dummy", SEAT_NAMES[dummy].toLowerCase()) }),
    bid: nameOf(chip),
  };
}

/** "What they bid": the chips, the meaning of the chosen one, and an auction that the user types. */
export function renderChips(view: FormView, seats: readonly Seat[], chosen: (change: Fields) => void): TemplateResult {
  const { words, app, fields } = view;
  const declarer = contractOfField(fields.contract ?? "")?.declarer ?? "S";
  const names = [...CHIPS.map(nameOf), NOTHING, OWN];
  const stop = names.find((name) => name === fields.bid) ?? names[0];
  const chip = (name: string, label: unknown, press: () => void) => html`
    <button type="button" class="chip" data-chip=${name} aria-pressed=${fields.bid === name ? "true" : "false"}
      tabindex=${tabIndexOf(name === stop)} @click=${press}>${label}</button>`;
  const ownCalls = (text: string) => {
    const { calls } = readCalls(text);
    const said = Object.entries(fieldsOfAuction(calls, declarer)).filter(([name]) =>
      seats.some((seat) => name.startsWith(`${seat}.`)),
    );
    view.set({ ...emptied(seats), ...Object.fromEntries(said), bid: OWN, calls: text });
  };
  return html`
    <section class="side-group">
      <h3>${words.whatTheyBid}</h3>
      ${renderRow("chips", words.whatTheyBid, [
        CHIPS.map((each) =>
          chip(
            nameOf(each),
            each.bids.map((bid, index) => html`${index > 0 ? "\u00a0–\u00a0" : ""}${callText(bid as "1NT", app)}`),
            () => chosen(fieldsOf(each, declarer, seats)),
          ),
        ),
        chip(NOTHING, words.nothingKnown, () => chosen({ ...emptied(seats), bid: NOTHING })),
        chip(OWN, words.ownAuction, () => view.set({ bid: OWN })),
      ])}
      ${
        fields.bid === OWN
          ? html`
            <label class="many-field"><span>${app.auctionHint({ dealer: words.seats[declarer] })}</span>
              <input type="text" name="calls" spellcheck="false" autocomplete="off" autocapitalize="characters"
                .value=${fields.calls ?? ""}
                @input=${(event: Event) => ownCalls((event.target as HTMLInputElement).value)} /></label>`
          : nothing
      }
      <p class="meaning">${seats.filter((seat) => hasFields(fields, seat)).map((seat) => html`<span>${words.seats[seat]}${app.colon}${meaning(view, seat)}${app.fullStop}</span> `)}
        ${fields.where ? html`<span><code>${fields.where}</code></span>` : nothing}</p>
    </section>`;
}

/** "15–17 points, balanced, ♠ 0–3". */
function meaning({ fields, words, app }: FormView, seat: Seat): TemplateResult[] {
  const field = (name: string) => (fields[`${seat}.${name}`] ?? "").trim().replace("-", "–");
  const parts = [
    ...(field("points") ? [html`${words.pointsOf({ range: field("points") })}`] : []),
    ...(field("shape") ? [html`${field("shape") === "balanced" ? words.balanced : field("shape")}`] : []),
    ...SUITS.filter((suit) => field(suit)).map((suit) => html`${suitText(suit, app)} ${field(suit)}`),
    ...(field("cards") ? [html`${field("cards")}`] : []),
  ];
  return parts.map((part, index) => html`${index > 0 ? app.comma : ""}${part}`);
}
