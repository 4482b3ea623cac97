import { foldText, isSameWord } from "../../domain/search/words.ts";

/** Words of a title before its first comma. */
const NOUN = /^([^,]+), /;

type Titled = { readonly title: string };

/** Titles without the noun, if all rows have the same one. */
export function withoutCommonNoun<Row extends Titled>(rows: readonly Row[]): readonly Row[] {
  if (rows.length < 2 || commonNoun(rows) === null) return rows;
  return rows.map((row) => ({ ...row, title: row.title.replace(NOUN, "") }));
}

/** The same, if the heading of the rows has every word of the noun. */
export function withoutNounOf<Row extends Titled>(heading: string, rows: readonly Row[]): readonly Row[] {
  const named = foldText(heading).split(" ");
  const noun = foldText(commonNoun(rows) ?? "").split(" ");
  return noun.every((word) => named.some((other) => isSameWord(word, other))) ? withoutCommonNoun(rows) : rows;
}

function commonNoun(rows: readonly Titled[]): string | null {
  const nouns = new Set(rows.map(({ title }) => NOUN.exec(title)?.[1]));
  const [noun = null] = nouns;
  return nouns.size === 1 ? noun : null;
}
