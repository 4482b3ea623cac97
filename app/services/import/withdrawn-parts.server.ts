import { sql } from "drizzle-orm";
import type { RowProblem } from "./import-error.ts";
import { because } from "./reasons.ts";
import type { StagedParts } from "./stage-parts.server.ts";
import type { Workbench } from "./workbench.server.ts";

/** Part numbers in one sentence. */
const NAMED = 5;

const WITHDRAWN = sql`select pn from staged_match where is_known and row is null`;

/** Names the parts that a full file withdraws, and those that open orders contain. */
export async function findWithdrawn(bench: Workbench, { file }: StagedParts): Promise<RowProblem[]> {
  const [parts] = await bench.rows<{ count: number; first: string[] | null }>(sql`
    select count(*)::integer as count, (array_agg(pn order by pn))[1:${sql.raw(String(NAMED))}] as first
    from (${WITHDRAWN}) as withdrawn`);
  if (!parts || parts.count === 0) return [];
  const first = parts.first ?? [];
  const named = [...first, ...(parts.count > first.length ? ["…"] : [])].join(", ");
  const reasons = [because("withdrawnParts", parts.count, named)];
  const [ordered] = await bench.rows<{ count: number; pn: string | null; number: string | null }>(sql`
    select count(distinct line.pn)::integer as count,
      (array_agg(line.pn order by line.order_number, line.position))[1] as pn, min(line.order_number) as number
    from shop.web_order_line line join shop.web_order on web_order.number = line.order_number
    where web_order.status not in ('shipped', 'cancelled') and line.pn in (${WITHDRAWN})`);
  if (ordered?.pn) reasons.push(because("withdrawnOrdered", ordered.count, ordered.pn, ordered.number ?? ""));
  return reasons.map((reason) => ({ file, row: null, reason }));
}
