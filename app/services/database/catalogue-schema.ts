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
} from "drizzle-orm/pg-core";
import type { AttributeValue, RelatedPart } from "../../domain/catalog/part-record.ts";
import type { SeriesFigure } from "../../domain/catalog/data-sheet.ts";
import { shop } from "./shop-schema.ts";

/** A word as PostgreSQL's text search reads it, whatever it holds. */
export function quoteWord(word: string): string {
  return /[\\']/.test(word) ? `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'` : `'${word}'`;
}

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** One orderable part. Money in cents, weight in grams, lead time in working days. */
export const part = shop.table(
  "part",
  {
    pn: text().primaryKey(),
    /** Place in the catalogue: the order of lists and of equally good finds. */
    position: integer().notNull(),
    /** The part number without dashes, spaces and dots: two parts that read alike cannot both be stored. */
    foldedPn: text().notNull(),
    /** The folded number with letters that are misread as digits made one, so that O and 0, I and 1 find each other. */
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
    /** In the order of the part number's segments, which the binary form of JSON would lose. */
    attributes: json().$type<Record<string, AttributeValue>>().notNull(),
    related: jsonb().$type<RelatedPart[]>().notNull(),
    /** Name of its drawing; null, or one nobody knows, when there is none. */
    drawing: text(),
    /** Ids of its attribute values, for counting. */
    valueIds: integer().array().notNull(),
    /** Every word the part is found by in either language, and a mark for its series and each attribute value. */
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

/** Every value an attribute has on any part. `slug` stands for it in addresses, whatever the language. */
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

/** What is on the parts of a series, counted when they are loaded: parts per attribute value and the words they are found by. */
export const seriesSummary = shop.table("series_summary", {
  series: text().primaryKey(),
  parts: integer().notNull(),
  /** English slug of the category most of them are in. */
  category: text().notNull(),
  lowestListPrice: integer(),
  /** Parts by id of attribute value. */
  values: jsonb().$type<Record<string, number>>().notNull(),
  /** Texts that name the parts: what stands before the first comma of their titles, in both languages. */
  nouns: jsonb().$type<string[]>().notNull(),
  /** Parts by index word. */
  words: jsonb().$type<Record<string, number>>().notNull(),
  /** Name of the drawing that stands for the series: of its first part that has one. */
  drawing: text(),
});

/** A former number of our own (no brand) or the number of another maker, and the part that takes its place. */
export const partAlias = shop.table(
  "part_alias",
  {
    folded: text().primaryKey(),
    alias: text().notNull(),
    brand: text(),
    pn: text().notNull(),
    grade: text().notNull(),
    noteEn: text().notNull(),
    noteEs: text().notNull(),
  },
  (table) => [index("part_alias_pn").on(table.pn)],
);

/** Data sheet of a series, line by line. */
export const dataSheet = shop.table("data_sheet", {
  series: text().primaryKey(),
  figures: jsonb().$type<SeriesFigure[]>().notNull(),
});
