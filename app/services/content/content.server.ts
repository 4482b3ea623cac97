import { LRUCache } from "lru-cache";
import type { DocumentView, Found } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import { withRetries, withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { ContentCopies } from "./copies.server.ts";
import type { Content, ContentSource, ContentState } from "./port.ts";
import { findSeries, readDepartments, seriesRow } from "./catalogue.ts";
import { categoryPage, seriesPage } from "./catalogue-pages.ts";
import { documentView, locate } from "./documents.ts";
import { readNavigation } from "./navigation.ts";
import { DOCUMENT_QUERY, SITE_QUERY } from "./queries.ts";
import { documentDetailSchema, type DocumentDetail } from "./schema.ts";
import { searchSite } from "./site-search.ts";
import { isSeries, readSiteContent, type PageDocumentType, type SiteContent } from "./site-content.ts";

type Options = {
  source: ContentSource;
  copies: ContentCopies;
  log: Log;
  /** Age in seconds after which a copy is renewed in the background. */
  refreshSeconds: number;
  timeoutMs: number;
};

const SITE_KEY = "site";
const DETAIL_LIMIT = 1000;

/**
 * Content with a memory: pages read the last good answer and never wait for a renewal. At the first start without source
 * and without copy there is nothing to show, so the start fails (R-CMS-01, R-CMS-15, R-CMS-18).
 */
export async function createContent(options: Options): Promise<Content> {
  const { log, refreshSeconds } = options;
  const report = (id: string, reason: string) => log.warn("content left out", { id, reason });
  let state: ContentState = "ok";

  const ask = async (key: string, groq: string, params: Record<string, string>): Promise<unknown> => {
    const attempt = () => options.source.query(groq, params);
    try {
      const answer = await withTimeLimit(withRetries(attempt), options.timeoutMs, "the content service");
      state = "ok";
      await options.copies.save(key, answer);
      return answer;
    } catch (error) {
      state = "degraded";
      log.error("content not reached", error, { key });
      throw error;
    }
  };

  const askOrCopy = (key: string, groq: string, params: Record<string, string>) =>
    ask(key, groq, params).catch(async (error: unknown) => {
      const copy = await options.copies.load(key);
      if (copy === undefined) throw error;
      return copy;
    });

  const details = new LRUCache<string, { value: DocumentDetail | null }>({
    max: DETAIL_LIMIT,
    ttl: Math.max(1, refreshSeconds * 1000),
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (id) => {
      const answer = await askOrCopy(`document:${id}`, DOCUMENT_QUERY, { id });
      return { value: answer === null ? null : documentDetailSchema.parse(answer) };
    },
  });

  const sourceVersion = () => options.source.version?.().catch(() => undefined);
  let version = await sourceVersion();
  let site = readSiteContent(await askOrCopy(SITE_KEY, SITE_QUERY, {}), report);
  let checkedAt = Date.now();
  const renewSite = async () => {
    checkedAt = Date.now();
    const current = await sourceVersion();
    if (current !== undefined && current === version) return;
    site = readSiteContent(await ask(SITE_KEY, SITE_QUERY, {}), report);
    version = current;
    details.clear();
  };

  const current = (): SiteContent => {
    if (Date.now() - checkedAt >= refreshSeconds * 1000) {
      renewSite().catch((error: unknown) => log.error("content not renewed", error));
    }
    return site;
  };

  const view = async (type: PageDocumentType, locale: Locale, slug: string): Promise<Found<DocumentView>> => {
    const now = current();
    const located = locate(now, type, locale, slug);
    if (located.outcome !== "found") return located;
    const detail = (await details.fetch(located.view._id))?.value;
    return detail
      ? { outcome: "found", view: documentView(located.view, detail, now, locale) }
      : { outcome: "missing" };
  };

  return {
    site: current,
    navigation: perSite((now, locale) => readNavigation(now, locale), current),
    departments: perSite((now, locale) => readDepartments(now, locale), current),
    document: view,
    async category(locale, slug) {
      const found = await view("category", locale, slug);
      if (found.outcome !== "found") return found;
      return { outcome: "found", view: categoryPage(found.view, current(), locale) };
    },
    async named(id, locale) {
      const document = current().findById(id);
      if (!document || isSeries(document)) return null;
      const detail = (await details.fetch(id))?.value;
      return detail ? documentView(document, detail, current(), locale) : null;
    },
    series: (locale, category, code) => seriesPage(current(), locale, category, code),
    seriesRow(code, locale) {
      const series = findSeries(current(), code);
      return series?.isPublic ? seriesRow(series, current(), locale) : null;
    },
    search: (query, locale) => searchSite(current(), query, locale),
    state: () => state,
  };
}

/** Computes a view of the site once per answer and language. */
function perSite<T>(read: (site: SiteContent, locale: Locale) => T, current: () => SiteContent): (locale: Locale) => T {
  const views = new WeakMap<SiteContent, Map<Locale, T>>();
  return (locale) => {
    const site = current();
    const known = views.get(site) ?? new Map<Locale, T>();
    views.set(site, known);
    const view = known.get(locale) ?? read(site, locale);
    known.set(locale, view);
    return view;
  };
}
