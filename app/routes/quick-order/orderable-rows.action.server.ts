import { numberedSources } from "../../domain/bom/own-number.ts";
import { joinedOwnNumbers } from "../../domain/cart/own-numbers.ts";
import type { CheckedRow } from "./quick-order-check.form.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";

/** A line for the cart, and the rows of the form it was made of. */
export type OrderableRow = {
  readonly pn: string;
  readonly quantity: number;
  readonly reference: string;
  readonly ownNumber: string;
  readonly rows: readonly CheckedRow[];
};

/**
 * The ticked rows that can go into the cart just as they stand in their fields. A row that means something else by now, or whose
 * quantity is missing, is not among them: nothing is ordered by a guess.
 */
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
    const ownNumber = joinedOwnNumbers(numberedSources(line, ticked));
    return [{ pn: part.pn, quantity: order.quantity, reference, ownNumber, rows: own }];
  });
}
