import { confusablePartNumber } from "../part-number.ts";
import { type BomAnswer, type BomHit, type BomIndex, type BomPart, indexAnswer } from "./bom-answer.ts";
import type { BomLine, BomQuantity, BomReading, Hold } from "./bom-line.ts";
import { orderOf } from "./bom-order.ts";
import type { BomChoice, CheckedLine, CheckedState } from "./checked-line.ts";
import { mergeSameParts, stateOfOrder } from "./merge-same-parts.ts";
import { contradicted, mayBeRatingOf, ratingsIn } from "./ratings.ts";
import { isSold } from "../catalog/part-status.ts";

/** Active, with a price (A-27, R-CART-15). */
function isForSale(part: BomPart): boolean {
  return isSold(part) && part.isPriced;
}

function successorOf(part: BomPart, parts: ReadonlyMap<string, BomPart>): BomPart | null {
  const seen = new Set([part.pn]);
  let next = part.replacedBy;
  while (next !== null && !seen.has(next)) {
    const successor = parts.get(next);
    if (!successor) return null;
    if (isForSale(successor)) return successor;
    seen.add(next);
    next = successor.replacedBy;
  }
  return null;
}

const MOST_SUGGESTIONS = 5;

type Found = BomHit & { readonly reading: BomReading };

/** Merges lines of one part into the first one, with their sum, sources and references. */
export function resolveBom(lines: readonly BomLine[], answer: BomAnswer): CheckedLine[] {
  const index = indexAnswer(answer);
  return mergeSameParts(lines.map((line) => checkLine(line, index)));
}

function checkLine({ readings, ...line }: BomLine, index: BomIndex): CheckedLine {
  const found = possibleParts(readings, index, line.isOurs === true);
  const reading = found[0]?.reading ?? readings[0];
  const own = found.length === 1 ? found[0]?.own : undefined;
  const { hold: _hold, stated: _stated, ...place } = line;
  const state = stateOf(readings, found, index);
  const hold = holdOf(line, reading, state);
  const source = { ...place, ...(hold ? { hold } : {}), reading, ...(own === undefined ? {} : { own }) };
  return { sources: [source], reference: reading.reference, ...held(state, hold) };
}

function holdOf(
  { hold, stated = [] }: Omit<BomLine, "readings">,
  { number }: BomReading,
  state: CheckedState,
): Hold | undefined {
  if (hold && hold.kind !== "rating") return hold;
  const part = "part" in state ? state.part : state.status === "replaced" ? state.successor : null;
  if (!part) return hold;
  // A piece of a part number may look like a rating: `KC 0093 10 120A`.
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
  const order = orderOf(sold, [unlessRating(reading.quantity, [part, sold])]);
  if (alias || sold !== part) {
    return { status: "replaced", replacedPart: sold === part ? null : part, alias, successor: sold, order };
  }
  return stateOfOrder(part, order);
}

function unlessRating(quantity: BomQuantity, parts: readonly BomPart[]): BomQuantity {
  if (quantity.kind !== "given" || !quantity.isBare) return quantity;
  const { quantity: figure, typed } = quantity;
  const isRating = parts.some(({ pn, ratings = [] }) => mayBeRatingOf(figure, pn, ratings));
  return isRating ? { kind: "bad", reason: "unclear", possible: [figure], typed } : quantity;
}

/** Whole numbers win over joined words: `TAX-5WALL 2` is two of TAX-5WALL, although TAX-5WALL2 exists. `isOurs` excludes customer part numbers. */
function possibleParts(readings: readonly BomReading[], { hits }: BomIndex, isOurs: boolean): Found[] {
  const hitsOf = ({ folded }: BomReading) => (hits.get(folded) ?? []).filter(({ own }) => !isOurs || own === undefined);
  const known = inColumns(
    readings.filter((reading) => reading.inColumn === undefined && hitsOf(reading).length > 0),
    readings[0],
  );
  const plain = known.filter(({ isPlain }) => isPlain);
  const named = withoutPieces(plain.length > 0 ? plain : known).filter((each) => !isCut(each, readings));
  const found = named.flatMap((reading) => hitsOf(reading).map((hit) => ({ ...hit, reading })));
  const inText = known.filter((each) => plain.length > 0 && isOtherPart(each, plain));
  const rivals = found.length === 0 || isOurs ? [] : [...inText, ...readings.filter(({ isRival }) => isRival)];
  return eachPartOnce([...found, ...rivals.flatMap((reading) => hitsOf(reading).map((hit) => ({ ...hit, reading })))]);
}

/** `4 of PN, 3 of PN`: next to a clean number, another one with a quantity of its own. */
function isOtherPart({ isPlain, number, folded, quantity }: BomReading, plain: readonly BomReading[]): boolean {
  if (isPlain || /\s/.test(number) || quantity.kind !== "given") return false;
  return plain.every(
    (each) =>
      !each.folded.includes(folded) && !folded.includes(each.folded) && !isSameQuantity(each.quantity, quantity),
  );
}

/** Readings by the header first; others are only suggestions where the part column looks filled. */
function inColumns(known: readonly BomReading[], likeliest: BomReading | undefined): readonly BomReading[] {
  const named = known.filter(({ isWithoutHeader }) => !isWithoutHeader);
  const hasNumber = likeliest?.isPlain && /\d/.test(likeliest.folded) && /[A-Z]/.test(likeliest.folded);
  return named.length > 0 || hasNumber ? named : known;
}

/** Drops readings inside a longer one with the same quantity: `6204 2RS C3 10` is that part, not a 6204 with a remark. */
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

/** `6206 ZZ C` may be the beginning of a number other than 6206 ZZ. */
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
  const isMissing = (quantity: BomQuantity) =>
    quantity.kind === "missing" || (quantity.kind === "bad" && quantity.reason === "not-a-number");
  if (isMissing(one) || isMissing(another)) return isMissing(one) === isMissing(another);
  if (one.kind === "missing" || another.kind === "missing") return false;
  return one.typed === another.typed;
}

/** Confusable characters: O for 0, I for 1. */
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
