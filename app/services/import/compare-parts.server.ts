import { PRICE_JUMP } from "./count-changes.ts";
import { sql, type SQL } from "drizzle-orm";
import { part } from "../database/catalogue-schema.ts";
import { STAGED_COLUMNS, type StagedParts } from "./stage-parts.server.ts";
import { type FileChange, type PriceChange, MOST_MOVED, MOST_LISTED } from "./changes.ts";
import type { Workbench } from "./workbench.server.ts";

/** Computed from the other columns of a row. */
const DERIVED_COLUMNS = new Set<string>(["folded_pn", "confusable_pn", "value_ids", "words", "row_hash"]);

const FILE_COLUMNS = STAGED_COLUMNS.filter((column) => !DERIVED_COLUMNS.has(column));

/** Positions and search data depend on all parts and are not compared. */
export async function compareParts(
  bench: Workbench,
  { file, rows }: StagedParts,
  movedBy: number | null = null,
): Promise<{ change: FileChange; prices: PriceChange }> {
  // The `json` column keeps the order of keys as text; `jsonb` does not.
  const said = (table: string) =>
    sql.raw(
      `(${FILE_COLUMNS.map((column) => `${table}.${column}${column === "attributes" ? "::text" : ""}`).join(", ")})`,
    );
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

/** Columns of `changes`: row, pn, before and after, in cents or null. `movedBy`: prices that change by more than this percentage are listed. */
export async function comparePrices(
  bench: Workbench,
  changes: SQL,
  movedBy: number | null = null,
): Promise<PriceChange> {
  const isLarge = sql`(before is null or after is null or abs(after - before) > before / 2.0)`;
  const isJump = sql`greatest(before, after) >= ${PRICE_JUMP} * least(before, after) and before is not null and after is not null`;
  const [counts] = await bench.rows<Record<"up" | "down" | "large" | "jumps", number>>(sql`
    select count(*) filter (where after > before)::integer as up, count(*) filter (where after < before)::integer as down,
      count(*) filter (where ${isLarge})::integer as large, count(*) filter (where ${isJump})::integer as jumps
    from (${changes}) as changes`);
  const listed = async (condition: SQL, most: number) => {
    const rows = await bench.rows<Change>(
      sql`select pn, before, after from (${changes}) as changes where ${condition} order by row limit ${most}`,
    );
    return rows.map(({ pn, before, after }) => `${pn}: ${money(before)} → ${money(after)}`);
  };
  const { up, down, large, jumps } = counts ?? { up: 0, down: 0, large: 0, jumps: 0 };
  const [firstJump = null] = jumps > 0 ? await listed(isJump, 1) : [];
  const jumped = sql`select row from (${changes}) as changes where ${isJump} order by row limit ${MOST_LISTED}`;
  const jumpRows = jumps > 0 ? (await bench.rows<{ row: number }>(jumped)).map(({ row }) => row) : [];
  const moved = movedBy === null ? {} : { moved: await movedPrices(bench, changes, movedBy) };
  return {
    up,
    down,
    large,
    examples: large > 0 ? await listed(isLarge, MOST_LISTED) : [],
    others: up + down > 0 ? await listed(sql`not ${isLarge}`, MOST_LISTED) : [],
    jumps,
    firstJump,
    jumpRows,
    ...moved,
  };
}

async function movedPrices(
  bench: Workbench,
  changes: SQL,
  movedBy: number,
): Promise<NonNullable<PriceChange["moved"]>> {
  const rows = await bench.rows<{ pn: string; before: number; after: number; count: number }>(sql`
    select pn, before, after, count(*) over ()::integer as count from (${changes}) as changes
    where before is not null and after is not null and abs(after - before) * 100.0 > ${movedBy}::integer * before::numeric
    order by row limit ${MOST_MOVED}`);
  const paid = (cents: number) => ({ valueType: "Actual", value: (cents / 100).toFixed(2) });
  const first = rows.map(({ pn, before, after }) => ({ name: pn, before: paid(before), after: paid(after) }));
  return { count: rows[0]?.count ?? 0, first };
}

type Change = { pn: string; before: number | null; after: number | null };

function money(cents: number | null): string {
  return cents === null ? "no price" : `$${(cents / 100).toFixed(2)}`;
}
