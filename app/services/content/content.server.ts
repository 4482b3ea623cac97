import { LRUCache } from "lru-cache";
import type { DocumentView, Found } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import { withRetries, withTimeLimit, outsideRequestTime } from "../http/retry.server.ts";
import { AwayError } from "../service-errors.ts";
import { errorText } from "../error-text.ts";
import type { Log } from "../log.server.ts";
import { createOutage } from "../outage.server.ts";
import { DatasetError } from "./dataset-source.server.ts";
import type { ContentCopies } from "./copies.server.ts";
import type { Content, ContentSource } from "./content.ts";
import { findSeries, readDepartments, seriesRow, perSite, categoryPage, seriesPage } from "./catalogue.ts";
import { documentView, locate } from "./documents.ts";
import { instanceOf } from "../../i18n/i18next-options.ts";
import { writeMailsWith } from "../../i18n/mail-strings.ts";
import { writeFor } from "../../i18n/shop-writing.ts";
import { translateWith } from "../../i18n/translate.ts";
import { dictionariesOf, editedTexts } from "./strings.ts";
import { readNavigation } from "./navigation.ts";
import { DOCUMENT_QUERY, SITE_QUERY } from "./queries.ts";
import { documentDetailSchema, firstIssue, type DocumentDetail } from "./schema.ts";
import { documentsAbout } from "./site-search.ts";
import { isSeries, readSiteContent, type PageDocumentType, type SiteContent } from "./site-content.ts";

type Options = {
  source: ContentSource;
  copies: ContentCopies;
  log: Log;
  /** Age in seconds; older copies are refreshed in the background. */
  refreshSeconds: number;
  timeoutMs: number;
};

/** New name since the shop settings: the previous version must not overwrite this copy. */
const SITE_KEY = "site-2";
const DETAIL_LIMIT = 1000;

/** Seconds between checks of an unavailable source. */
const AWAY_SECONDS = 3;

/** Pages never wait for a refresh. The first start fails without source and copy (R-CMS-01, R-CMS-15, R-CMS-18). */
export async function createContent(options: Options): Promise<Content> {
  const { log, refreshSeconds } = options;
  /** Documents of the newest answer that were left out as invalid. */
  let leftOut: string[] = [];
  const report = (id: string, reason: string) => {
    leftOut.push(`${id}: ${reason}`);
    log.warn("content left out", { id, reason });
  };
  const outage = createOutage(log, "content");

  let awayBecause: string | undefined;
  /** Why the last site answer is invalid. */
  let unusable: string | undefined;

  const limited = <T>(answer: Promise<T>) => withTimeLimit(answer, options.timeoutMs, "the content service");

  /** Saves readable answers only, so that a copy stays usable. */
  const ask = async <T>(key: string, groq: string, params: Record<string, string>, read: (answer: unknown) => T) => {
    if (outage.isResting()) throw new AwayError("the content service is away");
    const answer = await limited(withRetries(() => options.source.query(groq, params))).catch((error: unknown) => {
      outage.failed(error);
      awayBecause = error instanceof DatasetError ? error.reason : "the content service does not answer";
      throw error;
    });
    outage.answered();
    const value = read(answer);
    if (answer !== null) void options.copies.save(key, answer);
    return value;
  };

  const orCopy =
    <T>(key: string, read: (answer: unknown) => T) =>
    async (error: unknown) => {
      const copy = await options.copies.load(key);
      if (copy === undefined) throw error;
      return read(copy);
    };

  const readSite = (answer: unknown) => {
    leftOut = [];
    return readSiteContent(answer, report);
  };
  const askSite = () => ask(SITE_KEY, SITE_QUERY, {}, readNewSite);
  const readNewSite = (answer: unknown) => {
    try {
      const found = readSite(answer);
      if (unusable !== undefined) log.warn("content usable again", {});
      unusable = undefined;
      return found;
    } catch (error) {
      const why = errorText(error);
      if (why !== unusable) log.error("content unusable", error);
      unusable = why;
      throw error;
    }
  };
  const readDetail = (id: string) => (answer: unknown) => {
    if (answer === null) return { value: null };
    const parsed = documentDetailSchema.safeParse(answer);
    if (!parsed.success) log.warn("content left out", { id, reason: firstIssue(parsed.error) });
    return { value: parsed.data ?? null };
  };

  const details = new LRUCache<string, { value: DocumentDetail | null }>({
    max: DETAIL_LIMIT,
    ttl: Math.max(1, refreshSeconds * 1000),
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    // A waiting page still gets its document when the site is refreshed meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (id) => {
      const [key, read] = [`document:${id}`, readDetail(id)];
      return ask(key, DOCUMENT_QUERY, { id }, read).catch(orCopy(key, read));
    },
  });

  const sourceVersion = async () => {
    const version = options.source.version?.();
    return version && limited(version).catch(() => undefined);
  };
  let version = await sourceVersion();
  let site = await askSite().catch(orCopy(SITE_KEY, readSite));
  writeAs(site);
  let checkedAt = Date.now();
  let renewal: Promise<void> | null = null;
  const renewSite = async () => {
    const current = await sourceVersion();
    if (current !== undefined && current === version && !outage.isOut()) return;
    site = await askSite();
    writeAs(site);
    version = current;
    // A source without versions may have sent the same content: its documents expire by age only.
    if (current !== undefined) details.clear();
  };

  const current = (): SiteContent => {
    const seconds = outage.isOut() ? Math.min(refreshSeconds, AWAY_SECONDS) : refreshSeconds;
    if (renewal === null && Date.now() - checkedAt >= seconds * 1000) {
      checkedAt = Date.now();
      renewal = outsideRequestTime(renewSite)
        .catch(() => {})
        .finally(() => (renewal = null));
    }
    return site;
  };

  const view = async (type: PageDocumentType, locale: Locale, slug: string): Promise<Found<DocumentView>> => {
    const now = current();
    const located = locate(now, type, locale, slug);
    if (located.outcome !== "found") return located;
    const detail = await details.fetch(located.view._id);
    // Unknown, so not a 404: neither source nor copy answered.
    if (!detail) throw new AwayError(`document ${located.view._id} could not be read`);
    return detail.value
      ? { outcome: "found", view: documentView(located.view, detail.value, now, locale) }
      : { outcome: "missing" };
  };

  return {
    site: current,
    words: (locale) => translateWith(instanceOf(dictionariesOf(current()), locale)),
    navigation: (locale) => navigationOf(current(), locale),
    departments: (locale) => readDepartments(current(), locale),
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
    documentsAbout: (query, locale) => documentsAbout(current(), query, locale),
    state() {
      // Lets `/healthz` notice a recovered source without page requests.
      current();
      if (outage.isOut()) return ["degraded", unusable ?? awayBecause];
      if (unusable !== undefined) return ["degraded", unusable];
      return leftOut.length === 0 ? ["ok"] : ["degraded", leftOutText(leftOut)];
    },
  };
}

const navigationOf = perSite(readNavigation);

/** Applies the content's currency and texts to pages, PDF documents and mails. */
function writeAs(site: SiteContent): void {
  writeFor(site.shop);
  writeMailsWith(editedTexts(site));
}

function leftOutText([first = "", ...more]: readonly string[]): string {
  return `left out: ${first}${more.length === 0 ? "" : `, and ${more.length} more (see "content left out" in the log)`}`;
}
