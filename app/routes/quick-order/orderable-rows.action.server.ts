import { numberedSources } from "../../domain/bom/own-number.ts";
import { joinedCustomerPartNumbers } from "../../domain/cart/own-numbers.ts";
import type { CheckedRow } from "./quick-order-check.form.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";

/** A line for the cart, with its form rows. */
export type OrderableRow = {
  readonly pn: string;
  readonly quantity: number;
  readonly reference: string;
  readonly ownNumber: string;
  readonly rows: readonly CheckedRow[];
};

/** Checked rows that can be ordered exactly as entered. Rows with another meaning now, or without a quantity, are left out. */
export async function orderableRows(
  rows: readonly CheckedRow[],
  { services, visitor }: PageContext,
): Promise<OrderableRow[]> {
  const ticked = rows.filter(({ isTicked }) => isTicked);
  const { lines, parts } = await services.quickOrder.lookUp({ kind: "rows", rows: ticked }, visitor);
  return lines.flatMap((line): OrderableRow[] => {
    if (line.status !== "ready" || !parts.get(line.part.pn)?.priced.orderable) return [];
    const { part, order, reference, sources } = line;
    const own = sources.flatMap(({ from }) => ticked[from - 1] ?? []);
    const ownNumber = joinedCustomerPartNumbers(numberedSources(line, ticked));
    return [{ pn: part.pn, quantity: order.quantity, reference, ownNumber, rows: own }];
  });
}
