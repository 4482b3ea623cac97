import { z } from "zod";
import { signedCookie, type CookieSecrets } from "../http/signed-cookie.server.ts";
import { PRIVATE_COOKIES } from "../http/private-cookies.ts";

const NAME = PRIVATE_COOKIES.secondFactor;

const mark = z.object({ session: z.string(), factor: z.string() });

/** Signed session cookie: the sign-in session and the second factor that it has passed. */
export type FactorMarks = {
  hasPassed(request: Request, sessionId: string, factorId: string): Promise<boolean>;
  pass(sessionId: string, factorId: string): Promise<string>;
};

export function createFactorMarks(secret: CookieSecrets, isSecure: boolean): FactorMarks {
  const cookie = signedCookie(NAME, secret, isSecure);
  return {
    async hasPassed(request, session, factor) {
      const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
      const read = mark.safeParse(value).data;
      return read?.session === session && read.factor === factor;
    },
    pass: (session, factor) => cookie.serialize({ session, factor }),
  };
}
