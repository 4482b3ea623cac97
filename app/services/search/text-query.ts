import { seriesMark, valueMark } from "../../domain/search/marks.ts";
import type { Term, Word } from "../../domain/search/understand.ts";
import { quoteWord } from "../database/catalogue-schema.ts";
import type { SeriesBranch } from "./search.ts";

export function branchQuery({ series, terms, values = [], otherThan = [] }: SeriesBranch): string {
  const others = otherThan.length > 0 ? `!${anyOf(valueWords(otherThan))}` : "";
  return allOf([quoteWord(seriesMark(series)), ...terms.map(termQuery), anyOf(valueWords(values)), others]);
}

export function valueWords(ids: readonly number[]): string[] {
  return ids.map((id) => quoteWord(valueMark(id)));
}

/** Empty conditions are always true. */
export function allOf(queries: readonly string[]): string {
  return queries.filter((query) => query !== "").join(" & ");
}

/** In parentheses, for use inside another condition. */
export function anyOf(queries: readonly string[]): string {
  return queries.length === 0 ? "" : `(${queries.join(" | ")})`;
}

function termQuery({ alternatives, ranges = [] }: Term): string {
  return anyOf([...alternatives.map((words) => `(${words.map(wordQuery).join(" & ")})`), ...valueWords(ranges)]);
}

function wordQuery({ text, prefix }: Word): string {
  return prefix ? `${quoteWord(text)}:*` : quoteWord(text);
}
