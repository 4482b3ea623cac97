import { z } from "zod";
import { signedCookie, type CookieSecrets } from "../http/signed-cookie.server.ts";
import type { Identity, SessionWay } from "./port.ts";
import { PRIVATE_COOKIES } from "../http/private-cookies.ts";

const NAME = PRIVATE_COOKIES.sessionMark;

/** As long as the session cookie, in seconds (R-SESS-09). */
const LASTING_SECONDS = 34_560_000;

/** A computer others use too is left without a word: half an hour without a click ends the session. */
const IDLE_SECONDS = 1800;

/** And a shift ends it in any case. */
const LONGEST_SECONDS = 12 * 3600;

/** The mark need not travel with every answer. */
const RENEW_AFTER_SECONDS = 60;

const mark = z.object({
  /** The provider's id of the session this mark belongs to. */
  session: z.string(),
  /** The address it was begun with. */
  email: z.string().optional(),
  isShort: z.boolean(),
  /** How it was begun; marks of before do not say. */
  way: z.enum(["code", "google", "tokens"]).optional(),
  since: z.number(),
  seen: z.number(),
});

type Begun = Pick<Identity, "sessionId" | "email">;

export type SessionMark = z.infer<typeof mark>;

/**
 * What the shop has to say of a session beside the provider: whether it belongs to a computer others use too, and when that was
 * last used, and that it was begun here. In a signed cookie bound to the session: without it, or with another's, a session does
 * not count (decision 0034). Times are in
 * seconds since 1970.
 */
export function createSessionMarks(secret: CookieSecrets, isSecure: boolean) {
  const cookie = signedCookie(NAME, secret, isSecure);
  const write = (value: SessionMark) => cookie.serialize(value, value.isShort ? {} : { maxAge: LASTING_SECONDS });
  return {
    start: ({ sessionId: session, email }: Begun, way: SessionWay, isShort: boolean, now: number) =>
      write({ session, email, isShort, way, since: now, seen: now }),
    /** Whether the mark is that of the session, which still has the address it was begun with. */
    isOf: (value: SessionMark, { sessionId, email }: Begun) =>
      value.session === sessionId && (value.email ?? email) === email,
    forget: () => cookie.serialize("", { maxAge: 0 }),
    async read(request: Request): Promise<SessionMark | null> {
      const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
      return mark.safeParse(value).data ?? null;
    },
    /** Whether the session is past its time: a lasting one never is, as far as we are concerned. */
    isOver: ({ isShort, since, seen }: SessionMark, now: number) =>
      isShort && (now - seen > IDLE_SECONDS || now - since > LONGEST_SECONDS),
    /** The cookie that says it was used just now; null while the last one is fresh, and for lasting sessions. */
    renew: async (value: SessionMark, now: number) =>
      value.isShort && now - value.seen >= RENEW_AFTER_SECONDS ? write({ ...value, seen: now }) : null,
  };
}

export type SessionMarks = ReturnType<typeof createSessionMarks>;
