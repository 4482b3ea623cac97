import { LOCALES, type Locale } from "../locale.ts";
import type { SynonymGroup } from "./synonyms.ts";
import { foldText } from "./words.ts";

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
  return [...groups.map((group) => ({ ...group, heard: heard.get(group) ?? [] })), ...own];
}
