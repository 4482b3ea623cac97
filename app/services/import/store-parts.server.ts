import { sql } from "drizzle-orm";
import { attributeValue, part, seriesSummary } from "../database/catalogue-schema.ts";
import { placeParts } from "./place-parts.server.ts";
import { stageValues, storeSummaries, noteSeries, summarizeSeries } from "./summarize-series.server.ts";
import { STAGED_COLUMNS, type StagedParts } from "./stage-parts.server.ts";
import { analyze, type Transaction } from "./store-rows.server.ts";
import { storePrices } from "./store-prices.server.ts";
import type { UndoNotes } from "./undo-record.server.ts";
import { serverWorkbench, type Workbench } from "./workbench.server.ts";

export const COLUMNS = sql.raw(STAGED_COLUMNS.join(", "));
export const STAGED = sql.raw(STAGED_COLUMNS.map((column) => `s.${column}`).join(", "));

/** Writes only new, changed and removed parts; readers see the old ones until the end of the transaction. */
export async function storeParts(tx: Transaction, staged: StagedParts, notes?: UndoNotes): Promise<void> {
  const bench = serverWorkbench(tx);
  await placeParts(bench);
  await noteSeries(bench);
  await notes?.noteParts(staged);
  const indexes = staged.isFirst ? await dropIndexes(bench) : [];
  await bench.rows(sql`delete from ${part} p using staged_match m where m.pn = p.pn and m.row is null`);
  await bench.rows(sql`
    update ${part} p set (${COLUMNS}) = row(${STAGED})
    from staged_part s where p.pn = s.pn`);
  await bench.rows(sql`
    update ${part} p set position = place.position
    from staged_place place join staged_row r on r.row = place.row where p.pn = r.pn`);
  await bench.rows(sql`
    insert into ${part} (${COLUMNS}, position)
    select ${STAGED}, place.position
    from staged_part s join staged_place place on place.row = s.row
    where not exists (select from ${part} p where p.pn = s.pn)`);
  for (const definition of indexes) await bench.rows(sql.raw(definition));
  await storePrices(tx, { table: "staged_row", isChange: false });
  await analyze(tx, part);
  await summarizeSeries(bench, "shop.part");
  await stageValues(bench, staged.index.changedValues());
  await storeSummaries(tx);
  await analyze(tx, attributeValue, seriesSummary);
}

/** Indexes built after the first load take half the time. Queries wait, but there are no parts yet. */
async function dropIndexes(bench: Workbench): Promise<string[]> {
  const found = await bench.rows<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'shop.part'::regclass and not indisprimary`);
  for (const { name } of found) await bench.rows(sql.raw(`drop index ${name}`));
  return found.map(({ definition }) => definition);
}
