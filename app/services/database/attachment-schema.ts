import { customType, integer, primaryKey, text, boolean, doublePrecision, json } from "drizzle-orm/pg-core";
import type { ATTACHMENT_KINDS } from "../../domain/catalog/attachment.ts";
import { shop } from "./shop-schema.ts";
import type { StoredPicture } from "../../domain/drawings/picture.ts";
import type { Localized } from "../../domain/locale.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Of a part or a series: either `pn` or `series` is empty. */
export const attachment = shop.table(
  "attachment",
  {
    pn: text().notNull(),
    series: text().notNull(),
    position: integer().notNull(),
    kind: text().$type<(typeof ATTACHMENT_KINDS)[number]>().notNull(),
    name: text().notNull(),
    titleEn: text().notNull(),
    titleEs: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pn, table.series, table.position] })],
);

/** Keyed by file hash: a photo in several widths, a download unchanged with width 0. */
export const attachmentFile = shop.table(
  "attachment_file",
  {
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    size: integer().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width] })],
);

/** Markup inside `<svg viewBox>`, keyed by content hash. `es`: Spanish words, where they differ. */
export const picture = shop.table("picture", {
  hash: text().primaryKey(),
  viewBox: text().notNull(),
  markup: text().notNull(),
  es: json().$type<StoredPicture["es"]>(),
});

export const drawing = shop.table("drawing", {
  name: text().primaryKey(),
  whole: text().notNull(),
  front: text().notNull(),
  isInline: boolean().notNull(),
  sizes: text(),
  sizesBox: json().$type<Localized<string>>(),
  /** Of the front; null if the scale is unknown. */
  millimetresPerUnit: doublePrecision(),
});
