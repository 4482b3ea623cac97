import { eq, sql, type SQL } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { part } from "../database/catalogue-schema.ts";
import { importUndo, setting } from "../database/shop-schema.ts";
import type { StagedParts } from "./stage-parts.server.ts";
import type { Reader, Transaction } from "./store-rows.server.ts";
import type { Workbench } from "./workbench.server.ts";

const NAME = "import-undo";

/** What is known of the last load, to undo it. */
const undoRecord = z.object({
  load: z.string(),
  files: z.array(z.string()),
  at: z.string(),
  /** Version of the data it left: under another one something was loaded since. */
  version: z.string(),
});

export type UndoRecord = z.infer<typeof undoRecord>;

/** Tables whose rows are kept one by one, and the column that names them. */
export const KEYED = {
  part: "pn",
  part_price: "pn",
  part_stock: "pn",
  part_incoming: "pn",
} as const;

/** Tables that are kept as a whole, when a load writes to them. */
export const WHOLE = [
  "attribute_value",
  "series_summary",
  "price_list_entry",
  "sales_rep",
  "country",
  "shipping_zone",
  "shipping_rule",
  "cart_item_rule",
  "part_alias",
  "data_sheet",
  "drawing",
  "picture",
  "attachment",
] as const;

type WholeTable = (typeof WHOLE)[number];

/** What was there before the load that is under way. */
export class UndoNotes {
  readonly load = randomUUID();
  private readonly bench: Workbench;

  constructor(bench: Workbench) {
    this.bench = bench;
  }

  /** Notes the parts that staged rows change, add, move or withdraw, and their prices. Of first ones it notes that there were none. */
  async noteParts({ isFirst }: StagedParts, pieces: readonly SQL[] = [sql`true`]): Promise<void> {
    if (isFirst) return this.noteWhole("part", "part_price", "attribute_value", "series_summary");
    for (const piece of pieces)
      await this.bench.rows(sql`
        insert into ${importUndo} (load, kind, key, before)
        select ${this.load}, 'part', r.pn, case when p.pn is not null then row_to_json(p) end
        from staged_match r left join ${part} p on p.pn = r.pn left join staged_place place on place.row = r.row
        where (r.is_staged or place.row is not null) and ${piece}`);
    await this.bench.rows(sql`
      insert into ${importUndo} (load, kind, key, before)
      select ${this.load}, 'part', p.pn, row_to_json(p)
      from ${part} p join staged_match r on r.pn = p.pn where r.row is null`);
    await this.notePrices("staged_row", false);
    await this.noteWhole("attribute_value", "series_summary");
  }

  /** Notes the prices that those of a staged table change. */
  async notePrices(table: "staged_row" | "staged_price", isChange: boolean): Promise<void> {
    const isNamed = isChange ? sql`s.pn is not null` : sql`true`;
    await this.bench.rows(sql`
      insert into ${importUndo} (load, kind, key, before)
      select ${this.load}, 'part_price', coalesce(price.pn, s.pn), case when price.pn is not null then row_to_json(price) end
      from shop.part_price price full join ${sql.raw(table)} s on s.pn = price.pn
      where ${isNamed} and price.list_price is distinct from s.list_price`);
  }

  /** Notes the stock that the staged one replaces. */
  async noteStock(isChange: boolean): Promise<void> {
    const named = sql`select pn from staged_stock`;
    for (const table of ["part_stock", "part_incoming"])
      await this.bench.rows(sql`
        insert into ${importUndo} (load, kind, key, before)
        select ${this.load}, ${table}, t.pn, row_to_json(t) from shop.${sql.raw(table)} t
        where ${isChange ? sql`t.pn in (${named})` : sql`true`}
        union all select ${this.load}, ${table}, s.pn, null from (select distinct pn from staged_stock) as s`);
  }

  /** Notes all rows of tables. */
  async noteWhole(...tables: (WholeTable | keyof typeof KEYED)[]): Promise<void> {
    for (const table of tables)
      await this.bench.rows(sql`
        insert into ${importUndo} (load, kind, key, before)
        select ${this.load}, ${table}, '', row_to_json(t) from shop.${sql.raw(table)} t
        union all select ${this.load}, ${table}, '', null`);
  }

  /** From now on this is the load that is undone. */
  async keep(tx: Transaction, files: readonly string[]): Promise<void> {
    const record: UndoRecord = {
      load: this.load,
      files: [...files],
      at: new Date().toISOString(),
      version: await dataVersion(tx),
    };
    const row = { name: NAME, value: JSON.stringify(record), updatedAt: new Date() };
    await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.name, set: row });
  }
}

/** Removes what was noted for loads that cannot be undone any more, or did not come to their end. */
export async function forgetOthers(db: Reader): Promise<void> {
  const record = await readUndoRecord(db);
  await db.execute(sql`delete from ${importUndo} where load <> ${record?.load ?? ""}`);
}

/** What is known of the last load; null when there was none, or it has been undone. */
export async function readUndoRecord(db: Reader): Promise<UndoRecord | null> {
  const [row] = await db.select().from(setting).where(eq(setting.name, NAME));
  const parsed = undoRecord.safeParse(row && JSON.parse(row.value));
  return parsed.success ? parsed.data : null;
}

/** Names the load that can be undone now; null without one, or when something else was loaded since. */
export async function undoableLoad(db: Reader): Promise<string | null> {
  const record = await readUndoRecord(db);
  if (!record || record.version !== (await dataVersion(db))) return null;
  const [noted] = await db.execute<{ kept: boolean }>(
    sql`select exists (select from ${importUndo} where load = ${record.load}) as kept`,
  );
  return noted?.kept ? record.load : null;
}

export async function dropUndoRecord(tx: Transaction): Promise<void> {
  await tx.delete(setting).where(eq(setting.name, NAME));
}

export async function dataVersion(db: Reader): Promise<string> {
  const [row] = await db.select().from(setting).where(eq(setting.name, "data-version"));
  return row?.value ?? "none";
}
