import type { BomAnswer, BomPart } from "../../domain/bom/bom-answer.ts";
import { bomCandidates } from "../../domain/bom/bom-answer.ts";
import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { BomLine } from "../../domain/bom/bom-line.ts";
import type { CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import { priceLine } from "../../domain/pricing/price-line.ts";
import type { Database } from "../database/database.server.ts";
import { aliasesAmong, partsLike, partsNumbered, ratingsOf, type FoundPart } from "./part-numbers-repository.server.ts";

/** Longest chain of replacements that is followed; a longer chain is an error in the data. */
const MOST_SUCCESSORS = 5;

type Terms = { readonly priceList: CompiledPriceList; readonly pieceLengthOf: (series: string) => number | null };

/** Parts, confusable numbers, aliases and their replacements for the numbers of some lines. `numbers`: matching customer part numbers. */
export async function askCatalogue(
  db: Database,
  lines: readonly BomLine[],
  { priceList, pieceLengthOf }: Terms,
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
    aliases,
    numbers,
    parts: [...found.values()].map((part) => ({
      ...toBomPart(part, priceList, pieceLengthOf(part.series)),
      ratings: ratings.get(part.pn) ?? [],
    })),
  };
}

function statesRating({ stated, hold }: BomLine): boolean {
  return stated !== undefined || hold?.kind === "rating";
}

function toBomPart(
  { pn, packageQuantity, status, replacedBy, listPrice }: FoundPart,
  list: CompiledPriceList,
  pieceLength: number | null,
): BomPart {
  const { orderable } = priceLine(list, { pn, listPrice });
  return { pn, packageQuantity, status, replacedBy, isPriced: orderable, pieceLength };
}
