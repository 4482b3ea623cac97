import { LASTING_SECONDS } from "./auth-cookies.ts";
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { signedCookie, type CookieSecrets } from "../http/signed-cookie.server.ts";
import { keyedDigest } from "../keyed-digest.ts";
import type { KnownBrowsers } from "./guesses.ts";
import { PRIVATE_COOKIES } from "../http/private-cookies.ts";

const NAME = PRIVATE_COOKIES.knownBrowser;

const MOST_PROOFS = 8;

const proofs = z.array(
  z.object({
    /** Keyed digest: no personal data in the cookie. */
    address: z.string(),
    /** Copies of a cookie share one allowance. */
    id: z.string(),
  }),
);

type Proofs = z.infer<typeof proofs>;

export function createKnownBrowsers(secret: CookieSecrets, isSecure: boolean): KnownBrowsers {
  const cookie = signedCookie(NAME, secret, isSecure);
  const digest = keyedDigest(secret, "known browser");
  const read = async (request: Request): Promise<Proofs> => {
    const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
    return proofs.safeParse(value).data ?? [];
  };
  return {
    async proofOf(request, email) {
      const own = digest.all(email);
      return (await read(request)).find(({ address }) => own.includes(address))?.id ?? null;
    },
    async prove(request, email) {
      const own = digest.all(email);
      const known = await read(request);
      const proof = known.find(({ address }) => own.includes(address));
      const others = known.filter((each) => each !== proof).slice(0, MOST_PROOFS - 1);
      const id = proof?.id ?? randomBytes(12).toString("base64url");
      return cookie.serialize([{ address: digest.of(email), id }, ...others], { maxAge: LASTING_SECONDS });
    },
  };
}
