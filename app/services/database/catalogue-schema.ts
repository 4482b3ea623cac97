import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  text,
  uniqueIndex,
  primaryKey,
} from "drizzle-orm/pg-core";
import type { AliasGrade } from "../../domain/bom/bom-answer.ts";
import type { AttributeValue, RelatedPart } from "../../domain/catalog/part-record.ts";
import type { SeriesFigure } from "../../domain/catalog/data-sheet.ts";
import { shop } from "./shop-schema.ts";
import type { ATTACHMENT_KINDS } from "../../domain/catalog/attachment.ts";
import type { StoredPicture } from "../../domain/drawings/picture.ts";
import type { Localized } from "../../domain/locale.ts";

export function quoteWord(word: string): string {
  return /[\\']/.test(word) ? `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'` : `'${word}'`;
}

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Money in cents, weight in grams, lead time in working days. */
export const part = shop.table(
  "part",
  {
    pn: text().primaryKey(),
    /** Catalogue order, also of equally ranked results. */
    position: integer().notNull(),
    /** Part number without dashes, spaces and dots; unique. */
    foldedPn: text().notNull(),
    /** Folded number with confusable characters unified: O and 0, I and 1. */
    confusablePn: text().notNull(),
    series: text().notNull(),
    /** English slug of the category: the `parent` of a cart line. */
    category: text().notNull(),
    titleEn: text().notNull(),
    titleEs: text().notNull(),
    packageQuantity: integer(),
    origin: text(),
    tariff: boolean().notNull(),
    weight: integer(),
    leadTime: integer(),
    shipFamily: text(),
    status: text().notNull(),
    replacedBy: text(),
    /** JSON, not JSONB: keeps the order of the part number's segments. */
    attributes: json().$type<Record<string, AttributeValue>>().notNull(),
    related: jsonb().$type<RelatedPart[]>().notNull(),
    drawing: text(),
    valueIds: integer().array().notNull(),
    /** Search words in both languages, and tokens for series and attribute values. */
    words: tsvector().notNull(),
    /** Hash of its row in the file: an import writes the parts whose row has changed. */
    rowHash: bigint({ mode: "bigint" }).notNull(),
  },
  (table) => [
    uniqueIndex("part_folded_pn").on(table.foldedPn),
    index("part_folded_pn_prefix").on(sql`${table.foldedPn} text_pattern_ops`),
    index("part_folded_pn_fragment").using("gin", sql`${table.foldedPn} gin_trgm_ops`),
    index("part_confusable_pn").on(table.confusablePn),
    index("part_series_position").on(table.series, table.position),
    index("part_words").using("gin", table.words),
  ],
);

export const attributeValue = shop.table(
  "attribute_value",
  {
    id: integer().primaryKey(),
    key: text().notNull(),
    slug: text().notNull(),
    en: text().notNull(),
    es: text().notNull(),
    number: doublePrecision(),
  },
  (table) => [uniqueIndex("attribute_value_key_slug").on(table.key, table.slug)],
);

export const seriesSummary = shop.table("series_summary", {
  series: text().primaryKey(),
  parts: integer().notNull(),
  category: text().notNull(),
  lowestListPrice: integer(),
  values: jsonb().$type<Record<string, number>>().notNull(),
  /** Nouns of the parts: text before the first comma of their titles, in both languages. */
  nouns: jsonb().$type<string[]>().notNull(),
  words: jsonb().$type<Record<string, number>>().notNull(),
  /** Name of the drawing that stands for the series: of its first part that has one. */
  drawing: text(),
});

/** Former number of the shop (no brand) or another manufacturer's number, and its replacement. */
export const partAlias = shop.table(
  "part_alias",
  {
    folded: text().primaryKey(),
    alias: text().notNull(),
    brand: text(),
    pn: text().notNull(),
    grade: text().$type<AliasGrade>().notNull(),
    noteEn: text().notNull(),
    noteEs: text().notNull(),
  },
  (table) => [index("part_alias_pn").on(table.pn)],
);

export const dataSheet = shop.table("data_sheet", {
  series: text().primaryKey(),
  figures: jsonb().$type<SeriesFigure[]>().notNull(),
});

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
