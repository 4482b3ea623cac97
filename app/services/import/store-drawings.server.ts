import { sql } from "drizzle-orm";
import { drawing, picture } from "../database/catalogue-schema.ts";
import { storedDrawing, type DrawingRow, type HashedPicture } from "./file-rows.ts";
import { analyze, isNamed, type Transaction } from "./store-rows.server.ts";

/** Drawings per statement. */
const BATCH = 500;

/** Streams the drawings. A picture shared by several is stored once. A change replaces only the named ones. */
export async function storeDrawings(tx: Transaction, rows: Iterable<DrawingRow>, isChange: boolean): Promise<void> {
  if (!isChange) await tx.delete(drawing);
  if (!isChange) await tx.delete(picture);
  const stored = new Set<string>();
  let batch: DrawingRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    await insertDrawings(tx, batch, stored);
    batch = [];
  }
  if (batch.length > 0) await insertDrawings(tx, batch, stored);
  if (isChange) await removeUnused(tx);
  await analyze(tx, drawing, picture);
}

async function insertDrawings(tx: Transaction, rows: readonly DrawingRow[], stored: Set<string>): Promise<void> {
  const pictures = rows
    .flatMap(({ whole, front, sizes }) => [whole, front, ...(sizes ? [sizes.picture] : [])])
    .filter(({ hash }) => !stored.has(hash) && stored.add(hash));
  if (pictures.length > 0) await insertPictures(tx, pictures);
  await tx.delete(drawing).where(isNamed({ column: drawing.name, names: rows.map(({ name }) => name) }));
  await tx.execute(sql`
    insert into ${drawing} (name, whole, front, is_inline, sizes, sizes_box, millimetres_per_unit)
    select name, whole, front, "isInline", sizes, "sizesBox", "millimetresPerUnit"
    from json_to_recordset(${JSON.stringify(rows.map(storedDrawing))}::text::json) as row(name text, whole text, front text,
      "isInline" boolean, sizes text, "sizesBox" json, "millimetresPerUnit" double precision)`);
}

async function insertPictures(tx: Transaction, pictures: readonly HashedPicture[]): Promise<void> {
  await tx.execute(sql`
    insert into ${picture} (hash, view_box, markup, es)
    select hash, "viewBox", markup, es
    from json_to_recordset(${JSON.stringify(pictures)}::text::json) as row(hash text, "viewBox" text, markup text, es json)
    on conflict do nothing`);
}

/** Pictures without a drawing. */
async function removeUnused(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from ${picture} where hash not in (
      select whole from ${drawing} union select front from ${drawing} union select sizes from ${drawing} where sizes is not null)`);
}
