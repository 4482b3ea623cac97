import { sql, type SQL } from "drizzle-orm";
import { MOST_MOVED, MOST_TOLD, type PriceChange } from "./changes.ts";
import type { Workbench } from "./workbench.server.ts";

/** A tenfold price is probably a mistake: cents for dollars, or a lost decimal point. */
const JUMP = 10;

/** Columns of `changes`: row, pn, before and after, in cents or null. `movedBy`: percentage to be listed. */
export async function comparePrices(
  bench: Workbench,
  changes: SQL,
  movedBy: number | null = null,
): Promise<PriceChange> {
  const isLarge = sql`(before is null or after is null or abs(after - before) > before / 2.0)`;
  const isJump = sql`greatest(before, after) >= ${JUMP} * least(before, after) and before is not null and after is not null`;
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
  const jumped = sql`select row from (${changes}) as changes where ${isJump} order by row limit ${MOST_TOLD}`;
  const jumpRows = jumps > 0 ? (await bench.rows<{ row: number }>(jumped)).map(({ row }) => row) : [];
  const moved = movedBy === null ? {} : { moved: await movedPrices(bench, changes, movedBy) };
  return {
    up,
    down,
    large,
    examples: large > 0 ? await listed(isLarge, MOST_TOLD) : [],
    others: up + down > 0 ? await listed(sql`not ${isLarge}`, MOST_TOLD) : [],
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
