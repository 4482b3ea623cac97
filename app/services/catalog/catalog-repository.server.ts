import { inArray } from "drizzle-orm";
import { cents } from "../../domain/money.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Database } from "../database/database.server.ts";
import { part } from "../database/schema.ts";
import type { Catalog, Part } from "./port.ts";

/** Part numbers per query, as the product look-up of the specification (R-API-11). */
const BATCH = 999;

export function createCatalog(db: Database): Catalog {
  return {
    async findParts(partNumbers) {
      const wanted = [...new Set(partNumbers.map(normalizeCode))];
      const found = new Map<string, Part>();
      for (let start = 0; start < wanted.length; start += BATCH) {
        const rows = await selectParts(db, wanted.slice(start, start + BATCH));
        for (const row of rows) found.set(row.pn, row);
      }
      return found;
    },
  };
}

async function selectParts(db: Database, partNumbers: string[]): Promise<Part[]> {
  const { pn, series, category, titleEn, titleEs, listPrice, packageQuantity, tariff, status, replacedBy } = part;
  const rows = await db
    .select({ pn, series, category, titleEn, titleEs, listPrice, packageQuantity, tariff, status, replacedBy })
    .from(part)
    .where(inArray(pn, partNumbers));
  return rows.map((row) => ({
    ...row,
    listPrice: row.listPrice === null ? null : cents(row.listPrice),
    status: row.status === "replaced" || row.status === "discontinued" ? row.status : "active",
  }));
}
