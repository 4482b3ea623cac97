import { trigramsOf } from "../../../domain/search/trigrams.ts";
import { SHORTEST_FRAGMENT, type AliasMatch } from "../port.ts";

/**
 * Raised with every change of what is indexed, or of how words and numbers are made (`domain/search`, `domain/part-number.ts`): an index of
 * another format is never asked.
 */
export const INDEX_FORMAT = 1;

const KEYWORD = { type: "keyword" } as const;
const ONLY_FOUND = { type: "keyword", doc_values: false } as const;
const ONLY_READ = { type: "keyword", index: false } as const;

/**
 * No analyzers: words and folded numbers are made by the domain, so that the same is found on every engine and installation. Nothing is
 * kept that a visitor sees, for that is read from the database.
 */
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

/** A part as the database indexes it; `words` with the marks of its series, category and values. */
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

/** A part as it is found: the engine has fields of its own for what marks among the words stand for. */
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

/** An old number, or another maker's: in the same index as the parts, so that both are switched at once. */
export function aliasDocument({ folded, ...alias }: AliasToIndex): Document {
  return { id: `alias ${folded}`, fields: { alias: folded, aliasOf: JSON.stringify(alias) } };
}

/** A piece of a number is the beginning of one of its endings. */
function endingsOf(folded: string): string[] {
  const count = Math.max(0, folded.length - SHORTEST_FRAGMENT + 1);
  return Array.from({ length: count }, (_ending, at) => folded.slice(at));
}
