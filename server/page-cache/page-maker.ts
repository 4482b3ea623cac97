import { randomUUID } from "node:crypto";
import { takeTurn } from "../../app/middleware/page-turn.server.ts";
import { countedFor, LIMITS } from "../../app/middleware/request-limits.ts";
import type { Stamp } from "../../app/services/page-stamp.server.ts";
import type { App } from "../app.ts";
import type { KeptPages } from "./kept-pages.ts";
import { etagOf, makeCopy, type PageCopy } from "./page-copy.ts";
import type { PageRequest } from "./page-request.ts";
import { renderPage, type AskedBy } from "./render-page.ts";

/** An older copy is sent once more while the page is made anew. */
const FRESH_MS = 60_000;

/** How soon a page that could not be made anew is tried again. */
const RETRY_MS = 5000;

/** Renderings nobody waits for, at the same time. */
const MOST_RENEWALS = 2;

/** The shop itself, which no visitor's limit counts. */
const ITSELF = { address: "127.0.0.1", isLocal: false };

type Flight = { stamp: Stamp; made: Promise<PageCopy | Response> };

export type PageMaker = {
  /**
   * Makes a page once for all who are asking for it, when it is the turn of the first of them. The answer that is not for everybody;
   * null when the router has to make it.
   */
  make(asked: PageRequest, by: AskedBy): Promise<PageCopy | Response | null>;
  /** Makes a page anew in the background if its copy is old. What cannot be made whole never takes the place of a good copy. */
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

  /** The page as somebody else has it made or has had it made; undefined when nobody has, null when theirs is for them alone. */
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
        // Refused in words by the router; and what somebody else has had made meanwhile is there.
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
