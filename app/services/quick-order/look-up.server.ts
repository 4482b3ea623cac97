import {
  type BomAnswer,
  type BomPart,
  bomCandidates,
  type BomAlias,
  MOST_PER_LOOKUP,
} from "../../domain/bom/bom-answer.ts";
import { gradedAlias } from "../../domain/cross-reference/alias-facts.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { BomLine } from "../../domain/bom/bom-line.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { priceLine, type PartToPrice } from "../../domain/pricing/price-line.ts";
import type { Database } from "../database/database.server.ts";
import { readPartStatus } from "../../domain/catalog/part-status.ts";
import { inArray } from "drizzle-orm";
import { partRatings, type PartRating } from "../../domain/bom/ratings.ts";
import { cents } from "../../domain/money.ts";
import { confusablePartNumber, foldPartNumber } from "../../domain/part-number.ts";
import { part, partAlias } from "../database/catalogue-schema.ts";
import { LIST_PRICE } from "../database/commerce-schema.ts";

/** Longest chain of replacements that is followed; a longer chain is an error in the data. */
const MOST_SUCCESSORS = 5;

type Terms = {
  readonly priceList: CompiledPriceList;
  readonly pieceLengthOf: (series: string) => number | null;
  readonly site: Parameters<typeof gradedAlias>[0];
};

/** Parts, confusable numbers, aliases and their replacements for the numbers of some lines. `numbers`: matching customer part numbers. */
export async function askCatalogue(
  db: Database,
  lines: readonly BomLine[],
  { priceList, pieceLengthOf, site }: Terms,
  numbers: readonly CustomerPartNumber[],
): Promise<BomAnswer> {
  const found = new Map<string, FoundPart>();
  const aliases: BomAnswer["aliases"][number][] = [];
  const take = (parts: readonly FoundPart[]) => {
    for (const part of parts) found.set(part.pn, part);
  };
  for (const batch of bomCandidates(lines)) {
    take(await partsLike(db, batch));
    aliases.push(...(await aliasesAmong(db, batch)));
  }
  const asked = new Set<string>();
  for (let step = 0; step <= MOST_SUCCESSORS; step++) {
    const named = [...numbers, ...aliases].map(({ pn }) => pn);
    const led = [...named, ...[...found.values()].flatMap(({ replacedBy }) => replacedBy ?? [])];
    const missing = [...new Set(led)].filter((pn) => !found.has(pn) && !asked.has(pn));
    if (missing.length === 0) break;
    for (const pn of missing) asked.add(pn);
    take(await partsNumbered(db, missing));
  }
  const ratings = lines.some(statesRating) ? await ratingsOf(db, [...found.keys()]) : new Map<string, never>();
  return {
    aliases: await gradedAliases(db, aliases, site),
    numbers,
    parts: [...found.values()].map((part) => ({
      ...toBomPart(part, priceList, pieceLengthOf(part.series)),
      ratings: ratings.get(part.pn) ?? [],
    })),
  };
}

/** A number of another manufacturer keeps its grade only if no deciding attribute differs. */
async function gradedAliases(db: Database, aliases: readonly BomAlias[], site: Terms["site"]): Promise<BomAlias[]> {
  const foreign = site.numberPatterns.isEmpty ? [] : aliases.filter(({ brand }) => brand !== null);
  const attributes = await attributesOf(
    db,
    foreign.map(({ pn }) => pn),
  );
  return aliases.map((alias) => gradedAlias(site, alias, { attributes: attributes.get(alias.pn) ?? {} }));
}

function statesRating({ stated, hold, readings }: BomLine): boolean {
  const isBare = readings.some(({ quantity }) => quantity.kind === "given" && quantity.isBare);
  return isBare || stated !== undefined || hold?.kind === "rating";
}

function toBomPart(
  { pn, packageQuantity, status, replacedBy, listPrice }: FoundPart,
  list: CompiledPriceList,
  pieceLength: number | null,
): BomPart {
  const { orderable } = priceLine(list, { pn, listPrice });
  return { pn, packageQuantity, status, replacedBy, isPriced: orderable, pieceLength };
}

type FoundPart = Omit<BomPart, "isPriced" | "pieceLength" | "ratings"> & PartToPrice & { readonly series: string };

const COLUMNS = {
  pn: part.pn,
  series: part.series,
  packageQuantity: part.packageQuantity,
  status: part.status,
  replacedBy: part.replacedBy,
  listPrice: LIST_PRICE,
};

/** Parts whose number equals, or has confusable characters with, one of these folded numbers. */
async function partsLike(db: Database, folded: readonly string[]): Promise<FoundPart[]> {
  const alike = [...new Set(folded.map(confusablePartNumber))];
  const rows = await db.select(COLUMNS).from(part).where(inArray(part.confusablePn, alike));
  return rows.map(toFoundPart);
}

/** Previous numbers and other manufacturers' numbers. */
function aliasesAmong(db: Database, folded: readonly string[]): Promise<BomAlias[]> {
  const { alias, brand, pn, grade, noteEn, noteEs } = partAlias;
  return db
    .select({ alias, brand, pn, grade, noteEn, noteEs })
    .from(partAlias)
    .where(inArray(partAlias.folded, folded.map(foldPartNumber)));
}

/** Unknown numbers are absent from the result. Any number of part numbers, read in batches. */
async function partsNumbered(db: Database, partNumbers: readonly string[]): Promise<FoundPart[]> {
  const found: FoundPart[] = [];
  for (let start = 0; start < partNumbers.length; start += MOST_PER_LOOKUP) {
    const batch = partNumbers.slice(start, start + MOST_PER_LOOKUP);
    const rows = await db.select(COLUMNS).from(part).where(inArray(part.pn, batch));
    found.push(...rows.map(toFoundPart));
  }
  return found;
}

async function ratingsOf(
  db: Database,
  partNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly PartRating[]>> {
  const attributes = await attributesOf(db, partNumbers);
  return new Map([...attributes].map(([pn, own]) => [pn, partRatings(own)]));
}

async function attributesOf(
  db: Database,
  partNumbers: readonly string[],
): Promise<ReadonlyMap<string, PartRecord["attributes"]>> {
  const found = new Map<string, PartRecord["attributes"]>();
  for (let start = 0; start < partNumbers.length; start += MOST_PER_LOOKUP) {
    const batch = partNumbers.slice(start, start + MOST_PER_LOOKUP);
    const rows = await db
      .select({ pn: part.pn, attributes: part.attributes })
      .from(part)
      .where(inArray(part.pn, batch));
    for (const { pn, attributes } of rows) found.set(pn, attributes);
  }
  return found;
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
