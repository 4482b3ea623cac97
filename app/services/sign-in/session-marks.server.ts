import { LASTING_SECONDS } from "./auth-cookies.ts";
import { z } from "zod";
import { signedCookie, type CookieSecrets } from "../http/signed-cookie.server.ts";
import type { Identity, SessionWay } from "./sign-in.ts";
import { PRIVATE_COOKIES } from "../http/private-cookies.ts";
import { LRUCache } from "lru-cache";

const NAME = PRIVATE_COOKIES.sessionMark;

/** For shared computers. */
const IDLE_SECONDS = 1800;

const LONGEST_SECONDS = 12 * 3600;

const RENEW_AFTER_SECONDS = 60;

const mark = z.object({
  session: z.string(),
  email: z.string().optional(),
  isShort: z.boolean(),
  way: z.enum(["code", "google", "tokens"]).optional(),
  since: z.number(),
  seen: z.number(),
});

type Begun = Pick<Identity, "sessionId" | "email">;

export type SessionMark = z.infer<typeof mark>;

/** Signed cookie that proves that the session began here, and records when it was last used.
 * Without it a session is not accepted (decision 0034). Times in seconds since 1970. */
export function createSessionMarks(secret: CookieSecrets, isSecure: boolean) {
  const cookie = signedCookie(NAME, secret, isSecure);
  const write = (value: SessionMark) => cookie.serialize(value, value.isShort ? {} : { maxAge: LASTING_SECONDS });
  return {
    start: ({ sessionId: session, email }: Begun, way: SessionWay, isShort: boolean, now: number) =>
      write({ session, email, isShort, way, since: now, seen: now }),
    isOf: (value: SessionMark, { sessionId, email }: Begun) =>
      value.session === sessionId && (value.email ?? email) === email,
    forget: () => cookie.serialize("", { maxAge: 0 }),
    async read(request: Request): Promise<SessionMark | null> {
      const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
      return mark.safeParse(value).data ?? null;
    },
    isOver: ({ isShort, since, seen }: SessionMark, now: number) =>
      isShort && (now - seen > IDLE_SECONDS || now - since > LONGEST_SECONDS),
    renew: async (value: SessionMark, now: number) =>
      value.isShort && now - value.seen >= RENEW_AFTER_SECONDS ? write({ ...value, seen: now }) : null,
  };
}

export type SessionMarks = ReturnType<typeof createSessionMarks>;

const MOST_KNOWN_SESSIONS = 5000;

/** Verified again after this time, because keys can be revoked. */
const KNOWN_SECONDS = 60;

/** Refreshed when less than this is left (R-SESS-03). */
const REFRESH_SECONDS = 90;

/** Identities of tokens that were verified before, since verifying one takes longer than the other session work of a page. Times in seconds since 1970. */
export function createKnownSessions() {
  const known = new LRUCache<string, { identity: Identity; verified: number }>({ max: MOST_KNOWN_SESSIONS });
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
