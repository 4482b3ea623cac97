import { withPartNumber } from "../../domain/bom/own-number.ts";
import { problemKindOf } from "../../domain/bom/problem-kind.ts";
import type { CheckedRow } from "./quick-order-check.form.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";

/**
 * Replaces numbers by exact equivalents of the current catalog, not those of the page. Customer part numbers and other rows stay unchanged.
 */
export async function withDirectReplacements(
  rows: readonly CheckedRow[],
  { services, visitor }: PageContext,
): Promise<readonly CheckedRow[]> {
  const { lines } = await services.quickOrder.lookUp({ kind: "rows", rows }, visitor);
  const successors = new Map<number, string>();
  for (const line of lines)
    if (line.status === "replaced" && problemKindOf(line) === "direct")
      for (const { from } of line.sources) successors.set(from - 1, line.successor.pn);
  return rows.map((row, at) => {
    const pn = successors.get(at);
    return pn === undefined ? row : { ...withPartNumber(row, pn), isOurs: true, isLeftOut: undefined, isOpen: false };
  });
}
