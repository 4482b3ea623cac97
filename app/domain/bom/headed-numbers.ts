import type { BomReading, HeadedNumber } from "./bom-line.ts";
import type { Columns } from "./columns.ts";
import type { Header } from "./list-request.ts";
import { isQualifiedHeading } from "./qualified-heading.ts";
import { headingsOf, withHeadings } from "./quantity-doubt.ts";
import { readQuantity } from "./read-quantity.ts";

const LONGEST_HEADING = 40;

const MAY_BE_QUANTITY: ReadonlySet<Columns[number]> = new Set(["quantity", "rival", "backorder", "unknown"]);

/** Adds the headings to a question that they cause, such as `Qty on order` next to `Qty to ship`. */
export function withColumns(reading: BomReading, cells: readonly string[], header: Header): BomReading {
  const { quantity } = reading;
  if (quantity.kind !== "bad" || reading.isWithoutHeader) return reading;
  const isOffered = ({ number }: HeadedNumber) => quantity.possible.includes(number);
  const found = header.columns.flatMap((role, column) => {
    const heading = headingAt(header, column);
    const read = readQuantity(cells[column] ?? "");
    if (!MAY_BE_QUANTITY.has(role) || read.kind !== "given") return [];
    return [{ heading, number: read.quantity, isDoubtful: role !== "quantity" || isQualifiedHeading(heading) }];
  });
  const offered = found.filter(isOffered);
  if (!offered.some(({ isDoubtful }) => isDoubtful)) return reading;
  const known = headingsOf(quantity).filter(({ heading }) => offered.every((each) => each.heading !== heading));
  const headed = offered.map(({ heading, number }) => ({ heading, number }));
  return { ...reading, quantity: withHeadings(quantity, [...known, ...headed]) };
}

export function headingAt({ record }: Header, column: number): string {
  return (record.cells[column] ?? "").replace(/\s+/g, " ").trim().slice(0, LONGEST_HEADING);
}
