import { createCookie } from "react-router";
import { z } from "zod";

const NAME = "short-session";

/** A computer others use too is left without a word: half an hour without a click ends the session. */
const IDLE_SECONDS = 1800;

/** And a shift ends it in any case. */
const LONGEST_SECONDS = 12 * 3600;

/** The mark need not travel with every answer. */
const RENEW_AFTER_SECONDS = 60;

const mark = z.object({ since: z.number(), seen: z.number() });

/** Keeps the time of a short session in a signed cookie of its own. Times are in seconds since 1970. */
export function createShortSessions(secret: string, isSecure: boolean) {
  const cookie = createCookie(NAME, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    secrets: [secret],
  });
  const write = (value: z.infer<typeof mark>) => cookie.serialize(value);
  return {
    start: (now: number) => write({ since: now, seen: now }),
    forget: () => cookie.serialize("", { maxAge: 0 }),
    /** Whether the session still stands, and the cookie that says it was used. */
    async check(request: Request, now: number): Promise<{ stands: boolean; renewed: string | null }> {
      const parsed = mark.safeParse(await cookie.parse(request.headers.get("Cookie")).catch(() => null));
      if (!parsed.success) return { stands: false, renewed: null };
      const { since, seen } = parsed.data;
      const stands = now - seen <= IDLE_SECONDS && now - since <= LONGEST_SECONDS;
      const renewed = stands && now - seen >= RENEW_AFTER_SECONDS ? await write({ since, seen: now }) : null;
      return { stands, renewed };
    },
  };
}

export type ShortSessions = ReturnType<typeof createShortSessions>;
