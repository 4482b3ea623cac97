import { randomUUID } from "node:crypto";
import { takeTurn } from "../../app/middleware/page-turn.server.ts";
import { countedFor, LIMITS } from "../../app/middleware/request-rates.ts";
import type { Stamp } from "../../app/services/page-stamp.server.ts";
import type { App } from "../app.ts";
import { type KeptPages, etagOf, makeCopy, type PageCopy } from "./page-copy.ts";
import type { PageRequest } from "./page-request.ts";
import { renderPage, type AskedBy } from "./render-page.ts";

/** Older copies are sent once more while the page is rendered again. */
const FRESH_MS = 60_000;

/** Pause after a failed renewal. */
const RETRY_MS = 5000;

const MOST_RENEWALS = 2;

/** No visitor's limit counts these requests. */
const ITSELF = { address: "127.0.0.1", isLocal: false };

type Flight = { stamp: Stamp; made: Promise<PageCopy | Response> };

type PageMaker = {
  /** Renders once for all who wait, in the render queue. A Response is for this visitor only; null leaves the request to the router. */
  make(asked: PageRequest, by: AskedBy): Promise<PageCopy | Response | null>;
  /** Renews an old copy in the background. A failed render never replaces a good copy. */
  renew(asked: PageRequest, copy: PageCopy): void;
};

export function createPageMaker(app: App, kept: KeptPages): PageMaker {
  const { log, pageStamp, pageTurns } = app;
  const flights = new Map<string, Flight>();
  let renewals = 0;

  async function fly(asked: PageRequest, by: AskedBy, stamp: Stamp): Promise<PageCopy | Response> {
    const page = await renderPage(app, asked, by);
    if (page instanceof Response) return page;
    const isConfirmed = await pageStamp.confirms(stamp);
    const known = kept.get(asked.key);
    if (isConfirmed && known?.etag === etagOf(page.html))
      return Object.assign(known, { stamp, madeAt: performance.now() });
    const copy = await makeCopy(page, { stamp, isConfirmed });
    if (isConfirmed) kept.keep(asked.key, copy, asked.isDoubtful);
    return copy;
  }

  function start(asked: PageRequest, by: AskedBy): Flight {
    const stamp = pageStamp.current();
    const flight: Flight = { stamp, made: fly(asked, by, stamp) };
    flights.set(asked.key, flight);
    const land = () => flights.get(asked.key) === flight && flights.delete(asked.key);
    flight.made.then(land, land);
    return flight;
  }

  /** The copy, or the render in progress; undefined without either, null when the render was for another visitor only. */
  function shared(asked: PageRequest): PageCopy | Promise<PageCopy | null> | undefined {
    const copy = kept.get(asked.key);
    if (copy && pageStamp.holds(copy.stamp)) return copy;
    const flight = flights.get(asked.key);
    if (!flight || !pageStamp.holds(flight.stamp)) return undefined;
    return flight.made.then(
      (made) => (made instanceof Response ? null : made),
      () => null,
    );
  }

  async function renewNow(asked: PageRequest): Promise<void> {
    renewals += 1;
    const turn = await pageTurns.take(...countedFor(LIMITS.renewal, null, ITSELF.address));
    try {
      const made = turn.seconds === null && (await start(asked, { id: randomUUID(), ...ITSELF }).made);
      if (made instanceof Response) await made.body?.cancel();
    } catch (error) {
      log.error("page not renewed", error);
    }
    turn.end();
    renewals -= 1;
  }

  return {
    async make(asked, by) {
      if (!pageStamp.isSure() || (asked.isDoubtful && !kept.wasAskedFor(asked.key))) return null;
      const theirs = shared(asked);
      if (theirs !== undefined) return theirs;
      const turn = await takeTurn(pageTurns, by.address, null);
      try {
        // The router explains a refusal. Another request may have rendered the page meanwhile.
        return turn.seconds === null ? ((await shared(asked)) ?? (await start(asked, by).made)) : null;
      } finally {
        turn.end();
      }
    },
    renew(asked, copy) {
      if (performance.now() - copy.madeAt < FRESH_MS) return;
      if (renewals >= MOST_RENEWALS || flights.has(asked.key) || !pageStamp.isSure()) return;
      copy.madeAt = performance.now() - FRESH_MS + RETRY_MS;
      void renewNow(asked);
    },
  };
}
