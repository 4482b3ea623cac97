import { seriesMark } from "../../domain/search/marks.ts";
import type { Term, Word } from "../../domain/search/understand.ts";
import { quoteWord } from "../database/schema.ts";
import type { SeriesBranch } from "./port.ts";

/** The text search query for the parts of a series that carry every term. */
export function branchQuery({ series, terms }: SeriesBranch): string {
  return allOf([quoteWord(seriesMark(series)), ...terms.map(termQuery)]);
}

/** Conditions that all hold; empty ones hold always. */
export function allOf(queries: readonly string[]): string {
  return queries.filter((query) => query !== "").join(" & ");
}

/** Conditions of which one holds, as a whole to be used inside another. */
export function anyOf(queries: readonly string[]): string {
  return queries.length === 0 ? "" : `(${queries.join(" | ")})`;
}

function termQuery({ alternatives }: Term): string {
  return anyOf(alternatives.map((words) => `(${words.map(wordQuery).join(" & ")})`));
}

function wordQuery({ text, prefix }: Word): string {
  return prefix ? `${quoteWord(text)}:*` : quoteWord(text);
}
