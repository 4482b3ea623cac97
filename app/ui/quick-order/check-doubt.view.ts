import { numbersToChooseFrom, headingsOf } from "../../domain/bom/quantity-doubt.ts";
import { type BomReading, quantityText } from "../../domain/bom/bom-line.ts";
import type { BomOrder } from "../../domain/bom/bom-order.ts";
import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import type { QuantityDoubt } from "../../domain/bom/list-input.ts";
import { foldCustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { FieldDoubt } from "./row-facts.form.ts";
import type { CheckPage } from "./check-page.view.ts";

/** In characters. */
const LONGEST_QUOTE = 160;

/** Doubt about the quantity `shown`; null without one. */
export function doubtOf(line: CheckedLine, order: BomOrder | null, shown: string): FieldDoubt | null {
  const isSettled = isOrderable(line);
  const other = isSettled ? (order?.otherQuantity ?? null) : otherOf(line.sources[0].reading);
  const assumed = isSettled && order?.isAssumed ? assumedOf(line) : "none";
  const asked = isSettled ? [] : line.sources.flatMap(({ reading }) => numbersToChooseFrom(reading.quantity));
  if (other === null && assumed === "none" && asked.length === 0) return null;
  const headed = isSettled ? [] : line.sources.flatMap(({ reading }) => headingsOf(reading.quantity));
  return { shown, other, assumed, ...(asked.length > 0 ? { asked } : {}), ...(headed.length > 0 ? { headed } : {}) };
}

/** An ambiguous quantity is read from its field each time. */
function otherOf({ quantity }: BomReading): number | null {
  return quantity.kind === "missing" ? quantity.otherQuantity : null;
}

export function isOrderable(line: CheckedLine): line is CheckedLine & { readonly order: BomOrder } {
  return line.status === "ready" || line.status === "no-quantity" || line.status === "held";
}

function assumedOf({ sources }: CheckedLine): QuantityDoubt["assumed"] {
  return sources.length === 1 && sources[0].reading.quantity.kind === "missing" ? "all" : "some";
}

export function pastedLines({ sources }: CheckedLine, { list }: CheckPage): string[] {
  return sources.flatMap(({ from, text }) => {
    const row = list.rows[from - 1];
    return row ? (row.typed ?? []) : text;
  });
}

export function quoteOf(line: CheckedLine, page: CheckPage): string | null {
  const pasted = pastedLines(line, page);
  if (line.status === "ready" || pasted.length === 0) return null;
  const quote = pasted.join(" / ").replace(/\s+/g, " ");
  return quote.length > LONGEST_QUOTE ? `${quote.slice(0, LONGEST_QUOTE)} …` : quote;
}

/** Null if the fields show the same. */
export function quoteText(line: CheckedLine, quote: string | null, { t }: CheckPage): string | null {
  if (quote === null) return null;
  const { reading } = line.sources[0];
  const known = [reading.number, quantityText(reading.quantity)].map(foldCustomerPartNumber);
  if ([known, known.toReversed()].some((fields) => fields.join("") === foldCustomerPartNumber(quote))) return null;
  return t("quickOrder.typed", quote);
}
