import { randomUUID } from "node:crypto";
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

type Flight = { stamp: Stamp; made: Promise<PageCopy | Response> };

export type PageMaker = {
  /** Makes a page once for all who are asking for it. The answer that is not for everybody; null when the router has to make it. */
  make(asked: PageRequest, by: AskedBy): Promise<PageCopy | Response | null>;
  /** Makes a page anew in the background if its copy is old. What cannot be made whole never takes the place of a good copy. */
  renew(asked: PageRequest, copy: PageCopy, by: () => Omit<AskedBy, "id"> | null): void;
};

export function createPageMaker(app: App, kept: KeptPages): PageMaker {
  const { log, pageStamp } = app;
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

  async function renewNow(asked: PageRequest, { address, isLocal }: Omit<AskedBy, "id">): Promise<void> {
    renewals += 1;
    try {
      const made = await start(asked, { id: randomUUID(), address, isLocal }).made;
      if (made instanceof Response) await made.body?.cancel();
    } catch (error) {
      log.error("page not renewed", error);
    }
    renewals -= 1;
  }

  return {
    async make(asked, by) {
      if (!pageStamp.isSure() || (asked.isDoubtful && !kept.wasAskedFor(asked.key))) return null;
      const flight = flights.get(asked.key);
      if (!flight || !pageStamp.holds(flight.stamp)) return start(asked, by).made;
      const made = await flight.made.catch(() => null);
      return made instanceof Response ? null : made;
    },
    renew(asked, copy, by) {
      if (performance.now() - copy.madeAt < FRESH_MS) return;
      if (renewals >= MOST_RENEWALS || flights.has(asked.key) || !pageStamp.isSure()) return;
      copy.madeAt = performance.now() - FRESH_MS + RETRY_MS;
      const client = by();
      if (client) void renewNow(asked, client);
    },
  };
}
