import { outsideRequestTime } from "../http/request-time.server.ts";
import type { CookieSecrets } from "../http/signed-cookie.server.ts";
import type { Log } from "../log.server.ts";
import { createOutage } from "../outage.server.ts";
import { readAuthCookies } from "./auth-cookies.ts";
import type { SignIn } from "./port.ts";
import { readProviderSettings } from "./provider-settings.ts";
import { createKnownSessions } from "./known-sessions.ts";
import { openSession } from "./session.server.ts";
import { createSessionMarks } from "./session-marks.server.ts";

/** Between two looks at a provider that is away. */
const LOOK_MS = 1000;

export type SignInOptions = {
  log: Log;
  /** Origin of the provider: the project's, or our own. */
  url: string;
  key: string;
  /** How the provider is asked on behalf of a visitor at an address, and of one browser where codes are bound to it. */
  fetchFor: (visitorAddress: string, browser?: string) => typeof fetch;
  /** Where forms of the sign-in may lead beside our own pages. */
  formTargets: readonly string[];
  secret: CookieSecrets;
  isSecure: boolean;
};

/** The sign-in over the official client, whichever provider speaks the protocol at the other end. */
export function createSignIn({ log, url, key, fetchFor, formTargets, secret, isSecure }: SignInOptions): SignIn {
  const outage = createOutage(log, "auth");
  const marks = createSessionMarks(secret, isSecure);
  const known = createKnownSessions();
  const settings = readProviderSettings({ url, key, fetch: fetchFor(""), outage });
  let lookedAt = 0;
  /** A provider that is away is asked for its settings now and then, so that its return is known before anybody signs in. */
  const lookAgain = () => {
    if (!outage.isOut() || Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    void outsideRequestTime(settings.renew);
  };
  return {
    formTargets,
    open(request, visitorAddress) {
      const cookies = readAuthCookies(request, isSecure);
      const fetchAs = (browser: string) => fetchFor(visitorAddress, browser);
      const provider = { url, key, fetch: fetchFor(visitorAddress), fetchAs, outage };
      const now = () => Math.floor(Date.now() / 1000);
      return openSession({ provider, cookies, marks, known, bearer: bearerOf(request), now }, request);
    },
    hasGoogle: async () => (await settings.read()).google,
    state() {
      lookAgain();
      return outage.isOut() ? "degraded" : "ok";
    },
  };
}

/** A token in the header counts for calls of the API only: pages know cookies. */
function bearerOf(request: Request): string | null {
  if (!new URL(request.url).pathname.startsWith("/api/")) return null;
  // One that is no token names nobody, whatever cookies come along.
  return /^Bearer\s+(.+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1] ?? null;
}
