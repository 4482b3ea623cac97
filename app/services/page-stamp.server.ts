import type { Content } from "./content/content.ts";
import type { SiteContent } from "./content/site-content.ts";
import type { DataVersion } from "./database/data-version.server.ts";
import { withTimeLimit } from "./http/retry.server.ts";
import { TIME_LIMITS } from "./http/time-limits.ts";
import { todayOf } from "./today.server.ts";

/** Checked in the background; the database is queried once a second. */
const LOOK_EVERY_MS = 250;

const VERSION_READING = "the version of the data";

export type Stamp = {
  readonly site: SiteContent;
  readonly data: string | null;
  readonly day: string;
};

export type PageStamp = {
  current(): Stamp;
  /** Never waits. During an outage the last good page is better than an incomplete one, even with an older text. */
  holds(stamp: Stamp): boolean;
  /** The database answers; otherwise pages may be incomplete and prices outdated. */
  isSure(): boolean;
  /** Queries the database, at most once a second. */
  confirms(stamp: Stamp): Promise<boolean>;
  close(): void;
};

export function createPageStamp(content: Pick<Content, "site">, version: Pick<DataVersion, "shown">): PageStamp {
  let data: string | null = null;
  let heardAt = -Infinity;
  let looking: Promise<void> | null = null;
  const look = () =>
    (looking ??= withTimeLimit(version.shown(), TIME_LIMITS.pageStamp, VERSION_READING)
      .then((found) => {
        data = found;
        heardAt = performance.now();
      })
      .finally(() => (looking = null)));
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
        await withTimeLimit(look(), TIME_LIMITS.confirmPage, VERSION_READING);
      } catch {
        return false;
      }
      return holds(stamp);
    },
    close: () => clearInterval(timer),
  };
}
