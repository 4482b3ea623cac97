import type { IncomingMessage, ServerResponse } from "node:http";
import { localeCookie } from "../../app/services/http/cookies.server.ts";
import { hasWidgets } from "../../app/services/third-parties.server.ts";
import type { App } from "../app.ts";
import { hasUsableHost, isSecure, type ClientFacts } from "../client-facts.ts";
import { sendResponse } from "../send-response.ts";
import { createCompressor, loopShare } from "./compressor.ts";
import { endOfTurn } from "./end-of-turn.ts";
import { createKeptPages } from "./kept-pages.ts";
import { compressMore, type PageCopy } from "./page-copy.ts";
import { createPageMaker } from "./page-maker.ts";
import { readPageRequest, type PageRequest } from "./page-request.ts";
import { sendCopy } from "./send-copy.ts";

/**
 * For caches between here and the browser. The browser itself asks each time: its visitor may have signed in or filled a cart
 * since, and browsers do not look at `Vary: Cookie` before they show what they have.
 */
const FOR_SHARED_CACHES = "public, max-age=0, s-maxage=60, stale-if-error=86400";

const FOR_THIS_BROWSER = "private, no-cache";

/** A request and its answer, and its id. */
export type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; id: string };

export type PageCache = {
  /** What a request asks this cache for; null when it is for the router. */
  read(incoming: IncomingMessage): PageRequest | null;
  /** Sends the page if there is a copy of it that is up to date; false when there is none. Never waits. */
  sendKept(asked: PageRequest, exchange: Exchange): boolean;
  /** Makes the page, once for all who are asking for it, and sends it; false when the router has to make it for this visitor. */
  sendMade(asked: PageRequest, exchange: Exchange, client: ClientFacts): Promise<boolean>;
  figures(): PageCacheFigures;
};

/** How requests for pages that may be kept were answered since the start, and what is kept now. */
type PageCacheFigures = {
  /** From a copy that was there. */
  readonly kept: number;
  /** By one that was made for them, or for somebody who asked just before. */
  readonly made: number;
  /** By the router, for this visitor. */
  readonly routed: number;
  readonly pages: number;
  readonly bytes: number;
  readonly mostBytes: number;
};

/** Pages that are the same for every visitor without session, cart and message (decision 0026). */
export function createPageCache(app: App): PageCache {
  const { env, pageStamp } = app;
  const mostBytes = env.PAGE_CACHE_MEGABYTES * 1_048_576;
  const kept = createKeptPages(mostBytes);
  const answered = { kept: 0, made: 0, routed: 0 };
  const maker = createPageMaker(app, kept);
  const compressor = createCompressor({
    isKept: kept.isSure,
    busyShare: loopShare(),
    async compress(key, copy, quality) {
      const [start, before] = [performance.now(), copy.forms.br.body.length];
      await compressMore(copy, quality);
      const [ms, after] = [Math.round(performance.now() - start), copy.forms.br.body.length];
      app.log.info("page compressed", { page: key, quality, ms, before, after });
    },
  });
  const later = endOfTurn();
  const asksForConsent = hasWidgets(env);

  const cookies = (secure: boolean) => ({
    en: localeCookie(env, "en", secure),
    es: localeCookie(env, "es", secure),
  });
  const [plainCookies, secureCookies] = [cookies(false), cookies(true)];
  const cookieFor = ({ locale }: PageRequest, incoming: IncomingMessage) =>
    (isSecure(incoming, env.TRUST_PROXY) ? secureCookies : plainCookies)[locale];

  function send(copy: PageCopy, asked: PageRequest, { incoming, outgoing, id }: Exchange): void {
    const { isTold, hasConsent } = asked;
    const isForAll = isTold && !hasConsent && copy.isConfirmed && !isNegotiated(asked.url);
    const extra = ["X-Request-Id", id, "Cache-Control", isForAll ? FOR_SHARED_CACHES : FOR_THIS_BROWSER];
    if (!isTold) extra.push("Set-Cookie", cookieFor(asked, incoming));
    const encoding = sendCopy(copy, incoming, outgoing, extra);
    if (encoding === "br" && !asked.isDoubtful) compressor.sent(asked.key, copy);
  }

  const attributes = () => pageStamp.current().site.attributeKeys;
  const read = (incoming: IncomingMessage) =>
    readPageRequest(incoming, env.LOCALE_COOKIE_NAME, attributes, asksForConsent);

  async function sendMade(asked: PageRequest, exchange: Exchange, client: ClientFacts): Promise<boolean> {
    const { incoming, outgoing, id } = exchange;
    const { address, isLocal } = client;
    const made = await maker.make(asked, { id, address, isLocal });
    if (made === null) return false;
    // A redirect keeps the whole query of its visitor, which the router has (R-NAV-10).
    if (made instanceof Response && asked.hasMore && isRedirect(made)) return false;
    if (made instanceof Response) {
      if (isPage(made) && !asked.isTold) made.headers.append("Set-Cookie", cookieFor(asked, incoming));
      await sendResponse(made, incoming, outgoing, app.documentOf(made));
    } else send(made, asked, exchange);
    return true;
  }

  return {
    read: (incoming) => (env.PAGE_CACHE_MEGABYTES === 0 ? null : read(incoming)),
    sendKept(asked, exchange) {
      const { incoming } = exchange;
      const copy = kept.get(asked.key);
      if (!copy || !pageStamp.holds(copy.stamp) || !hasUsableHost(incoming, env.TRUST_PROXY)) return false;
      answered.kept += 1;
      later(() => send(copy, asked, exchange));
      maker.renew(asked, copy);
      return true;
    },
    async sendMade(asked, exchange, client) {
      const isSent = await sendMade(asked, exchange, client);
      answered[isSent ? "made" : "routed"] += 1;
      return isSent;
    },
    figures: () => ({ ...answered, pages: kept.count(), bytes: kept.bytes(), mostBytes }),
  };
}

/** `/` is answered by language, which not every cache would look at (R-I18N-22). */
function isNegotiated(url: string): boolean {
  return url === "/" || url.startsWith("/?");
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

function isPage({ status, headers }: Response): boolean {
  return status < 300 && (headers.get("Content-Type") ?? "").startsWith("text/html");
}
