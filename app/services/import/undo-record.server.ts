import { eq, sql, type SQL } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { part } from "../database/catalogue-schema.ts";
import { importUndo, setting } from "../database/shop-schema.ts";
import type { StagedParts } from "./stage-parts.server.ts";
import type { Reader, Transaction } from "./store-rows.server.ts";
import type { Workbench } from "./workbench.server.ts";

const NAME = "import-undo";

const undoRecord = z.object({
  load: z.string(),
  files: z.array(z.string()),
  at: z.string(),
  /** Data version after the load; another one means a later load. */
  version: z.string(),
});

export type UndoRecord = z.infer<typeof undoRecord>;

/** Tables with one note per row, and their key. */
export const KEYED = {
  part: "pn",
  part_price: "pn",
  part_stock: "pn",
  part_incoming: "pn",
} as const;

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

export class UndoNotes {
  readonly load = randomUUID();
  private readonly bench: Workbench;

  constructor(bench: Workbench) {
    this.bench = bench;
  }

  /** Notes changed, added, moved and withdrawn parts and their prices. A first load notes that there were none. */
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

  async notePrices(table: "staged_row" | "staged_price", isChange: boolean): Promise<void> {
    const isNamed = isChange ? sql`s.pn is not null` : sql`true`;
    await this.bench.rows(sql`
      insert into ${importUndo} (load, kind, key, before)
      select ${this.load}, 'part_price', coalesce(price.pn, s.pn), case when price.pn is not null then row_to_json(price) end
      from shop.part_price price full join ${sql.raw(table)} s on s.pn = price.pn
      where ${isNamed} and price.list_price is distinct from s.list_price`);
  }

  async noteStock(isChange: boolean): Promise<void> {
    const named = sql`select pn from staged_stock`;
    for (const table of ["part_stock", "part_incoming"])
      await this.bench.rows(sql`
        insert into ${importUndo} (load, kind, key, before)
        select ${this.load}, ${table}, t.pn, row_to_json(t) from shop.${sql.raw(table)} t
        where ${isChange ? sql`t.pn in (${named})` : sql`true`}
        union all select ${this.load}, ${table}, s.pn, null from (select distinct pn from staged_stock) as s`);
  }

  async noteWhole(...tables: (WholeTable | keyof typeof KEYED)[]): Promise<void> {
    for (const table of tables)
      await this.bench.rows(sql`
        insert into ${importUndo} (load, kind, key, before)
        select ${this.load}, ${table}, '', row_to_json(t) from shop.${sql.raw(table)} t
        union all select ${this.load}, ${table}, '', null`);
  }

  /** Makes this the load that an undo reverts. */
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

/** Deletes notes of loads that cannot be undone or did not finish. */
export async function forgetOthers(db: Reader): Promise<void> {
  const record = await readUndoRecord(db);
  await db.execute(sql`delete from ${importUndo} where load <> ${record?.load ?? ""}`);
}

/** Null without a load, or after its undo. */
export async function readUndoRecord(db: Reader): Promise<UndoRecord | null> {
  const [row] = await db.select().from(setting).where(eq(setting.name, NAME));
  const parsed = undoRecord.safeParse(row && JSON.parse(row.value));
  return parsed.success ? parsed.data : null;
}

/** Null without a load, or after another one. */
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
