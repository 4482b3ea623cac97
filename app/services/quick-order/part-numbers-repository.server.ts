import { readPartStatus } from "../../domain/catalog/part-status.ts";
import { inArray } from "drizzle-orm";
import type { BomAlias, BomPart } from "../../domain/bom/bom-answer.ts";
import { MOST_PER_LOOKUP } from "../../domain/bom/bom-answer.ts";
import { partRatings, type PartRating } from "../../domain/bom/ratings.ts";
import { cents } from "../../domain/money.ts";
import { confusablePartNumber, foldPartNumber } from "../../domain/part-number.ts";
import type { PartToPrice } from "../../domain/pricing/price-line.ts";
import type { Database } from "../database/database.server.ts";
import { part, partAlias } from "../database/catalogue-schema.ts";
import { LIST_PRICE } from "../database/commerce-schema.ts";

export type FoundPart = Omit<BomPart, "isPriced" | "pieceLength" | "ratings"> &
  PartToPrice & { readonly series: string };

const COLUMNS = {
  pn: part.pn,
  series: part.series,
  packageQuantity: part.packageQuantity,
  status: part.status,
  replacedBy: part.replacedBy,
  listPrice: LIST_PRICE,
};

/** Parts whose number equals, or has confusable characters with, one of these folded numbers. */
export async function partsLike(db: Database, folded: readonly string[]): Promise<FoundPart[]> {
  const alike = [...new Set(folded.map(confusablePartNumber))];
  const rows = await db.select(COLUMNS).from(part).where(inArray(part.confusablePn, alike));
  return rows.map(toFoundPart);
}

/** Previous numbers and other makers' numbers. */
export function aliasesAmong(db: Database, folded: readonly string[]): Promise<BomAlias[]> {
  const { alias, brand, pn, grade, noteEn, noteEs } = partAlias;
  return db
    .select({ alias, brand, pn, grade, noteEn, noteEs })
    .from(partAlias)
    .where(inArray(partAlias.folded, folded.map(foldPartNumber)));
}

/** Unknown numbers are absent from the result. Any number of part numbers, read in batches. */
export async function partsNumbered(db: Database, partNumbers: readonly string[]): Promise<FoundPart[]> {
  const found: FoundPart[] = [];
  for (let start = 0; start < partNumbers.length; start += MOST_PER_LOOKUP) {
    const batch = partNumbers.slice(start, start + MOST_PER_LOOKUP);
    const rows = await db.select(COLUMNS).from(part).where(inArray(part.pn, batch));
    found.push(...rows.map(toFoundPart));
  }
  return found;
}

export async function ratingsOf(
  db: Database,
  partNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly PartRating[]>> {
  const ratings = new Map<string, readonly PartRating[]>();
  for (let start = 0; start < partNumbers.length; start += MOST_PER_LOOKUP) {
    const batch = partNumbers.slice(start, start + MOST_PER_LOOKUP);
    const rows = await db
      .select({ pn: part.pn, attributes: part.attributes })
      .from(part)
      .where(inArray(part.pn, batch));
    for (const { pn, attributes } of rows) ratings.set(pn, partRatings(attributes));
  }
  return ratings;
}

type Row = {
  pn: string;
  series: string;
  packageQuantity: number | null;
  status: string;
  replacedBy: string | null;
  listPrice: number | null;
};

function toFoundPart({ status, listPrice, ...row }: Row): FoundPart {
  return {
    ...row,
    status: readPartStatus(status),
    listPrice: listPrice === null ? null : cents(listPrice),
  };
}
