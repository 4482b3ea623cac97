import { sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { foldPartNumber } from "../../domain/part-number.ts";
import { attributeValue, part, quoteWord } from "../database/catalogue-schema.ts";
import { CatalogueIndex, type Findable } from "./catalogue-index.ts";
import { optionalMoney } from "./fields.ts";
import { HashSet, rowHash, toBigint } from "./row-hash.ts";
import { doubtfulPrice } from "./doubtful-prices.ts";
import { Problems, type RowProblem } from "./import-error.ts";
import type { KnownContent } from "./known-content.ts";
import { type PartRow, partRow } from "./file-rows.ts";
import { ifReadable } from "./read-file.ts";
import { type NumberedRow, type RowBlocks, checkRow } from "./read-rows.ts";
import type { Units } from "../../domain/search/units.ts";
import { RowSender } from "./row-sender.ts";
import type { Copied, Workbench } from "./workbench.server.ts";
import type { RelatedPart } from "../../domain/catalog/part-record.ts";
import { type Reason, because } from "./reasons.ts";
import { partPrice } from "../database/commerce-schema.ts";

/** After every position. */
const AFTER_ALL_POSITIONS = sql.raw(String(2 ** 31 - 1));

/** `file` is the name in messages. */
export type PartSource = { readonly file: string; readonly blocks: RowBlocks };

/** `isChange`: parts outside the file stay unchanged. */
export type ReadableParts = PartSource & { readonly units: Units; readonly isChange: boolean };

/** `staged_row` holds all rows, `staged_part` new and changed ones, `staged_match` pairs with stored parts. */
export type StagedParts = {
  readonly file: string;
  readonly rows: number;
  readonly isFirst: boolean;
  /** References that the content lacks. */
  readonly unknown: Problems;
  /** Knows all attribute values, and which the staged parts have. */
  readonly index: CatalogueIndex;
  /** Prices and attribute values that may be mistakes. */
  readonly doubtful: readonly RowProblem[];
};

type StagedRow = { readonly part: PartRow; readonly made: Findable; readonly hash: bigint };

type PartField = keyof typeof part.$inferSelect;

/** Fields of the file that are stored unchanged. The column is named after the field, so that no two can be swapped. */
const STORED_FIELDS = [
  "pn",
  "series",
  "category",
  "titleEn",
  "titleEs",
  "packageQuantity",
  "origin",
  "tariff",
  "weight",
  "leadTime",
  "shipFamily",
  "status",
  "replacedBy",
  "drawing",
] as const satisfies readonly (keyof PartRow & PartField)[];

/** Computed from them under the name of their column. */
const MADE_FIELDS = ["foldedPn", "confusablePn"] as const satisfies readonly (keyof Findable & PartField)[];

type StagedColumn = { readonly column: string; readonly of: (row: StagedRow) => Copied };

const column = (field: PartField, of: StagedColumn["of"]): StagedColumn => ({ column: toSnakeCase(field), of });

/** Position and price are stored apart. */
const STAGED_PART: readonly StagedColumn[] = [
  ...STORED_FIELDS.map((field) => column(field, (row) => row.part[field])),
  ...MADE_FIELDS.map((field) => column(field, (row) => row.made[field])),
  column("attributes", (row) => JSON.stringify(row.part.attributes)),
  column("related", (row) => JSON.stringify(row.part.related)),
  column("valueIds", ({ made }) => `{${made.valueIds.join(",")}}`),
  column("words", ({ made }) => made.words.map(quoteWord).join(" ")),
  column("rowHash", ({ hash }) => hash),
];

export const STAGED_COLUMNS = STAGED_PART.map((each) => each.column);

/** Without the price, which changes most often. */
const HASHED_COLUMNS = Object.keys(partRow.shape).filter((column) => column !== "listPrice");

/** Rows equal to the stored ones are neither checked nor derived again: nearly all rows of a nightly load. */
export async function stageParts(
  bench: Workbench,
  source: ReadableParts,
  content: KnownContent | null,
  problems: Problems,
): Promise<StagedParts> {
  await dropStaged(bench);
  const isFirst = (await noteKnownParts(bench)) === 0;
  await makeTables(bench);
  const stored = await storedHashes(bench);
  const index = new CatalogueIndex(source.units, await storedValues(bench));
  const sender = new RowSender(bench, {
    staged_row: ["row", "pn", "folded", "list_price"],
    staged_part: ["row", ...STAGED_COLUMNS],
  });
  const unknown = new Problems();
  const doubtful: RowProblem[] = [];
  const before = problems.total;
  let rows = 0;
  await ifReadable(async () => {
    for await (const block of source.blocks) {
      for (const row of block) {
        rows += 1;
        stageRow(row);
      }
      await sender.sendIfFull();
    }
  });
  await sender.end();
  await bench.rows(sql`analyze staged_row, staged_part`);
  if (source.isChange) await keepOthers(bench);
  await matchParts(bench, source.isChange);
  return { file: source.file, rows, isFirst, unknown, index, doubtful };

  function stageRow(numbered: NumberedRow): void {
    const { row, values } = numbered;
    doubtful.push(...doubtfulPrice(numbered, source.file, doubtful.length));
    const hash = rowHash(
      HASHED_COLUMNS.map((column) => values[column] ?? ""),
      source.units,
    );
    const price = optionalMoney.safeParse(values["listPrice"]);
    const { pn = "" } = values;
    if (price.success && stored.has(hash.high, hash.low)) {
      unknown.add(...findUnknownInRow(row, values["series"], values["category"], content, source.file));
      sender.add("staged_row", [row, pn, foldPartNumber(pn), price.data]);
      return;
    }
    const checked = checkRow(numbered, partRow, source.file, problems);
    if (!checked) return;
    const { value } = checked;
    unknown.add(...findUnknownInRow(row, value.series, value.category, content, source.file, value.related));
    const made = index.add(value);
    sender.add("staged_row", [row, pn, made.foldedPn, value.listPrice]);
    // After a bad row nothing will be stored.
    if (problems.total > before) return;
    const staged = { part: value, made, hash: toBigint(hash) };
    sender.add("staged_part", [row, ...STAGED_PART.map(({ of }) => of(staged))]);
  }
}

async function makeTables(bench: Workbench): Promise<void> {
  await bench.rows(
    sql`create temp table staged_row (row integer not null, pn text not null, folded text not null, list_price integer,
      is_kept boolean not null default false)`,
  );
  const columns = sql.raw(STAGED_COLUMNS.join(", "));
  await bench.rows(sql`create temp table staged_part as select 0 as row, ${columns} from ${part} limit 0`);
  await bench.rows(sql`create temp table staged_place (row integer not null, position integer not null)`);
}

const STAGED_TABLES = "known_part staged_row staged_part staged_match staged_place staged_price staged_stock".split(
  " ",
);
const COUNTED_TABLES = ["staged_series", "staged_count", "staged_summary", "staged_value"];

export async function dropStaged(bench: Workbench): Promise<void> {
  await bench.rows(
    sql.raw(
      `drop table if exists ${[...STAGED_TABLES, ...COUNTED_TABLES].map((table) => `pg_temp.${table}`).join(", ")}`,
    ),
  );
}

/** Packed: a million separate rows would take a hundred megabytes. */
async function storedHashes(bench: Workbench): Promise<HashSet> {
  const [found] = await bench.rows<{ count: number; hashes: Buffer | null }>(
    sql`select count(*)::integer as count, string_agg(int8send(row_hash), '') as hashes from known_part where row_hash is not null`,
  );
  const set = new HashSet(found?.count ?? 0);
  const bytes = found?.hashes ?? Buffer.alloc(0);
  for (let at = 0; at < bytes.length; at += 8) set.add(bytes.readInt32BE(at), bytes.readInt32BE(at + 4));
  return set;
}

type StoredValue = typeof attributeValue.$inferSelect;

function storedValues(bench: Workbench): Promise<StoredValue[]> {
  return bench.rows<StoredValue>(sql`select id, key, slug, en, es, number from ${attributeValue}`);
}

/** Without content, nothing is checked. */
function findUnknownInRow(
  row: number,
  series: string | undefined,
  category: string | undefined,
  content: KnownContent | null,
  file: string,
  related: readonly RelatedPart[] = [],
): RowProblem[] {
  if (!content) return [];
  const problems: RowProblem[] = [];
  const report = (column: string, reason: Reason) => problems.push({ file, row, column, reason });
  if (!content.seriesCodes.has(series ?? "")) report("series", because("noSeries", series ?? ""));
  if (!content.categories.has(category ?? "")) report("category", because("noCategory", category ?? ""));
  for (const { group } of related)
    if (group !== undefined && !content.partGroups.has(group)) report("related", because("noGroup", group));
  return problems;
}

/** Fills `known_part` in one pass over the wide table of parts. Returns the number of parts. */
async function noteKnownParts(bench: Workbench): Promise<number> {
  await bench.rows(sql`
    create temp table known_part as
    select p.pn, p.series, p.position, p.drawing, p.row_hash, price.list_price
    from ${part} p left join ${partPrice} price on price.pn = p.pn`);
  await bench.rows(sql`analyze known_part`);
  const [known] = await bench.rows<{ count: number }>(sql`select count(*)::integer as count from known_part`);
  return known?.count ?? 0;
}

/** Makes the rows of a change those of a whole file: stored parts outside the file follow in `staged_row`. */
async function keepOthers(bench: Workbench): Promise<void> {
  await bench.rows(sql`
    insert into staged_row (row, pn, folded, list_price, is_kept)
    select (select coalesce(max(row), 1) from staged_row) + row_number() over (order by k.position), k.pn, p.folded_pn, k.list_price, true
    from known_part k join ${part} p on p.pn = k.pn where not exists (select from staged_row r where r.pn = k.pn)`);
  await bench.rows(sql`analyze staged_row`);
}

/** Pairs staged rows and stored parts. `turn` is the order of the file, or in a change the stored one. */
async function matchParts(bench: Workbench, isChange: boolean): Promise<void> {
  const turn = isChange
    ? sql`case when s.row is null or s.series = k.series then k.position else coalesce(last.position, ${AFTER_ALL_POSITIONS}) end`
    : sql`r.row`;
  const ofSeries = isChange
    ? sql`left join (select series, max(position) as position from known_part group by series) as last on last.series = s.series`
    : sql``;
  await bench.rows(sql`
    create temp table staged_match as
    select r.row, ${turn} as turn, r.is_kept, coalesce(r.pn, k.pn) as pn, k.pn is not null as is_known, s.row is not null as is_staged,
      k.series, k.position, case when s.row is null then k.drawing else s.drawing end as drawing,
      k.list_price as before, r.list_price as after
    from staged_row r full join known_part k on k.pn = r.pn left join staged_part s on s.row = r.row ${ofSeries}`);
  await bench.rows(sql`analyze staged_match`);
}
