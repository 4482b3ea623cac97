import { LOCALES, type Locale } from "../locale.ts";
import { piecesOf } from "./pieces.ts";
import { plainText } from "./plain-text.ts";
import type { Units } from "./units.ts";
import { formsOf, isSameWord, isStopWord, foldText } from "./words.ts";

export type SynonymGroup = {
  en: readonly string[];
  es: readonly string[];
  /** Typed by buyers, never displayed as a meaning. */
  heard?: readonly string[];
};

type Phrase = { words: readonly string[]; group: CompiledGroup };

export type ConfirmedDoubts = { text: string; locale: Locale; spellings: readonly (readonly string[])[] };

type CompiledGroup = {
  texts: readonly ConfirmedDoubts[];
  spellings: readonly (readonly string[])[];
  phrases: readonly (readonly string[])[];
};

export type Synonyms = { byFirstWord: ReadonlyMap<string, readonly Phrase[]>; words: ReadonlySet<string> };

/** `length`: typed words it replaces; `means`: other texts of its groups. */
type Meaning = { length: number; spellings: readonly (readonly string[])[]; means: readonly ConfirmedDoubts[] };

export function compileSynonyms(groups: readonly SynonymGroup[], units: Units): Synonyms {
  const phrases = groups
    .map((group) => compileGroup(group, units))
    .flatMap((group) => group.phrases.map((words) => ({ words, group })));
  const keyed = phrases.flatMap((phrase) => formsOf(phrase.words[0] ?? "").map((key) => ({ key, phrase })));
  const byFirstWord = new Map<string, Phrase[]>();
  for (const { key, phrase } of keyed.toSorted((a, b) => b.phrase.words.length - a.phrase.words.length))
    byFirstWord.set(key, [...(byFirstWord.get(key) ?? []), phrase]);
  return { byFirstWord, words: new Set(phrases.flatMap((phrase) => phrase.words.flatMap(formsOf))) };
}

export function meaningAt(words: readonly string[], start: number, synonyms: Synonyms): Meaning | null {
  const candidates = formsOf(words[start] ?? "").flatMap((form) => synonyms.byFirstWord.get(form) ?? []);
  const matching = candidates.filter((phrase) => phrase.words.every((word, i) => isAt(words, start + i, word)));
  const length = Math.max(0, ...matching.map((phrase) => phrase.words.length));
  if (length === 0) return null;
  const groups = new Set(matching.filter((phrase) => phrase.words.length === length).map((phrase) => phrase.group));
  const typed = foldText(words.slice(start, start + length).join(" "));
  const texts = [...groups].flatMap((group) => group.texts);
  const means = [...Map.groupBy(texts, ({ text, locale }) => `${locale} ${foldText(text)}`).values()].flatMap(
    ([first]) => (first && foldText(first.text) !== typed ? [first] : []),
  );
  return { length, spellings: [...groups].flatMap((group) => group.spellings), means };
}

function isAt(words: readonly string[], place: number, word: string): boolean {
  const found = words[place];
  return found !== undefined && isSameWord(found, word);
}

function compileGroup(group: SynonymGroup, units: Units): CompiledGroup {
  const texts = LOCALES.flatMap((locale) =>
    group[locale].map((text) => ({ text, locale, spellings: spellingsOf(text, units) })),
  );
  const spellings = distinct(texts.flatMap((text) => text.spellings));
  const heard = (group.heard ?? []).flatMap((text) => spellingsOf(text, units));
  return { texts, spellings, phrases: distinct([...spellings, ...heard]) };
}

function distinct(spellings: readonly (readonly string[])[]): (readonly string[])[] {
  const byText = new Map(spellings.map((words) => [words.join(" "), words]));
  byText.delete("");
  return [...byText.values()];
}

function spellingsOf(text: string, units: Units): string[][] {
  const plain = plainText(text);
  const isJoinable = /\p{L}-\p{L}/u.test(plain);
  return [plain, ...(isJoinable ? [plain.replaceAll("-", "")] : [])].map((spelling) =>
    piecesOf(spelling, units)
      .flatMap((piece) => piece.words)
      .filter((word) => !isStopWord(word)),
  );
}

type Added = { readonly locale: Locale; readonly phrase: string; readonly means: string };

/** A phrase is added to all groups with its meaning, in both languages, else to a new group. The synonym works in one direction. */
export function withAdded(groups: readonly SynonymGroup[], added: readonly Added[]): SynonymGroup[] {
  const heard = new Map<SynonymGroup, string[]>();
  const own: SynonymGroup[] = [];
  for (const { locale, phrase, means } of added) {
    const meant = foldText(means);
    const known = groups.filter((group) =>
      LOCALES.some((each) => group[each].some((text) => foldText(text) === meant)),
    );
    if (known.length === 0) own.push({ en: [], es: [], [locale]: [means], heard: [phrase] });
    for (const group of known) heard.set(group, [...(heard.get(group) ?? []), phrase]);
  }
  return [
    ...groups.map((group) => ({ ...group, heard: [...(group.heard ?? []), ...(heard.get(group) ?? [])] })),
    ...own,
  ];
}
