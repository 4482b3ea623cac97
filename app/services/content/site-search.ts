import type { Locale } from "../../domain/locale.ts";
import { LOCALES } from "../../domain/locale.ts";
import { categoryView, isCategory, seriesRow } from "./catalogue.ts";
import { teasers } from "./documents.ts";
import type { SearchResult } from "./port.ts";
import type { Category, DocumentEntry, Series } from "./schema.ts";
import { HOME_DOCUMENT_ID, type SiteContent } from "./site-content.ts";

const MOST_WORDS = 12;

/**
 * Public series and documents that hold every word of the query, whatever language either is in; accents, case, dashes and
 * the trade words of the categories count. An empty query finds all series and no documents.
 */
export function searchSite(site: SiteContent, query: string, locale: Locale): SearchResult {
  const words = wordsOf(query).slice(0, MOST_WORDS);
  const matches = (text: string) => words.every((word) => holds(text, word));
  const categories = site.categories.flatMap((category) => {
    const rows = site.series
      .filter((series) => series.isPublic && series.category === category._id && series.url.target === "product")
      .filter((series) => matches(textOf([...categoryTexts(category), ...seriesTexts(series)])))
      .map((series) => seriesRow(series, site, locale));
    return rows.length > 0 && isCategory(category) ? [categoryView(category, rows, site, locale)] : [];
  });
  const isAsked = query.trim() !== "";
  const found =
    isAsked && words.length > 0
      ? site.documents.filter((entry) => entry._id !== HOME_DOCUMENT_ID && matches(textOf(documentTexts(entry))))
      : [];
  return {
    categories: isAsked && words.length === 0 ? [] : categories,
    documents: teasers(
      found.map((entry) => entry._id),
      site,
      locale,
    ),
  };
}

/** Words of a text, folded: no accents, no case, letters and digits only. */
function wordsOf(text: string): string[] {
  return fold(text)
    .split(" ")
    .filter((word) => word !== "");
}

/** Each word stands between blanks; joined spellings are kept too. */
function textOf(texts: readonly string[]): string {
  return ` ${texts.map((text) => `${fold(text)} ${fold(text.replace(/-/g, ""))}`).join(" ")} `;
}

/** Whether a text has a word that begins with this one, or its other number: `luz` for `luces`, `relays` for `relay`. */
function holds(text: string, word: string): boolean {
  if (text.includes(` ${word}`)) return true;
  return OTHER_NUMBER.some(
    ([ending, other]) => word.endsWith(ending) && text.includes(` ${word.slice(0, -ending.length)}${other} `),
  );
}

/** Endings of plurals and singulars in either language. What only grows at its end is found by its beginning. */
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

function categoryTexts({ title, synonyms }: Category): string[] {
  return LOCALES.flatMap((locale) => [title[locale], ...synonyms[locale]]);
}

function seriesTexts(series: Series): string[] {
  return [series.title, ...LOCALES.flatMap((locale) => [series.url.title[locale], series.summary[locale]])];
}

function documentTexts({ title, summary }: DocumentEntry): string[] {
  return LOCALES.flatMap((locale) => [title[locale], summary[locale]]);
}
