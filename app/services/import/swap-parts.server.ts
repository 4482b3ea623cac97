import { sql, type SQL } from "drizzle-orm";
import { attributeValue, part, seriesSummary } from "../database/catalogue-schema.ts";
import { stageValues, storeSummaries, noteSeries, summarizeSeries } from "./summarize-series.server.ts";
import { placeParts } from "./place-parts.server.ts";
import { STAGED_COLUMNS, type StagedParts } from "./stage-parts.server.ts";
import { COLUMNS, STAGED } from "./store-parts.server.ts";
import { analyze, type Transaction } from "./store-rows.server.ts";
import type { UndoNotes } from "./undo-record.server.ts";
import type { Workbench } from "./workbench.server.ts";

/** Rows per statement: an embedded database serves no requests meanwhile. */
const BATCH = 2000;

const STORED_COLUMNS = sql.raw(STAGED_COLUMNS.map((column) => `p.${column}`).join(", "));

/** Suffix of new tables and indexes. */
const NEXT_SUFFIX = "_next";

const TABLES = ["part", "part_price"] as const;

/** Builds new tables of an embedded database in short statements. Returns the fast swap; null without changes. */
export async function prepareSwap(bench: Workbench, staged: StagedParts, notes?: UndoNotes): Promise<Swap | null> {
  await placeParts(bench);
  await noteSeries(bench);
  await dropNext(bench);
  const [any] = await bench.rows<{ found: boolean }>(sql`select exists (select from staged_series) as found`);
  if (!any?.found) return null;
  for (const table of ["staged_row", "staged_part", "staged_match", "staged_place"])
    await bench.rows(sql.raw(`create index on pg_temp.${table} (row)`));
  const indexes: string[] = [];
  for (const table of TABLES) indexes.push(...(await makeNext(bench, table)));
  const [last] = await bench.rows<{ row: number | null }>(sql`select max(row) as row from staged_row`);
  const pieces: SQL[] = [];
  for (let from = 0; from <= (last?.row ?? -1); from += BATCH)
    pieces.push(sql`r.row >= ${from} and r.row < ${from + BATCH}`);
  await notes?.noteParts(staged, pieces);
  for (const piece of pieces) await fill(bench, piece);
  for (const table of TABLES) await bench.rows(sql.raw(`analyze shop.${table}${NEXT_SUFFIX}`));
  await summarizeSeries(bench, "shop.part_next");
  await stageValues(bench, staged.index.changedValues());
  return (tx) => swap(tx, indexes);
}

type Swap = (tx: Transaction) => Promise<void>;

export async function dropNext(bench: Workbench): Promise<void> {
  for (const table of TABLES) await bench.rows(sql.raw(`drop table if exists shop.${table}${NEXT_SUFFIX}`));
}

/** Returns the names of the stored indexes. */
async function makeNext(bench: Workbench, table: (typeof TABLES)[number]): Promise<string[]> {
  const [stored, next] = [`shop.${table}`, `shop.${table}${NEXT_SUFFIX}`];
  await bench.rows(sql.raw(`create table ${next} (like ${stored} including defaults including constraints)`));
  const found = await bench.rows<{ name: string; definition: string; primary: boolean }>(sql`
    select relname as name, pg_get_indexdef(indexrelid) as definition, indisprimary as primary
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = ${stored}::regclass`);
  for (const { name, definition, primary } of found) {
    await bench.rows(sql.raw(definition.replace(` ${name} ON ${stored} `, ` ${name}${NEXT_SUFFIX} ON ${next} `)));
    const key = `alter table ${next} add constraint ${name}${NEXT_SUFFIX} primary key using index ${name}${NEXT_SUFFIX}`;
    if (primary) await bench.rows(sql.raw(key));
  }
  return found.map(({ name }) => name);
}

/** Stored rows if unchanged, else staged ones. */
async function fill(bench: Workbench, isOne: SQL): Promise<void> {
  await bench.rows(sql`
    insert into shop.part_next (${COLUMNS}, position)
    select ${STAGED}, coalesce(place.position, p.position)
    from staged_row r join staged_part s on s.row = r.row
    left join ${part} p on p.pn = r.pn left join staged_place place on place.row = r.row
    where ${isOne}`);
  await bench.rows(sql`
    insert into shop.part_next (${COLUMNS}, position)
    select ${STORED_COLUMNS}, coalesce(place.position, p.position)
    from staged_row r join ${part} p on p.pn = r.pn
    left join staged_part s on s.row = r.row left join staged_place place on place.row = r.row
    where ${isOne} and s.row is null`);
  await bench.rows(sql`
    insert into shop.part_price_next (pn, list_price)
    select r.pn, r.list_price from staged_row r where ${isOne} and r.list_price is not null`);
}

async function swap(tx: Transaction, indexes: readonly string[]): Promise<void> {
  for (const table of TABLES) {
    await tx.execute(sql.raw(`drop table shop.${table}`));
    await tx.execute(sql.raw(`alter table shop.${table}${NEXT_SUFFIX} rename to ${table}`));
  }
  for (const name of indexes) await tx.execute(sql.raw(`alter index shop.${name}${NEXT_SUFFIX} rename to ${name}`));
  await storeSummaries(tx);
  await analyze(tx, attributeValue, seriesSummary);
}
