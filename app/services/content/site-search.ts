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
  const matches = (text: string) => words.every((word) => text.includes(` ${word}`));
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
    .filter((word) => word !== "")
    .map(singular);
}

/** Each word stands after a blank, so that a query word finds the beginning of a word; joined spellings are kept too. */
function textOf(texts: readonly string[]): string {
  return texts.map((text) => ` ${wordsOf(text).join(" ")} ${wordsOf(text.replace(/-/g, "")).join(" ")}`).join(" ");
}

/** A word without its plural ending in either language, so that `luz` finds `luces` and `relays` finds `relay`. */
function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ces")) return `${word.slice(0, -3)}z`;
  if (word.length > 4 && word.endsWith("es")) return word.slice(0, -2);
  return word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word;
}

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
