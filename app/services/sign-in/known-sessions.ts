import { LRUCache } from "lru-cache";
import type { Identity } from "./port.ts";

/** Sessions whose token was verified a moment ago. */
const MOST = 5000;

/** After so many seconds a token is verified again: keys can be withdrawn. */
const KNOWN_SECONDS = 60;

/** So many seconds before the end of a token its session is refreshed (R-SESS-03). */
const REFRESH_SECONDS = 90;

/**
 * Who was verified to be behind which cookies. Verifying a token takes longer than reading everything else of a page's visitor,
 * and its signature does not change from one page to the next. Times are in seconds since 1970.
 */
export function createKnownSessions() {
  const known = new LRUCache<string, { identity: Identity; verified: number }>({ max: MOST });
  return {
    find(session: string, now: number): Identity | null {
      const found = known.get(session);
      if (!found || now - found.verified >= KNOWN_SECONDS || found.verified > now) return null;
      return found.identity.expiresAt - now > REFRESH_SECONDS ? found.identity : null;
    },
    /** Remembers who was verified. Whoever is known already stays so no longer than before. */
    keep(session: string, identity: Identity, now: number): void {
      if (this.find(session, now) === null) known.set(session, { identity, verified: now });
    },
  };
}

export type KnownSessions = ReturnType<typeof createKnownSessions>;
