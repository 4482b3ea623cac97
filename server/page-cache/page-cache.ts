import type { IncomingMessage, ServerResponse } from "node:http";
import { localeCookie } from "../../app/services/http/cookies.server.ts";
import type { App } from "../app.ts";
import { readClientFacts, type ClientFacts } from "../client-facts.ts";
import { sendResponse } from "../send-response.ts";
import { createKeptPages } from "./kept-pages.ts";
import type { PageCopy } from "./page-copy.ts";
import { createPageMaker } from "./page-maker.ts";
import { readPageRequest, type PageRequest } from "./page-request.ts";
import { sendCopy } from "./send-copy.ts";

/**
 * For caches between here and the browser. The browser itself asks each time: its visitor may have signed in or filled a cart
 * since, and browsers do not look at `Vary: Cookie` before they show what they have.
 */
const FOR_SHARED_CACHES = "public, max-age=0, s-maxage=60, stale-if-error=86400";

const FOR_THIS_BROWSER = "private, no-cache";

/** A request and its answer, its id, and where it comes from. */
export type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; id: string; client: ClientFacts };

export type PageCache = {
  /** What a request asks this cache for; null when it is for the router. */
  read(incoming: IncomingMessage): PageRequest | null;
  /** Sends the page if there is a copy of it that is up to date; false when there is none. Never waits. */
  sendKept(asked: PageRequest, incoming: IncomingMessage, outgoing: ServerResponse, id: string): boolean;
  /** Makes the page, once for all who are asking for it, and sends it; false when the router has to make it for this visitor. */
  sendMade(asked: PageRequest, exchange: Exchange): Promise<boolean>;
};

/** Pages that are the same for every visitor without session, cart and message (decision 0026). */
export function createPageCache(app: App): PageCache {
  const { env, pageStamp } = app;
  const kept = createKeptPages(env.PAGE_CACHE_MEGABYTES * 1_048_576);
  const maker = createPageMaker(app, kept);

  const cookies = (isSecure: boolean) => ({
    en: localeCookie(env, "en", isSecure),
    es: localeCookie(env, "es", isSecure),
  });
  const [plainCookies, secureCookies] = [cookies(false), cookies(true)];
  const cookieFor = ({ locale }: PageRequest, { origin }: ClientFacts) =>
    (origin.startsWith("https:") ? secureCookies : plainCookies)[locale];

  function send(copy: PageCopy, asked: PageRequest, { incoming, outgoing, id, client }: Exchange): void {
    const { isTold } = asked;
    const isForAll = isTold && copy.isConfirmed && !isNegotiated(asked.url);
    const extra = ["X-Request-Id", id, "Cache-Control", isForAll ? FOR_SHARED_CACHES : FOR_THIS_BROWSER];
    if (!isTold) extra.push("Set-Cookie", cookieFor(asked, client));
    sendCopy(copy, incoming, outgoing, extra);
  }

  return {
    read: (incoming) => (env.PAGE_CACHE_MEGABYTES === 0 ? null : readPageRequest(incoming, env.LOCALE_COOKIE_NAME)),
    sendKept(asked, incoming, outgoing, id) {
      const copy = kept.get(asked.key);
      if (!copy || !pageStamp.holds(copy.stamp)) return false;
      const client = readClientFacts(incoming, env.TRUST_PROXY);
      if (!client) return false;
      send(copy, asked, { incoming, outgoing, id, client });
      maker.renew(asked, copy, client);
      return true;
    },
    async sendMade(asked, exchange) {
      const { incoming, outgoing, id, client } = exchange;
      const { address, isLocal } = client;
      const made = await maker.make(asked, { id, address, isLocal });
      if (made === null) return false;
      if (made instanceof Response) {
        if (isPage(made) && !asked.isTold) made.headers.append("Set-Cookie", cookieFor(asked, client));
        await sendResponse(made, incoming, outgoing, app.documentOf(made));
      } else send(made, asked, exchange);
      return true;
    },
  };
}

/** `/` is answered by language, which not every cache would look at (R-I18N-22). */
function isNegotiated(url: string): boolean {
  return url === "/" || url.startsWith("/?");
}

function isPage({ status, headers }: Response): boolean {
  return status < 300 && (headers.get("Content-Type") ?? "").startsWith("text/html");
}
