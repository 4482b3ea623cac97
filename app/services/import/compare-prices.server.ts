import { sql, type SQL } from "drizzle-orm";
import { MOST_TOLD, type PriceChange } from "./summary.ts";
import type { Workbench } from "./workbench.server.ts";

/** A price so many times as large, or as small, is rather a slip: cents taken for dollars, a lost point. */
const JUMP = 10;

/** Counts list prices that change: rows of `row`, `pn`, `before` and `after`, in cents or null. */
export async function comparePrices(bench: Workbench, changes: SQL): Promise<PriceChange> {
  const isLarge = sql`(before is null or after is null or abs(after - before) > before / 2.0)`;
  const isJump = sql`greatest(before, after) >= ${JUMP} * least(before, after) and before is not null and after is not null`;
  const [counts] = await bench.rows<Record<"up" | "down" | "large" | "jumps", number>>(sql`
    select count(*) filter (where after > before)::integer as up, count(*) filter (where after < before)::integer as down,
      count(*) filter (where ${isLarge})::integer as large, count(*) filter (where ${isJump})::integer as jumps
    from (${changes}) as changes`);
  const told = async (condition: SQL, most: number) => {
    const rows = await bench.rows<Change>(
      sql`select pn, before, after from (${changes}) as changes where ${condition} order by row limit ${most}`,
    );
    return rows.map(({ pn, before, after }) => `${pn}: ${money(before)} → ${money(after)}`);
  };
  const { up, down, large, jumps } = counts ?? { up: 0, down: 0, large: 0, jumps: 0 };
  const [firstJump = null] = jumps > 0 ? await told(isJump, 1) : [];
  return { up, down, large, examples: large > 0 ? await told(isLarge, MOST_TOLD) : [], jumps, firstJump };
}

type Change = { pn: string; before: number | null; after: number | null };

function money(cents: number | null): string {
  return cents === null ? "no price" : `$${(cents / 100).toFixed(2)}`;
}
