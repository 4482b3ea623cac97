import { sql } from "drizzle-orm";
import { part } from "../database/catalogue-schema.ts";
import { STAGED_COLUMNS, type StagedParts } from "./stage-parts.server.ts";
import { comparePrices, PRICES } from "./compare-prices.server.ts";
import type { FileChange, PriceChange } from "./summary.ts";
import type { Workbench } from "./workbench.server.ts";

/** What is made of a row besides what the row says. */
const DERIVED = new Set<string>(["folded_pn", "confusable_pn", "value_ids", "words", "row_hash"]);

const SAID = STAGED_COLUMNS.filter((column) => !DERIVED.has(column));

/**
 * What storing the staged parts would change. Which parts stand where, and what they are found by, is made of all of them and is not
 * compared.
 */
export async function compareParts(
  bench: Workbench,
  { file, rows }: StagedParts,
): Promise<{ change: FileChange; prices: PriceChange }> {
  // JSON keeps the order of its keys as text; the other column has its own order.
  const said = (table: string) =>
    sql.raw(`(${SAID.map((column) => `${table}.${column}${column === "attributes" ? "::text" : ""}`).join(", ")})`);
  const [counts] = await bench.rows<Pick<FileChange, "added" | "changed" | "withdrawn" | "before">>(sql`
    select
      (select count(*)::integer from ${part}) as before,
      (select count(*)::integer from staged_row r where not exists (select from ${part} p where p.pn = r.pn)) as added,
      (select count(*)::integer from ${part} p where not exists (select from staged_row r where r.pn = p.pn)) as withdrawn,
      (select count(*)::integer from staged_row r join ${part} p on p.pn = r.pn left join staged_part s on s.row = r.row
        join ${PRICES} as price on price.pn = r.pn
        where price.list_price is distinct from r.list_price
        or (s.row is not null and ${said("s")} is distinct from ${said("p")})) as changed`);
  const change = { file, rows, ...(counts ?? { added: 0, changed: 0, withdrawn: 0, before: 0 }) };
  const prices = sql`select r.row, r.pn, price.list_price as before, r.list_price as after
    from staged_row r join ${PRICES} as price on price.pn = r.pn where price.list_price is distinct from r.list_price`;
  return { change, prices: await comparePrices(bench, prices) };
}
