import { boolean, doublePrecision, json, text } from "drizzle-orm/pg-core";
import type { StoredPicture } from "../../domain/drawings/picture.ts";
import type { Localized } from "../../domain/locale.ts";
import { shop } from "./shop-schema.ts";

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
