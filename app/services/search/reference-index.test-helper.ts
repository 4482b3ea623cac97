import { sql } from "drizzle-orm";
import { isInStock } from "../../domain/catalog/availability.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { isSimilar, similarity, trigramsOf } from "../../domain/search/trigrams.ts";
import type { Term } from "../../domain/search/understand.ts";
import type { Database } from "../database/database.server.ts";
import { looksOf, MOST_BESIDE, MOST_SIMILAR } from "./near-candidates.ts";
import { MOST_HITS, type AliasMatch, type FindRequest, type PartIndex, type SeriesBranch } from "./search.ts";

export type KnownPart = {
  pn: string;
  position: number;
  folded: string;
  confusable: string;
  series: string;
  values: ReadonlySet<number>;
  words: ReadonlySet<string>;
  grams: ReadonlySet<string>;
  isInStock: boolean;
};

export type KnownAlias = AliasMatch & { folded: string };

export async function readKnownParts(db: Database): Promise<{ parts: KnownPart[]; aliases: KnownAlias[] }> {
  type Row = Omit<KnownPart, "values" | "words" | "grams" | "isInStock"> &
    Pick<PartRecord, "status" | "leadTime"> & {
      values: number[];
      words: string[];
      left: number | null;
    };
  const rows = await db.execute<Row>(sql`
    select pn, position, folded_pn as folded, confusable_pn as confusable, series, value_ids as values,
      tsvector_to_array(words) as words, status, lead_time as "leadTime",
      case when stock.sold_out then 0 else stock.on_hand end as left
    from shop.part left join shop.part_stock stock using (pn) order by position`);
  const parts = rows.map((row) => ({
    ...row,
    values: new Set(row.values),
    words: new Set(row.words),
    grams: trigramsOf(row.folded),
    isInStock: isInStock(row, row.left === null ? null : { onHand: row.left, incoming: [], asOf: "" }),
  }));
  const aliases = await db.execute<KnownAlias>(sql`
    select folded, alias, brand, pn, grade, note_en as "noteEn", note_es as "noteEs" from shop.part_alias`);
  return { parts, aliases: [...aliases] };
}

/** Simplest in-memory implementation of the port, which every index is compared with. */
export function createReferenceIndex({ parts, aliases }: Awaited<ReturnType<typeof readKnownParts>>): PartIndex {
  return {
    async find(request) {
      const found = parts.flatMap((part) => placeOf(part, request) ?? []);
      const hits = found.toSorted((a, b) => a.rank - b.rank || a.later - b.later || a.part.position - b.part.position);
      const { offset, limit } = request;
      return {
        total: Math.min(hits.length, MOST_HITS),
        isCapped: hits.length > MOST_HITS,
        partNumbers: hits.slice(offset, Math.min(offset + limit, MOST_HITS)).map(({ part }) => part.pn),
        bySeries: counted(hits.map(({ part }) => part.series)),
        byValue: counted(hits.flatMap(({ part }) => [...part.values])),
        inStock: hits.filter(({ part }) => part.isInStock).length,
      };
    },
    async exactly(foldedNumbers) {
      const wanted = new Set(foldedNumbers);
      return {
        partNumbers: parts.flatMap(({ pn, folded }) => (wanted.has(folded) ? [pn] : [])),
        aliases: aliases.flatMap(({ folded, ...alias }) => (wanted.has(folded) ? [alias] : [])),
      };
    },
    async nearest(typed, visibleSeries) {
      const visible = parts.filter(({ series }) => visibleSeries.includes(series));
      return new Map(typed.map((text) => [text, nearTo(text, visible)]));
    },
  };
}

type Hit = { part: KnownPart; rank: number; later: number };

function placeOf(part: KnownPart, request: FindRequest): Hit | null {
  const { source, visibleSeries, valueGroups, later } = request;
  if (request.inStock && !part.isInStock) return null;
  const isWanted = valueGroups.every((ids) => ids.length === 0 || ids.some((id) => part.values.has(id)));
  if (!isWanted) return null;
  if (source.kind !== "series") {
    const isFound = source.kind === "prefix" ? part.folded.startsWith(source.foldedNumber) : null;
    const isHit = isFound ?? part.folded.includes(source.foldedNumber);
    return isHit && visibleSeries.includes(part.series) ? { part, rank: 0, later: 0 } : null;
  }
  if (!part.folded.startsWith(source.beginning ?? "")) return null;
  const rank = source.branches.findIndex((branch) => isInBranch(part, branch));
  return rank < 0 ? null : { part, rank, later: Number(later.some((id) => part.values.has(id))) };
}

function isInBranch(part: KnownPart, { series, terms, values = [], otherThan = [] }: SeriesBranch): boolean {
  const hasValue = values.length === 0 || values.some((id) => part.values.has(id));
  const isOther = otherThan.some((id) => part.values.has(id));
  return part.series === series && hasValue && !isOther && terms.every((term) => isMet(part, term));
}

function isMet(part: KnownPart, { alternatives, ranges = [] }: Term): boolean {
  if (alternatives.length === 0 && ranges.length === 0) return true;
  const hasWord = (text: string, prefix: boolean) =>
    prefix ? [...part.words].some((word) => word.startsWith(text)) : part.words.has(text);
  const isSaid = alternatives.some((words) => words.every(({ text, prefix }) => hasWord(text, prefix)));
  return isSaid || ranges.some((id) => part.values.has(id));
}

function counted<K extends string | number>(keys: readonly K[]): Map<K, number> {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function nearTo(text: string, visible: readonly KnownPart[]): string[] {
  const looks = new Set(looksOf(text));
  const byNumber = visible.toSorted((a, b) => byLetter(a.folded, b.folded));
  const at = byNumber.filter(({ folded }) => folded < text).length;
  const grams = trigramsOf(text);
  const similar = visible
    .map(({ pn, grams: own }) => ({ pn, likeness: similarity(own, grams) }))
    .filter(({ likeness }) => isSimilar(likeness))
    .toSorted((a, b) => b.likeness - a.likeness || byLetter(a.pn, b.pn));
  const near = [
    ...visible.filter(({ confusable }) => looks.has(confusable)),
    ...byNumber.slice(Math.max(0, at - MOST_BESIDE), at + MOST_BESIDE),
    ...similar.slice(0, MOST_SIMILAR),
  ];
  return [...new Set(near.map(({ pn }) => pn))].toSorted(byLetter);
}

function byLetter(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
