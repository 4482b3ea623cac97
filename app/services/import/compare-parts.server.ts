import { sql } from "drizzle-orm";
import { part } from "../database/catalogue-schema.ts";
import { STAGED_COLUMNS, type StagedParts } from "./stage-parts.server.ts";
import { comparePrices } from "./compare-prices.server.ts";
import type { FileChange, PriceChange } from "./changes.ts";
import type { Workbench } from "./workbench.server.ts";

/** Computed from the other columns of a row. */
const DERIVED = new Set<string>(["folded_pn", "confusable_pn", "value_ids", "words", "row_hash"]);

const SAID = STAGED_COLUMNS.filter((column) => !DERIVED.has(column));

/** Positions and search data depend on all parts and are not compared. */
export async function compareParts(
  bench: Workbench,
  { file, rows }: StagedParts,
  movedBy: number | null = null,
): Promise<{ change: FileChange; prices: PriceChange }> {
  // The `json` column keeps the order of keys as text; `jsonb` does not.
  const said = (table: string) =>
    sql.raw(`(${SAID.map((column) => `${table}.${column}${column === "attributes" ? "::text" : ""}`).join(", ")})`);
  const [counts] = await bench.rows<Pick<FileChange, "added" | "changed" | "withdrawn" | "before">>(sql`
    select
      count(*) filter (where is_known)::integer as before,
      count(*) filter (where not is_known)::integer as added,
      count(*) filter (where m.row is null)::integer as withdrawn,
      count(*) filter (where is_known and m.row is not null
        and (before is distinct from after or other.row is not null))::integer as changed
    from staged_match m left join (
      select s.row from staged_part s join ${part} p on p.pn = s.pn where ${said("s")} is distinct from ${said("p")}) as other
    on other.row = m.row`);
  const change = { file, rows, ...(counts ?? { added: 0, changed: 0, withdrawn: 0, before: 0 }) };
  const prices = sql`select row, pn, before, after from staged_match
    where is_known and row is not null and before is distinct from after`;
  return { change, prices: await comparePrices(bench, prices, movedBy) };
}
