import { confusablePartNumber } from "../part-number.ts";
import { indexAnswer, type BomAnswer, type BomHit, type BomIndex } from "./bom-answer.ts";
import type { BomLine, BomQuantity, BomReading, Hold } from "./bom-line.ts";
import { orderOf } from "./bom-order.ts";
import type { BomChoice, CheckedLine, CheckedState } from "./checked-line.ts";
import { mergeSameParts, stateOfOrder } from "./merge-same-parts.ts";
import { contradicted, ratingsIn } from "./ratings.ts";
import { isForSale, successorOf } from "./successor.ts";

const MOST_SUGGESTIONS = 5;

type Found = BomHit & { readonly reading: BomReading };

/**
 * Decides what each line means, now that the catalogue has answered for `bomCandidates`. Lines for the same part become one,
 * with the sum, all sources and all references; it stands where the first of them stood.
 */
export function resolveBom(lines: readonly BomLine[], answer: BomAnswer): CheckedLine[] {
  const index = indexAnswer(answer);
  return mergeSameParts(lines.map((line) => checkLine(line, index)));
}

function checkLine({ readings, ...line }: BomLine, index: BomIndex): CheckedLine {
  const found = partsMeant(readings, index, line.isOurs === true);
  const reading = found[0]?.reading ?? readings[0];
  const own = found.length === 1 ? found[0]?.own : undefined;
  const { hold: _hold, stated: _stated, ...place } = line;
  const state = stateOf(readings, found, index);
  const hold = holdOf(line, reading, state);
  const source = { ...place, ...(hold ? { hold } : {}), reading, ...(own === undefined ? {} : { own }) };
  return { sources: [source], reference: reading.reference, ...held(state, hold) };
}

/** Why the line is held: what is known of it already, else that it states a rating its part does not have. */
function holdOf(
  { hold, stated = [] }: Omit<BomLine, "readings">,
  { number }: BomReading,
  state: CheckedState,
): Hold | undefined {
  if (hold && hold.kind !== "rating") return hold;
  const part = "part" in state ? state.part : state.status === "replaced" ? state.successor : null;
  if (!part) return hold;
  // A piece of a number typed with blanks may look like one: `KC 0093 10 120A`.
  const texts = hold ? [hold.text] : stated.filter((text) => !number.includes(text));
  const wrong = contradicted(texts.flatMap(ratingsIn), part.ratings ?? []);
  return wrong.length === 0
    ? undefined
    : {
        kind: "rating",
        text: wrong
          .map(({ text }) => text)
          .join(", ")
          .slice(0, 60),
      };
}

/** What could be ordered, had nothing held it. */
function held(state: CheckedState, hold: Hold | undefined): CheckedState {
  if (!hold || (state.status !== "ready" && state.status !== "no-quantity")) return state;
  return { ...state, status: "held", hold };
}

function stateOf(readings: readonly BomReading[], found: readonly Found[], index: BomIndex): CheckedState {
  const [first, ...others] = found;
  if (!first) return { status: "not-found", suggestions: suggestionsFor(readings, index) };
  if (others.length > 0) return { status: "several", choices: found.map(({ alias: _alias, ...choice }) => choice) };
  return stateOfPart(first, index);
}

function stateOfPart({ part, alias, reading }: Found, index: BomIndex): CheckedState {
  const sold = isForSale(part) ? part : successorOf(part, index.parts);
  if (!sold) return { status: "not-for-sale", part };
  const order = orderOf(sold, [reading.quantity]);
  if (alias || sold !== part) {
    return { status: "replaced", replacedPart: sold === part ? null : part, alias, successor: sold, order };
  }
  return stateOfOrder(part, order);
}

/**
 * The parts a line may mean, each once. A number that stands by itself goes before one that had to be glued together of words:
 * `TAX-5WALL 2` is two pieces of TAX-5WALL, although there is a TAX-5WALL2. `isOurs`: numbers of the customer do not count.
 */
function partsMeant(readings: readonly BomReading[], { hits }: BomIndex, isOurs: boolean): Found[] {
  const hitsOf = ({ folded }: BomReading) => (hits.get(folded) ?? []).filter(({ own }) => !isOurs || own === undefined);
  const known = inColumns(
    readings.filter((reading) => reading.inColumn === undefined && hitsOf(reading).length > 0),
    readings[0],
  );
  const plain = known.filter(({ isPlain }) => isPlain);
  const named = withoutPieces(plain.length > 0 ? plain : known).filter((each) => !isCut(each, readings));
  const found = named.flatMap((reading) => hitsOf(reading).map((hit) => ({ ...hit, reading })));
  return eachPartOnce(found);
}

/**
 * The readings by the header, where one of them is known. Else those without it, but not on a line with what looks like a part
 * number in its right column: what else is known of such a line is only proposed.
 */
function inColumns(known: readonly BomReading[], likeliest: BomReading | undefined): readonly BomReading[] {
  const named = known.filter(({ isWithoutHeader }) => !isWithoutHeader);
  const hasNumber = likeliest?.isPlain && /\d/.test(likeliest.folded) && /[A-Z]/.test(likeliest.folded);
  return named.length > 0 || hasNumber ? named : known;
}

/**
 * Readings that are not a piece of a longer one with the same quantity: `6204 2RS C3 10` asks for that part, not for a 6204 or a 6204 2RS with
 * a remark. Where the rest is read as the quantity (`TAX 5WALL 2`) both stay.
 */
function withoutPieces(known: readonly BomReading[]): readonly BomReading[] {
  return known.filter(
    (piece) =>
      !known.some(
        ({ folded, quantity }) =>
          folded.length > piece.folded.length &&
          folded.includes(piece.folded) &&
          isSameQuantity(quantity, piece.quantity),
      ),
  );
}

/** `6206 ZZ C` may be the beginning of another number than 6206 ZZ: a number typed with blanks goes on with a letter or two. */
function isCut({ number, folded, quantity }: BomReading, readings: readonly BomReading[]): boolean {
  return (
    /\s/.test(number) &&
    readings.some(
      (longer) =>
        longer.folded.startsWith(folded) &&
        /^[A-Z][A-Z0-9]?$/.test(longer.folded.slice(folded.length)) &&
        isSameQuantity(longer.quantity, quantity),
    )
  );
}

function isSameQuantity(one: BomQuantity, another: BomQuantity): boolean {
  if (one.kind === "missing" || another.kind === "missing") return one.kind === another.kind;
  return one.typed === another.typed;
}

/** Parts whose numbers look like what was typed: O for 0, I for 1. */
function suggestionsFor(readings: readonly BomReading[], { lookAlikes }: BomIndex): BomChoice[] {
  const alike = readings
    .filter(({ folded }) => folded !== "")
    .flatMap((reading) =>
      (lookAlikes.get(confusablePartNumber(reading.folded)) ?? []).map((part) => ({ part, reading })),
    );
  return eachPartOnce(alike).slice(0, MOST_SUGGESTIONS);
}

function eachPartOnce<T extends BomChoice>(choices: readonly T[]): T[] {
  const seen = new Set<string>();
  return choices.filter(({ part }) => {
    const isNew = !seen.has(part.pn);
    seen.add(part.pn);
    return isNew;
  });
}
