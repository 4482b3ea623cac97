import { LRUCache } from "lru-cache";
import type { Identity } from "./sign-in.ts";

const MOST = 5000;

/** Verified again after this time, because keys can be revoked. */
const KNOWN_SECONDS = 60;

/** Refreshed when less than this is left (R-SESS-03). */
const REFRESH_SECONDS = 90;

/** Verifying a token takes longer than the rest of a page's session work. Times in seconds since 1970. */
export function createKnownSessions() {
  const known = new LRUCache<string, { identity: Identity; verified: number }>({ max: MOST });
  return {
    find(session: string, now: number): Identity | null {
      const found = known.get(session);
      if (!found || now - found.verified >= KNOWN_SECONDS || found.verified > now) return null;
      return found.identity.expiresAt - now > REFRESH_SECONDS ? found.identity : null;
    },
    keep(session: string, identity: Identity, now: number): void {
      if (this.find(session, now) === null) known.set(session, { identity, verified: now });
    },
  };
}

export type KnownSessions = ReturnType<typeof createKnownSessions>;
