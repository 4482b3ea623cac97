import { sql } from "drizzle-orm";
import { attributeValue, seriesSummary } from "../database/catalogue-schema.ts";
import type { Value } from "./catalogue-index.ts";
import type { Transaction } from "./store-rows.server.ts";
import { SUMMARY_COLUMNS } from "./summarize-series.server.ts";
import { copyLine, type Workbench } from "./workbench.server.ts";

const VALUE_COLUMNS = ["id", "key", "slug", "en", "es", "number"] as const;

export async function stageValues(bench: Workbench, values: readonly Value[]): Promise<void> {
  await bench.rows(sql`drop table if exists pg_temp.staged_value`);
  await bench.rows(sql`create temp table staged_value as select * from ${attributeValue} limit 0`);
  const lines = values.map((value) => copyLine(VALUE_COLUMNS.map((column) => value[column])));
  if (lines.length > 0) await bench.copyInto("staged_value", VALUE_COLUMNS, lines.join(""));
}

export async function storeSummaries(tx: Transaction): Promise<void> {
  const columns = sql.raw(SUMMARY_COLUMNS.join(", "));
  await tx.execute(sql`delete from ${seriesSummary} where series in (select series from staged_series)`);
  await tx.execute(sql`insert into ${seriesSummary} (${columns}) select ${columns} from staged_summary`);
  await tx.execute(sql`
    insert into ${attributeValue} (${sql.raw(VALUE_COLUMNS.join(", "))})
    select ${sql.raw(VALUE_COLUMNS.join(", "))} from staged_value
    on conflict (id) do update set es = excluded.es, number = excluded.number`);
  await tx.execute(sql`
    delete from ${attributeValue} where id not in (
      select jsonb_object_keys(${seriesSummary.values})::integer from ${seriesSummary})`);
}
