import { promiseOf, type PromisedPieces } from "../catalog/availability.ts";
import type { PartRecord } from "../catalog/part-record.ts";
import type { PricedPart } from "../pricing/price-line.ts";
import type { PlacedLine } from "./order.ts";
import type { QuotedLine } from "./quote-order.ts";
import { normalizeCode } from "../part-number.ts";

type LineTexts = Pick<PlacedLine, "reference" | "ownNumber">;

type LineOfQuote = { readonly part: PartRecord; readonly priced: PricedPart; readonly line: QuotedLine };

/** Null when the line cannot be ordered. */
export function placedLine(
  { part, priced, line }: LineOfQuote,
  { reference, ownNumber }: LineTexts = { reference: "" },
): PlacedLine | null {
  const { pn, quantity, unitPrice, lineTotal, packagePieces, tariff, isStandard, leadTime10Days } = line;
  if (!line.orderable || unitPrice === null || lineTotal === null) return null;
  return {
    pn,
    quantity,
    unitPrice,
    lineTotal,
    packagePieces,
    tariff,
    isStandard,
    leadTime10Days,
    reference,
    ownNumber,
    titleEn: part.titleEn,
    titleEs: part.titleEs,
    listPrice: part.listPrice,
    promise: promiseOf(part, quantity, leadTime10Days),
    explain: priced.explain,
  };
}

/** A line with unchanged price in another quantity; the promise stays for the earlier pieces. `part`: current catalog data, if any. */
export function recounted(
  before: PlacedLine,
  { quantity, lineTotal, isStandard, leadTime10Days }: QuotedLine,
  part: PartRecord | undefined,
): PlacedLine {
  if (lineTotal === null) throw new Error("A line that was ordered has lost its price.");
  const promise =
    quantity <= before.quantity
      ? before.promise && firstPieces(before.promise, quantity)
      : part && promiseOfMore(before, { quantity, leadTime10Days }, part);
  return { ...before, quantity, lineTotal, isStandard, leadTime10Days, promise: promise ?? null };
}

function promiseOfMore(
  before: Pick<PlacedLine, "quantity" | "promise">,
  { quantity, leadTime10Days }: Pick<PlacedLine, "quantity" | "leadTime10Days">,
  part: PartRecord,
): readonly PromisedPieces[] {
  const { promise } = before;
  if (leadTime10Days || promise === null || promise.length === 0) return promiseOf(part, quantity, leadTime10Days);
  const added = promiseOf(part, quantity - before.quantity);
  const whenOf = (pieces: PromisedPieces) => JSON.stringify({ ...pieces, quantity: 0 });
  const isSame = (one: PromisedPieces) => (other: PromisedPieces) => whenOf(one) === whenOf(other);
  const grown = promise.map((pieces) => {
    const more = added.find(isSame(pieces));
    return more ? { ...pieces, quantity: pieces.quantity + more.quantity } : pieces;
  });
  return [...grown, ...added.filter((pieces) => !promise.some(isSame(pieces)))];
}

/** Uses the remaining stock while it is locked. `before`: the previous line; a line that does not grow keeps its promise. */
export function promiseAgain(
  line: PlacedLine,
  before: PlacedLine | undefined,
  part: PartRecord,
): PlacedLine["promise"] {
  if (!before) return promiseOf(part, line.quantity, line.leadTime10Days);
  return line.quantity > before.quantity ? promiseOfMore(before, line, part) : line.promise;
}

function firstPieces(promise: readonly PromisedPieces[], quantity: number): readonly PromisedPieces[] {
  let left = quantity;
  return promise.flatMap((pieces) => {
    const taken = Math.min(left, pieces.quantity);
    left -= taken;
    return taken > 0 ? [{ ...pieces, quantity: taken }] : [];
  });
}

export type PartQuantity = { readonly pn: string; readonly quantity: number };

/** Null when a line is not in the cart with that quantity, because the cart has changed since. */
export function orderedLines(
  cart: readonly PartQuantity[],
  ordered: readonly PartQuantity[],
): readonly string[] | null {
  const lines = new Map(cart.map((line) => [normalizeCode(line.pn), line]));
  const found = ordered.map(({ pn, quantity }) => {
    const line = lines.get(normalizeCode(pn));
    return line?.quantity === quantity ? line.pn : null;
  });
  return found.includes(null) ? null : found.filter((pn) => pn !== null);
}
