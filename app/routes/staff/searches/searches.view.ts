import { LOCALES, type Locale } from "../../../domain/locale.ts";
import { foldText } from "../../../domain/search/words.ts";
import { mayDo, type StaffRole } from "../../../domain/staff/rights.ts";
import type { SearchesAsked } from "./synonyms.form.ts";
import { formatCount, formatShortMoment } from "../../../i18n/formats.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Words } from "../../../i18n/strings.ts";
import { countText } from "../../../i18n/translate.ts";
import type { SiteContent } from "../../../services/content/content.ts";
import type { AddedSynonym, SearchMiss } from "../../../services/search/search.ts";

type PagesView = {
  readonly number: number;
  readonly last: number;
  readonly previous: string | null;
  readonly next: string | null;
};

export type MissRow = {
  readonly query: string;
  readonly locale: Locale;
  readonly language: string;
  readonly count: string;
  readonly last: string;
  /** Current synonym; null without one. */
  readonly means: string | null;
};

export type SynonymRow = {
  readonly id: number;
  readonly phrase: string;
  readonly means: string;
  readonly locale: Locale;
  readonly language: string;
  readonly added: string;
  readonly href: string;
};

/** Displayed in the row of the request. */
export type SynonymProblem = {
  readonly locale: Locale;
  readonly phrase: string;
  readonly means: string;
  readonly text: string;
};

/** Where editors manage synonyms of hosted content. */
export type HostedSynonyms = {
  readonly newGroup: string | null;
  readonly groups: readonly { readonly href: string; readonly words: string }[];
};

export type SearchesView = {
  readonly language: Locale | null;
  readonly total: string;
  readonly rows: readonly MissRow[];
  readonly pages: PagesView;
  readonly csv: string | null;
  readonly synonyms: { readonly rows: readonly SynonymRow[]; readonly pages: PagesView };
  /** Suggestions for the field. */
  readonly words: Readonly<Record<Locale, readonly string[]>>;
  /** Search results of the new synonym. */
  readonly added: { readonly text: string; readonly href: string } | null;
  readonly mayAdd: boolean;
  /** Null if synonyms are managed here. */
  readonly hosted: HostedSynonyms | null;
};

/** Per page, of searches and of synonyms. */
export const ROWS = 20;

export type SearchesFacts = {
  readonly misses: readonly SearchMiss[];
  readonly total: number;
  readonly synonyms: readonly AddedSynonym[];
  readonly site: Pick<SiteContent, "synonyms" | "categories">;
  /** Number of parts for the new synonym; null without one. */
  readonly found: number | null;
  /** Null for content in this shop. */
  readonly hosting: { readonly studio: string | undefined } | null;
};

export function searchesView(facts: SearchesFacts, asked: SearchesAsked, role: StaffRole, words: Words): SearchesView {
  const { t, locale } = words;
  const { misses, total, synonyms, site, hosting } = facts;
  const meant = new Map(synonyms.map((each) => [keyOf(each.locale, each.phrase), each.means]));
  const link = linkOf(asked, locale);
  const synonymPages = lastPage(synonyms.length);
  const synonymPage = Math.min(asked.synonyms, synonymPages);
  return {
    language: asked.language,
    total: countText("staff.searches.total", total, t),
    rows: misses.map((miss) => missRow(miss, meant, words)),
    pages: pages(Math.min(asked.page, lastPage(total)), lastPage(total), (page) => link({ page })),
    csv: mayDo(role, "export") ? link({ format: "csv" }) : null,
    synonyms: {
      rows: synonyms.slice((synonymPage - 1) * ROWS, synonymPage * ROWS).map((each) => synonymRow(each, words)),
      pages: pages(synonymPage, synonymPages, (page) => link({ synonyms: page })),
    },
    words: { en: hosting ? [] : knownWords(site, "en"), es: hosting ? [] : knownWords(site, "es") },
    added: addedText(facts, asked, words),
    mayAdd: mayDo(role, "synonym.add"),
    hosted: hosting && hostedSynonyms(site, hosting.studio),
  };
}

export function lastPage(count: number): number {
  return Math.max(1, Math.ceil(count / ROWS));
}

function pages(number: number, last: number, linkTo: (page: number) => string) {
  return {
    number,
    last,
    previous: number > 1 ? linkTo(number - 1) : null,
    next: number < last ? linkTo(number + 1) : null,
  };
}

type Changed = { readonly page?: number; readonly synonyms?: number; readonly format?: string };

/** The current query with one change. */
function linkOf({ language, page, synonyms }: SearchesAsked, locale: Locale): (changed: Changed) => string {
  return (changed) => {
    const now = { page, synonyms, ...changed };
    const query = new URLSearchParams();
    if (language) query.set("language", language);
    if (now.format) query.set("format", now.format);
    if (now.page > 1 && !now.format) query.set("page", String(now.page));
    if (now.synonyms > 1 && !now.format) query.set("synonyms", String(now.synonyms));
    const path = pagePath("staffSearches", locale);
    return query.size > 0 ? `${path}?${query}` : path;
  };
}

function missRow(
  miss: SearchMiss,
  meant: ReadonlyMap<string, string>,
  { t, locale }: Words,
): SearchesView["rows"][number] {
  const language = miss.locale === "es" ? "es" : "en";
  return {
    query: miss.query,
    locale: language,
    language: t(`staff.searches.${language}`),
    count: formatCount(miss.count, locale),
    last: formatShortMoment(miss.lastAt.toISOString(), locale),
    means: meant.get(keyOf(language, miss.query)) ?? null,
  };
}

function keyOf(locale: Locale, phrase: string): string {
  return `${locale} ${phrase}`;
}

function synonymRow({ id, phrase, means, locale: of, addedAt }: AddedSynonym, { t, locale }: Words) {
  return {
    id,
    phrase,
    means,
    locale: of,
    language: t(`staff.searches.${of}`),
    added: formatShortMoment(addedAt.toISOString(), locale),
    href: searchFor(phrase, of),
  };
}

function searchFor(phrase: string, locale: Locale): string {
  return `${pagePath("products", locale)}?${new URLSearchParams({ q: phrase })}`;
}

/** Distinct synonyms and category names of a language. */
function knownWords({ synonyms, categories }: SearchesFacts["site"], locale: Locale): string[] {
  const texts = [...synonyms.flatMap((group) => group[locale]), ...categories.map(({ title }) => title[locale])];
  const distinct = new Map(texts.map((text) => [foldText(text), text]));
  return [...distinct.values()].toSorted((a, b) => a.localeCompare(b, locale));
}

function addedText(
  { synonyms, found }: SearchesFacts,
  { added }: SearchesAsked,
  { t, locale }: Words,
): SearchesView["added"] {
  const synonym = synonyms.find(({ id }) => id === added);
  if (!synonym || found === null) return null;
  const { phrase } = synonym;
  const text =
    found > 0 ? t("staff.searches.finds", phrase, formatCount(found, locale)) : t("staff.searches.findsNone", phrase);
  return { text, href: searchFor(phrase, synonym.locale) };
}

function hostedSynonyms({ synonyms }: SearchesFacts["site"], studio: string | undefined): HostedSynonyms {
  if (studio === undefined) return { newGroup: null, groups: [] };
  const base = studio.replace(/\/+$/, "");
  const groups = synonyms.map((group) => ({
    href: `${base}/intent/edit/id=${encodeURIComponent(group._id)};type=synonymGroup`,
    words: LOCALES.flatMap((locale) => group[locale]).join(", "),
  }));
  return { newGroup: `${base}/intent/create/type=synonymGroup`, groups };
}
