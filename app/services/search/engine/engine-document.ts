import { trigramsOf } from "../../../domain/search/trigrams.ts";
import { SHORTEST_FRAGMENT, type AliasMatch } from "../search.ts";

/** Raise it when indexed fields, or the making of words and numbers (`domain/search`, `domain/part-number.ts`), change.
 * Indexes of other formats are never used. */
export const INDEX_FORMAT = 1;

const KEYWORD = { type: "keyword" } as const;
const ONLY_FOUND = { type: "keyword", doc_values: false } as const;
const ONLY_READ = { type: "keyword", index: false } as const;

/** No analyzers: the domain makes words and folded numbers, so every engine finds the same. What visitors see is read from the database. */
export const INDEX_BODY = {
  settings: {
    index: {
      number_of_shards: 1,
      auto_expand_replicas: "0-1",
      refresh_interval: "-1",
      sort: { field: "position", order: "asc" },
    },
  },
  mappings: {
    dynamic: "strict",
    _source: { enabled: false },
    properties: {
      pn: ONLY_READ,
      folded: KEYWORD,
      pieces: ONLY_FOUND,
      confusable: ONLY_FOUND,
      grams: ONLY_FOUND,
      gramCount: { type: "integer" },
      series: KEYWORD,
      values: KEYWORD,
      position: { type: "integer" },
      words: ONLY_FOUND,
      alias: ONLY_FOUND,
      aliasOf: ONLY_READ,
    },
  },
} as const;

/** `words` includes the marks (`~…`) of series, category and values. */
export type PartToIndex = {
  pn: string;
  folded: string;
  confusable: string;
  series: string;
  position: number;
  values: readonly number[];
  words: readonly string[];
};

export type AliasToIndex = AliasMatch & { folded: string };

type Document = { id: string; fields: Readonly<Record<string, unknown>> };

/** Marks among the words have fields of their own in the engine. */
export function partDocument({ pn, folded, confusable, series, position, values, words }: PartToIndex): Document {
  const grams = [...trigramsOf(folded)];
  const own = words.filter((word) => !word.startsWith("~"));
  const fields = {
    pn,
    folded,
    confusable,
    series,
    position,
    grams,
    gramCount: grams.length,
    pieces: endingsOf(folded),
    values: values.map(String),
    words: own,
  };
  return { id: folded, fields };
}

/** Previous and other manufacturers' numbers are in the parts index, so both switch together. */
export function aliasDocument({ folded, ...alias }: AliasToIndex): Document {
  return { id: `alias ${folded}`, fields: { alias: folded, aliasOf: JSON.stringify(alias) } };
}

/** A fragment of a number is a prefix of one of its endings. */
function endingsOf(folded: string): string[] {
  const count = Math.max(0, folded.length - SHORTEST_FRAGMENT + 1);
  return Array.from({ length: count }, (_ending, at) => folded.slice(at));
}
