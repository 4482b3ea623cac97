import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { normalizeCode } from "../../domain/part-number.ts";
import { part } from "../database/catalogue-schema.ts";
import { partIncoming, partStock, partPrice } from "../database/commerce-schema.ts";
import type { CommerceRows } from "./commerce-files.ts";
import { findTwice } from "./check-staged.server.ts";
import { comparePrices } from "./compare-parts.server.ts";
import type { Problems, RowProblem } from "./import-error.ts";
import { priceRow, stockRow } from "./file-rows.ts";
import { ifReadable } from "./read-file.ts";
import { checkRow } from "./read-rows.ts";
import { because } from "./reasons.ts";
import { doubtfulPrice } from "./doubtful-prices.ts";
import { RowSender } from "./row-sender.ts";
import type { PartSource, StagedParts } from "./stage-parts.server.ts";
import type { FileChange, PriceChange } from "./changes.ts";
import type { Workbench } from "./workbench.server.ts";

/** List prices as they are, of all stored parts: `pn` and `list_price`. */
export const PRICES = sql`(
  select p.pn, price.list_price
  from ${part} p left join ${partPrice} price on price.pn = p.pn)`;

export type StagedRows = {
  readonly file: string;
  readonly rows: number;
  /** False: the file is complete. */
  readonly isChange: boolean;
  /** Prices that may be mistakes. */
  readonly doubtful: readonly RowProblem[];
};

type Options = { readonly isChange: boolean; readonly problems: Problems };

export async function stagePrices(bench: Workbench, source: PartSource, options: Options): Promise<StagedRows> {
  await bench.rows(sql`drop table if exists pg_temp.staged_price`);
  await bench.rows(sql`create temp table staged_price (row integer not null, pn text not null, list_price integer)`);
  const { rows, doubtful } = await stage(bench, source, options, {
    schema: priceRow,
    table: "staged_price",
    columns: ["pn", "list_price"],
    valuesOf: ({ pn, listPrice }) => [pn, listPrice],
  });
  await findTwice(bench, { table: "staged_price", key: sql`pn` }, source.file, options.problems);
  return { file: source.file, rows, isChange: options.isChange, doubtful };
}

export async function stageStock(bench: Workbench, source: PartSource, options: Options): Promise<StagedRows> {
  await bench.rows(sql`drop table if exists pg_temp.staged_stock`);
  await bench.rows(
    sql`create temp table staged_stock (row integer not null, pn text not null, quantity integer not null, due date)`,
  );
  const { rows, doubtful } = await stage(bench, source, options, {
    schema: stockRow,
    table: "staged_stock",
    columns: ["pn", "quantity", "due"],
    valuesOf: ({ pn, quantity, date }) => [pn, quantity, date],
  });
  const key = sql`pn || coalesce(' on ' || due::text, '')`;
  await findTwice(bench, { table: "staged_stock", key }, source.file, options.problems);
  return { file: source.file, rows, isChange: options.isChange, doubtful };
}

type Kind<Row extends z.ZodObject> = {
  readonly schema: Row;
  readonly table: string;
  readonly columns: readonly string[];
  readonly valuesOf: (row: z.infer<Row>) => (string | number | null)[];
};

async function stage<Row extends z.ZodObject>(
  bench: Workbench,
  { file, blocks }: PartSource,
  { problems }: Options,
  { schema, table, columns, valuesOf }: Kind<Row>,
): Promise<Pick<StagedRows, "rows" | "doubtful">> {
  const doubtful: RowProblem[] = [];
  const sender = new RowSender(bench, { [table]: ["row", ...columns] });
  let rows = 0;
  await ifReadable(async () => {
    for await (const block of blocks) {
      for (const row of block) {
        rows += 1;
        const checked = checkRow(row, schema, file, problems);
        if (checked) sender.add(table, [checked.row, ...valuesOf(checked.value)]);
        doubtful.push(...doubtfulPrice(row, file, doubtful.length));
      }
      await sender.sendIfFull();
    }
  });
  await sender.end();
  await bench.rows(sql.raw(`analyze ${table}`));
  return { rows, doubtful };
}

/** Parts of the same load, or the stored ones. */
const partsOf = (parts: StagedParts | null) => (parts ? sql`staged_row` : sql`${part}`);

/** Rows of parts that are not in the catalog have no effect. */
export async function findRowsWithoutPart(
  bench: Workbench,
  table: "staged_price" | "staged_stock",
  file: string,
  parts: StagedParts | null,
): Promise<RowProblem[]> {
  const [found] = await bench.rows<{ count: number; pn: string | null; row: number | null }>(sql`
    select count(*)::integer as count, min(row) as row, (array_agg(pn order by row))[1] as pn
    from ${sql.raw(table)} s where not exists (select from ${partsOf(parts)} p where p.pn = s.pn)`);
  if (!found || found.count === 0) return [];
  return [{ file, row: null, reason: because("idleRows", found.count, found.pn ?? "", found.row ?? "") }];
}

/** Cart item rules that match no part, such as `NOPE*`. A star inside a part number matches nothing. */
export async function findRulesForNothing(
  bench: Workbench,
  rules: CommerceRows["cart-item-rules.csv"] = [],
  parts: StagedParts | null,
): Promise<RowProblem[]> {
  const asked = rules
    .map(({ row, value }) => ({ row, pn: normalizeCode(value.pn) }))
    .map(({ row, pn }) => ({ row, pn, start: pn.endsWith("*") ? pn.slice(0, -1) : null }));
  if (asked.length === 0) return [];
  const idle = await bench.rows<{ row: number; pn: string }>(sql`
    select rule.row, rule.pn from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as rule (row integer, pn text, start text)
    where not exists (select from ${partsOf(parts)} p where p.pn = rule.pn)
      and not exists (select from ${partsOf(parts)} p where starts_with(p.pn, rule.start))
    order by rule.row`);
  return idle.map(({ row, pn }) => ({
    file: "cart-item-rules.csv",
    row,
    column: "pn",
    reason: because("ruleForNothing", pn),
  }));
}

/** A full file withdraws the prices that it lacks. */
export async function compareStagedPrices(
  bench: Workbench,
  { file, rows, isChange }: StagedRows,
  movedBy: number | null = null,
): Promise<{ change: FileChange; prices: PriceChange }> {
  const changes = sql`
    select s.row, known.pn, known.list_price as before, s.list_price as after from staged_price s
    join ${PRICES} as known on known.pn = s.pn where known.list_price is distinct from s.list_price`;
  const gone = isChange
    ? sql`select 1 where false`
    : sql`select from ${PRICES} as known where list_price is not null
        and not exists (select from staged_price s where s.pn = known.pn)`;
  const [counts] = await bench.rows<Pick<FileChange, "added" | "changed" | "withdrawn" | "before">>(sql`
    select count(*) filter (where before is null)::integer as added,
      count(*) filter (where before is not null and after is not null)::integer as changed,
      count(*) filter (where after is null)::integer + (select count(*)::integer from (${gone}) as gone) as withdrawn,
      (select count(*)::integer from ${PRICES} as known where list_price is not null) as before
    from (${changes}) as changes`);
  const change = { file, rows, ...(counts ?? NO_CHANGE) };
  return { change, prices: await comparePrices(bench, changes, movedBy) };
}

const NO_CHANGE = { added: 0, changed: 0, withdrawn: 0, before: 0 };

/** `days`: incoming goods as text; `is_due`: some of them have a future date. */
const STORED_STOCK = sql`(
  select pn, on_hand, coming.days, coming.is_due from ${partStock} left join (
    select pn, string_agg(due || ' ' || quantity, ' ' order by due) as days, max(due) > current_date as is_due
    from ${partIncoming} group by pn) as coming using (pn))`;

/** Without parts outside the catalog, whose stock is not stored. */
const stagedStock = (parts: StagedParts | null) => sql`(
  select pn, coalesce(sum(quantity) filter (where due is null), 0) as on_hand,
    string_agg(due || ' ' || quantity, ' ' order by due) filter (where due is not null and quantity > 0) as days
  from staged_stock s where exists (select from ${partsOf(parts)} p where p.pn = s.pn) group by pn)`;

/** Counts parts. `coming`: parts whose incoming goods disappear without arriving. */
export async function compareStagedStock(
  bench: Workbench,
  { file, rows, isChange }: StagedRows,
  parts: StagedParts | null,
): Promise<FileChange> {
  const isNamed: SQL = isChange ? sql`exists (select from staged_stock s where s.pn = known.pn)` : sql`true`;
  const [counts] = await bench.rows<
    Record<"added" | "changed" | "withdrawn" | "before" | "missing" | "due", number>
  >(sql`
    select count(*) filter (where known.pn is null)::integer as added,
      count(*) filter (where (known.on_hand, known.days) is distinct from (s.on_hand, s.days)
        and known.pn is not null and s.pn is not null)::integer as changed,
      count(*) filter (where s.pn is null)::integer as withdrawn,
      count(known.pn)::integer as before,
      count(*) filter (where known.is_due and s.days is null and coalesce(s.on_hand, 0) <= known.on_hand)::integer as missing,
      count(*) filter (where known.is_due)::integer as due
    from ${stagedStock(parts)} s full join (select * from ${STORED_STOCK} as known where ${isNamed}) as known on known.pn = s.pn`);
  const { missing, due, ...change } = counts ?? { ...NO_CHANGE, missing: 0, due: 0 };
  return { file, rows, ...change, ...(!isChange && { coming: { withdrawn: missing, before: due } }) };
}
