import { sql, type SQL } from "drizzle-orm";
import { part } from "../database/catalogue-schema.ts";
import type { Problems, RowProblem } from "./import-error.ts";
import { because, type Reason } from "./reasons.ts";
import type { Workbench } from "./workbench.server.ts";
import type { StagedParts } from "./stage-parts.server.ts";

/** Problems of one kind read in full; the rest is only counted. */
const MOST_PROBLEMS = 1000;

/** Part numbers that differ only in dashes, dots and slashes, which buyers confuse. The first one passes. */
export async function findAlike(bench: Workbench, file: string, problems: Problems): Promise<void> {
  const found = sql`
    select case when r.is_kept then first.row else r.row end as row, case when r.is_kept then first.pn else r.pn end as pn, r.folded,
      r.is_kept, case when r.is_kept then r.pn else first.row::text end as other, r.pn = first.pn as is_same
    from staged_row r join (
      select folded, min(row) as first from staged_row group by folded having count(*) > 1) as twice
    on twice.folded = r.folded and r.row <> twice.first join staged_row first on first.row = twice.first`;
  await report<Alike>(bench, found, problems, (row) => ({ file, column: "pn", reason: alikeReason(row) }));
}

type Alike = { pn: string; folded: string; other: string; is_same: boolean; is_kept: boolean };

/** Stored parts outside the file have no row. */
function alikeReason({ pn, folded, other, is_same: isSame, is_kept: isKept }: Alike): Reason {
  if (isSame) return because("repeated", pn, other);
  return because(isKept ? "alikeInShop" : "alike", pn, other, folded);
}

export async function findTwice(
  bench: Workbench,
  { table, key }: { table: string; key: SQL },
  file: string,
  problems: Problems,
): Promise<void> {
  const rows = sql`(select row, ${key} as key from ${sql.raw(table)})`;
  const found = sql`
    select r.row, r.key, twice.first from ${rows} as r join (
      select key, min(row) as first from ${rows} as r group by key having count(*) > 1) as twice
    on twice.key = r.key and r.row <> twice.first`;
  await report<{ key: string; first: number }>(bench, found, problems, ({ key: twice, first }) => ({
    file,
    column: "pn",
    reason: because("repeated", twice, first),
  }));
}

/** Unknown replacements and related parts, of unchanged parts too. */
export async function findUnknownParts(bench: Workbench, file: string, problems: Problems): Promise<void> {
  const isUnknown = (pn: SQL) => sql`not exists (select from staged_row known where known.pn = ${pn})`;
  const unchanged = sql`${part} p join staged_row r on r.pn = p.pn
    where not exists (select from staged_part s where s.row = r.row)
    and exists (select from staged_match where row is null)`;
  const named = (column: string, from: SQL) => sql`
    select row, pn from (${from}) as named where pn is not null and ${isUnknown(sql`named.pn`)}
    ${sql.raw(column === "related" ? "group by row, pn" : "")}`;
  const asks: Readonly<Record<string, SQL>> = {
    replacedBy: sql`select row, replaced_by as pn from staged_part
      union all select r.row, p.replaced_by from ${unchanged}`,
    related: sql`select row, ${RELATED_PN} from staged_part where related <> '[]'
      union all select r.row, ${RELATED_PN} from ${unchanged} and p.related <> '[]'`,
  };
  for (const [column, from] of Object.entries(asks))
    await report<{ pn: string }>(bench, named(column, from), problems, ({ pn }) => ({
      file,
      column,
      reason: because("noPart", pn),
    }));
}

const RELATED_PN = sql.raw("jsonb_array_elements(related) ->> 'pn' as pn");

type RowlessProblem = Omit<RowProblem, "row">;

/** Reports the first problems by row, and the total number. */
async function report<T>(
  bench: Workbench,
  found: SQL,
  problems: Problems,
  toProblem: (row: T) => RowlessProblem,
): Promise<void> {
  const rows = await bench.rows<{ row: number; total: number } & Record<string, unknown>>(
    sql`select found.*, count(*) over ()::integer as total from (${found}) as found order by row limit ${MOST_PROBLEMS}`,
  );
  problems.add(...rows.map((row) => ({ ...toProblem(row as T), row: row.row })));
  problems.addUntold((rows[0]?.total ?? 0) - rows.length);
}

/** Part numbers in one sentence. */
const MOST_NAMED_PARTS = 5;

const WITHDRAWN = sql`select pn from staged_match where is_known and row is null`;

/** Names the parts that a full file withdraws, and those that open orders contain. */
export async function findWithdrawn(bench: Workbench, { file }: StagedParts): Promise<RowProblem[]> {
  const [parts] = await bench.rows<{ count: number; first: string[] | null }>(sql`
    select count(*)::integer as count, (array_agg(pn order by pn))[1:${sql.raw(String(MOST_NAMED_PARTS))}] as first
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
