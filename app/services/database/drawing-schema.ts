import { boolean, doublePrecision, json, text } from "drizzle-orm/pg-core";
import type { StoredPicture } from "../../domain/drawings/picture.ts";
import type { Localized } from "../../domain/locale.ts";
import { shop } from "./shop-schema.ts";

/** Markup inside `<svg viewBox>`, each distinct one once, by the hash of its content. `es`: its words in Spanish, where they differ. */
export const picture = shop.table("picture", {
  hash: text().primaryKey(),
  viewBox: text().notNull(),
  markup: text().notNull(),
  es: json().$type<StoredPicture["es"]>(),
});

/** A drawing by the name that parts refer to it by: the file of an operator. Its pictures are named by hash. */
export const drawing = shop.table("drawing", {
  name: text().primaryKey(),
  whole: text().notNull(),
  front: text().notNull(),
  /** Its front is small enough to stand in a page. */
  isInline: boolean().notNull(),
  /** Lines with the sizes, drawn over the whole; null without. */
  sizes: text(),
  sizesBox: json().$type<Localized<string>>(),
  /** Millimetres of one unit of the front; null when the size is not known. */
  millimetresPerUnit: doublePrecision(),
});
