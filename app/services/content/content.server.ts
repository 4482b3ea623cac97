import { LRUCache } from "lru-cache";
import type { DocumentView, Found } from "../../domain/content/views.ts";
import type { Locale } from "../../domain/locale.ts";
import { outsideRequestTime } from "../http/request-time.server.ts";
import { withRetries, withTimeLimit } from "../http/retry.server.ts";
import { AwayError } from "../away-error.ts";
import { errorText } from "../error-text.ts";
import type { Log } from "../log.server.ts";
import { createOutage } from "../outage.server.ts";
import { DatasetError } from "./dataset-source.server.ts";
import type { ContentCopies } from "./copies.server.ts";
import type { Content, ContentSource } from "./port.ts";
import { findSeries, readDepartments, seriesRow } from "./catalogue.ts";
import { categoryPage, seriesPage } from "./catalogue-pages.ts";
import { documentView, locate } from "./documents.ts";
import { instanceOf } from "../../i18n/instance-of.ts";
import { writeMailsWith } from "../../i18n/mail-strings.ts";
import { writeFor } from "../../i18n/shop-writing.ts";
import { translateWith } from "../../i18n/translate.ts";
import { dictionariesOf, editedTexts } from "./strings.ts";
import { readNavigation } from "./navigation.ts";
import { perSite } from "./per-site.ts";
import { DOCUMENT_QUERY, SITE_QUERY } from "./queries.ts";
import { documentDetailSchema, firstIssue, type DocumentDetail } from "./schema.ts";
import { documentsAbout } from "./site-search.ts";
import { isSeries, readSiteContent, type PageDocumentType, type SiteContent } from "./site-content.ts";

type Options = {
  source: ContentSource;
  copies: ContentCopies;
  log: Log;
  /** Age in seconds after which a copy is renewed in the background. */
  refreshSeconds: number;
  timeoutMs: number;
};

/** Of its own since the settings of the shop: a version that does not ask for them must not overwrite the copy that has them. */
const SITE_KEY = "site-2";
const DETAIL_LIMIT = 1000;

/** Seconds between looks at a source that is away. */
const AWAY_SECONDS = 3;

/**
 * Content with a memory: pages read the last good answer and never wait for a renewal. At the first start without source
 * and without copy there is nothing to show, so the start fails (R-CMS-01, R-CMS-15, R-CMS-18).
 */
export async function createContent(options: Options): Promise<Content> {
  const { log, refreshSeconds } = options;
  /** What the newest answer has that cannot be used, beside which the rest of the site stands. */
  let leftOut: string[] = [];
  const report = (id: string, reason: string) => {
    leftOut.push(`${id}: ${reason}`);
    log.warn("content left out", { id, reason });
  };
  const outage = createOutage(log, "content");

  /** Why there was no answer. */
  let awayBecause: string | undefined;
  /** Why the last answer about the site cannot be used; undefined when it can. */
  let unusable: string | undefined;

  const limited = <T>(answer: Promise<T>) => withTimeLimit(answer, options.timeoutMs, "the content service");

  /** Only an answer that can be read is kept, so that a copy never replaces good content by bad. */
  const ask = async <T>(key: string, groq: string, params: Record<string, string>, read: (answer: unknown) => T) => {
    if (outage.isResting()) throw new AwayError("the content service is away");
    const answer = await limited(withRetries(() => options.source.query(groq, params))).catch((error: unknown) => {
      outage.failed(error);
      awayBecause = error instanceof DatasetError ? error.reason : "the content service does not answer";
      throw error;
    });
    outage.answered();
    const value = read(answer);
    // Nobody waits for the copy: it is a precaution.
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
    // A page that waits for a document gets it, also when the site is renewed meanwhile.
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
    // A source without versions may have sent what it sent before: its documents are renewed by their age alone.
    if (current !== undefined) details.clear();
  };

  const current = (): SiteContent => {
    const seconds = outage.isOut() ? Math.min(refreshSeconds, AWAY_SECONDS) : refreshSeconds;
    if (renewal === null && Date.now() - checkedAt >= seconds * 1000) {
      checkedAt = Date.now();
      renewal = outsideRequestTime(renewSite)
        // That it failed has been told; pages go on with what they have.
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
    // Neither the source nor a copy told: that the document is missing would be untrue.
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
      // Whoever asks for the state makes it known that the source is back, also when no page is asked for.
      current();
      if (outage.isOut()) return ["degraded", unusable ?? awayBecause];
      if (unusable !== undefined) return ["degraded", unusable];
      return leftOut.length === 0 ? ["ok"] : ["degraded", leftOutText(leftOut)];
    },
  };
}

const navigationOf = perSite(readNavigation);

/** Pages, PDF documents and mails are written with the currency and the texts of this content from now on. */
function writeAs(site: SiteContent): void {
  writeFor(site.shop);
  writeMailsWith(editedTexts(site));
}

function leftOutText([first = "", ...more]: readonly string[]): string {
  return `left out: ${first}${more.length === 0 ? "" : `, and ${more.length} more (see "content left out" in the log)`}`;
}
