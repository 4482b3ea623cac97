import { promiseOf, type PromisedPieces } from "../catalog/availability.ts";
import type { PartRecord } from "../catalog/part-record.ts";
import type { PricedPart } from "../pricing/price-line.ts";
import type { PlacedLine } from "./order.ts";
import type { QuotedLine } from "./quoted-line.ts";

type LineTexts = Pick<PlacedLine, "reference" | "ownNumber">;

type LineOfQuote = { readonly part: PartRecord; readonly priced: PricedPart; readonly line: QuotedLine };

/** A line of a quote as an order keeps it; null for one that cannot be ordered. */
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

/**
 * A line that stays with its price, in another quantity: what depends on the quantity is as the quote says, and what was promised holds
 * for as many pieces as before. `part` is what the catalogue knows of it now, if anything.
 */
export function recounted(
  before: PlacedLine,
  { quantity, lineTotal, isStandard, leadTime10Days }: QuotedLine,
  part: PartRecord | undefined,
): PlacedLine {
  if (lineTotal === null) throw new Error("A line that was ordered has lost its price.");
  const promise =
    quantity <= before.quantity
      ? before.promise && firstPieces(before.promise, quantity)
      : part && promiseOf(part, quantity, leadTime10Days);
  return { ...before, quantity, lineTotal, isStandard, leadTime10Days, promise: promise ?? null };
}

/** What is promised of the first so many pieces. */
function firstPieces(promise: readonly PromisedPieces[], quantity: number): readonly PromisedPieces[] {
  let left = quantity;
  return promise.flatMap((pieces) => {
    const taken = Math.min(left, pieces.quantity);
    left -= taken;
    return taken > 0 ? [{ ...pieces, quantity: taken }] : [];
  });
}
