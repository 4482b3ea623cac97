import type { Content } from "./content/port.ts";
import type { SiteContent } from "./content/site-content.ts";
import type { DataVersion } from "./database/data-version.server.ts";
import { withTimeLimit } from "./http/retry.server.ts";
import { TIME_LIMITS } from "./http/time-limits.ts";
import { todayOf } from "./today.server.ts";

/** How often the version of the data is asked for; the database is, once a second. Nobody who wants a page waits for it. */
const LOOK_EVERY_MS = 250;

const WHAT = "the version of the data";

/** What a page was made of. */
export type Stamp = {
  readonly site: SiteContent;
  readonly data: string | null;
  /** Pages say it on paper. */ readonly day: string;
};

/** Tells copies of pages that are up to date from others. */
export type PageStamp = {
  /** Content, prices, parts, rules and what is in stock as they are now. Never waits. */
  current(): Stamp;
  /**
   * Whether a page made of these is up to date. Never waits. While the database is away the last good page is better than one
   * without its parts, even if its text has changed since; its prices have not, as far as anybody could tell.
   */
  holds(stamp: Stamp): boolean;
  /** Whether the database answers: without it a page may lack something, and nobody can say whether prices have changed. */
  isSure(): boolean;
  /** Asks the database (at most once a second), and tells whether it answered and nothing has changed since. */
  confirms(stamp: Stamp): Promise<boolean>;
  close(): void;
};

export function createPageStamp(content: Pick<Content, "site">, version: Pick<DataVersion, "shown">): PageStamp {
  let data: string | null = null;
  let heardAt = -Infinity;
  let looking: Promise<void> | null = null;
  const look = () =>
    (looking ??= withTimeLimit(version.shown(), TIME_LIMITS.pageStamp, WHAT)
      .then((found) => {
        data = found;
        heardAt = performance.now();
      })
      .finally(() => (looking = null)));
  // That the database is away shows elsewhere, and in the log.
  const lookQuietly = () => void look().catch(() => {});
  const timer = setInterval(lookQuietly, LOOK_EVERY_MS).unref();
  lookQuietly();
  const today = () => todayOf(content);
  const isSure = () => performance.now() - heardAt < TIME_LIMITS.pageStamp;
  const isToday = (stamp: Stamp) => stamp.site === content.site() && stamp.day === today();
  const holds = (stamp: Stamp) => stamp.data === data && (isToday(stamp) || !isSure());
  return {
    current: () => ({ site: content.site(), data, day: today() }),
    holds,
    isSure,
    async confirms(stamp) {
      try {
        await withTimeLimit(look(), TIME_LIMITS.confirmPage, WHAT);
      } catch {
        return false;
      }
      return holds(stamp);
    },
    close: () => clearInterval(timer),
  };
}
