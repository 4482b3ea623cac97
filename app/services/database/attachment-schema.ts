import { customType, integer, primaryKey, text } from "drizzle-orm/pg-core";
import type { ATTACHMENT_KINDS } from "../../domain/catalog/attachment.ts";
import { shop } from "./shop-schema.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Photos and downloads of parts and series. Either `pn` or `series` is said, the other is empty. */
export const attachment = shop.table(
  "attachment",
  {
    pn: text().notNull(),
    /** Code of the series. */
    series: text().notNull(),
    /** Place among those of the same part or series. */
    position: integer().notNull(),
    kind: text().$type<(typeof ATTACHMENT_KINDS)[number]>().notNull(),
    /** Name of the file it came from. */
    name: text().notNull(),
    titleEn: text().notNull(),
    titleEs: text().notNull(),
    /** Hash of that file. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pn, table.series, table.position] })],
);

/** Contents by the hash of the file they came from: a photo once in each width, a download with the width 0 as it was. */
export const attachmentFile = shop.table(
  "attachment_file",
  {
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Bytes of the content. */
    size: integer().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width] })],
);
