import { randomBytes } from "node:crypto";
import { z } from "zod";
import { signedCookie, type CookieSecrets } from "../http/signed-cookie.server.ts";
import { keyedDigest } from "../keyed-digest.ts";
import type { KnownBrowsers } from "./port-guesses.ts";
import { PRIVATE_COOKIES } from "../http/private-cookies.ts";

const NAME = PRIVATE_COOKIES.knownBrowser;

/** As long as a lasting session, in seconds. */
const LASTING_SECONDS = 34_560_000;

/** People of one computer whose addresses it has proven: more than that push out the oldest. */
const MOST_PROOFS = 8;

const proofs = z.array(
  z.object({
    /** Keyed digest of the address: the cookie holds no personal data in clear. */
    address: z.string(),
    /** Names the proof, so that copies of a cookie share one allowance. */
    id: z.string(),
  }),
);

type Proofs = z.infer<typeof proofs>;

/** Keeps proofs in a signed cookie that scripts cannot read. A changed secret ends all of them. */
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
