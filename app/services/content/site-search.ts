import type { Teaser } from "../../domain/content/views.ts";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { teasers } from "./documents.ts";
import type { DocumentEntry } from "./schema.ts";
import { HOME_DOCUMENT_ID, type SiteContent } from "./site-content.ts";

const MOST_WORDS = 12;

/** Matches every word in either language, without accents, case and dashes; an empty query matches nothing. */
export function documentsAbout(site: SiteContent, query: string, locale: Locale): Teaser[] {
  const words = wordsOf(query).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const found = site.documents.filter((entry) => {
    const text = textOf(documentTexts(entry));
    return entry._id !== HOME_DOCUMENT_ID && words.every((word) => holds(text, word));
  });
  return teasers(
    found.map((entry) => entry._id),
    site,
    locale,
  );
}

/** Folded: no accents, no case, letters and digits only. */
function wordsOf(text: string): string[] {
  return fold(text)
    .split(" ")
    .filter((word) => word !== "");
}

/** Blanks around each word; hyphenated words also as one. */
function textOf(texts: readonly string[]): string {
  return ` ${texts.map((text) => `${fold(text)} ${fold(text.replace(/-/g, ""))}`).join(" ")} `;
}

/** Matches word prefixes, and singular or plural: `luz` for `luces`, `relays` for `relay`. */
function holds(text: string, word: string): boolean {
  if (text.includes(` ${word}`)) return true;
  return OTHER_NUMBER.some(
    ([ending, other]) => word.endsWith(ending) && text.includes(` ${word.slice(0, -ending.length)}${other} `),
  );
}

const OTHER_NUMBER = [
  ["s", ""],
  ["es", ""],
  ["ces", "z"],
  ["z", "ces"],
  ["ies", "y"],
  ["y", "ies"],
] as const;

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function documentTexts({ title, summary }: DocumentEntry): string[] {
  return LOCALES.flatMap((locale) => [title[locale], summary[locale]]);
}
