import type { IncomingMessage, ServerResponse } from "node:http";
import { localeCookie } from "../../app/services/http/cookies.server.ts";
import { hasWidgets } from "../../app/services/third-parties.server.ts";
import type { App } from "../app.ts";
import { type ClientFacts, hasUsableHost, isSecure } from "../client-facts.ts";
import { sendResponse, namesTag } from "../send-response.ts";
import { createKeptPages, type Encoding, type PageCopy } from "./page-copy.ts";
import { createPageMaker } from "./page-maker.ts";
import { type PageRequest, readPageRequest } from "./page-request.ts";
import Negotiator from "negotiator";
import { LRUCache } from "lru-cache";

const encodings = new LRUCache<string, Encoding>({ max: 1000 });

/** For proxies and CDNs. Browsers must revalidate: they ignore `Vary:
 * Cookie` for pages they already have, and the visitor may have signed in since. */
const FOR_SHARED_CACHES = "public, max-age=0, s-maxage=60, stale-if-error=86400";

const FOR_THIS_BROWSER = "private, no-cache";

export type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; id: string };

export type PageCache = {
  read(incoming: IncomingMessage): PageRequest | null;
  sendKept(asked: PageRequest, exchange: Exchange): boolean;
  /** Renders the page once for all visitors who wait for it; false when the router must answer this visitor. */
  sendMade(asked: PageRequest, exchange: Exchange, client: ClientFacts): Promise<boolean>;
  figures(): PageCacheFigures;
};

type PageCacheFigures = {
  readonly kept: number;
  readonly made: number;
  readonly routed: number;
  readonly pages: number;
  readonly bytes: number;
  readonly mostBytes: number;
};

/** Pages that are the same for every visitor without session, cart and notice (decision 0026). */
export function createPageCache(app: App): PageCache {
  const { env, pageStamp } = app;
  const mostBytes = env.PAGE_CACHE_MEGABYTES * 1_048_576;
  const kept = createKeptPages(mostBytes);
  const answered = { kept: 0, made: 0, routed: 0 };
  const maker = createPageMaker(app, kept);
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
    const { hasLocaleCookie, hasConsent } = asked;
    const isForAll = hasLocaleCookie && !hasConsent && copy.isConfirmed && !isNegotiated(asked.url);
    const extra = ["X-Request-Id", id, "Cache-Control", isForAll ? FOR_SHARED_CACHES : FOR_THIS_BROWSER];
    if (!hasLocaleCookie) extra.push("Set-Cookie", cookieFor(asked, incoming));
    sendCopy(copy, incoming, outgoing, extra);
  }

  const attributes = () => pageStamp.current().site.attributeKeys;
  const read = (incoming: IncomingMessage) =>
    readPageRequest(incoming, env.LOCALE_COOKIE_NAME, attributes, asksForConsent);

  async function sendMade(asked: PageRequest, exchange: Exchange, client: ClientFacts): Promise<boolean> {
    const { incoming, outgoing, id } = exchange;
    const { address, isLocal } = client;
    const made = await maker.make(asked, { id, address, isLocal });
    if (made === null) return false;
    // Redirects keep the visitor's complete query, which only the router has (R-NAV-10).
    if (made instanceof Response && asked.hasMore && isRedirect(made)) return false;
    if (made instanceof Response) {
      if (isPage(made) && !asked.hasLocaleCookie) made.headers.append("Set-Cookie", cookieFor(asked, incoming));
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

/** Runs callbacks together at the end of the event loop's turn.
 * Responses sent one by one between requests wake the client each time, which costs more than the response under load. */
export function endOfTurn(): (run: () => void) => void {
  let waiting: (() => void)[] = [];
  const runAll = () => {
    const now = waiting;
    waiting = [];
    for (const run of now) run();
  };
  return (run) => {
    if (waiting.push(run) === 1) setImmediate(runAll);
  };
}

/** The response depends on the browser's language, which not every cache respects (R-I18N-22). */
function isNegotiated(url: string): boolean {
  return url === "/" || url.startsWith("/?");
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

function isPage({ status, headers }: Response): boolean {
  return status < 300 && (headers.get("Content-Type") ?? "").startsWith("text/html");
}

/** Sends a cached page, or 304. `extra` (flat list) replaces earlier headers of the same name. */
function sendCopy(copy: PageCopy, request: IncomingMessage, response: ServerResponse, extra: readonly string[]): void {
  if (namesTag(request.headers["if-none-match"], copy.etag)) {
    response.writeHead(304, copy.headers.concat(extra)).end();
    return;
  }
  const { body, headers } = copy.forms[encodingFor(request)];
  response.writeHead(200, headers.concat(extra)).end(request.method === "HEAD" ? undefined : body);
}

function encodingFor(request: IncomingMessage): Encoding {
  const header = request.headers["accept-encoding"];
  if (header === undefined) return "identity";
  const known = encodings.get(header);
  if (known) return known;
  const accepted = new Set(new Negotiator(request).encodings());
  const encoding = (["br", "gzip"] as const).find((each) => accepted.has(each)) ?? "identity";
  if (header.length < 200) encodings.set(header, encoding);
  return encoding;
}
