import { outsideRequestTime } from "../http/request-time.server.ts";
import type { CookieSecrets } from "../http/signed-cookie.server.ts";
import type { Log } from "../log.server.ts";
import { createOutage } from "../outage.server.ts";
import { readAuthCookies } from "./auth-cookies.ts";
import type { SignIn } from "./port.ts";
import type { BegunSessions } from "./begun-sessions-repository.server.ts";
import { readProviderSettings } from "./provider-settings.ts";
import { watchRefresh } from "./refresh-watch.ts";
import { createTroubles } from "./troubles.ts";
import { createKnownSessions } from "./known-sessions.ts";
import { openSession } from "./session.server.ts";
import { createSessionMarks } from "./session-marks.server.ts";

/** Digits of a code, and the most a project can be set to. */
const CODE_DIGITS = 6;
const MOST_DIGITS = 10;

const DAY_MS = 86_400_000;

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
  /** Whether the provider is a project somebody else runs and sets up. */
  isHosted: boolean;
  begun: BegunSessions;
  secret: CookieSecrets;
  /** Names of the session cookie, the one of new sessions first. */
  cookieNames: readonly [string, ...string[]];
  isSecure: boolean;
};

/** The sign-in over the official client, whichever provider speaks the protocol at the other end. */
export function createSignIn({
  log,
  url,
  key,
  fetchFor,
  formTargets,
  isHosted,
  begun,
  secret,
  cookieNames,
  isSecure,
}: SignInOptions): SignIn {
  const outage = createOutage(log, "auth");
  const troubles = createTroubles(log);
  const marks = createSessionMarks(secret, isSecure);
  const known = createKnownSessions();
  const settings = readProviderSettings({ url, key, fetch: fetchFor(""), outage, troubles, log }, isHosted);
  const shared = { url, key, outage, isHosted, settings, troubles, begun, log };
  const isWrong = () => outage.isOut() || troubles.state() !== "ok";
  let lookedAt = 0;
  let tellAt = 0;
  /**
   * A provider that is away, or set up wrong, is asked for its settings now and then, so that its return is known before anybody
   * signs in; and a hosted one whenever its settings are old, so that a change there is known before anybody profits from it.
   */
  const lookAgain = () => {
    const isDue = isWrong() || (isHosted && settings.isOld());
    if (!isDue || Date.now() - lookedAt < LOOK_MS) return;
    lookedAt = Date.now();
    void outsideRequestTime(settings.renew);
  };
  if (isHosted) lookAgain();
  return {
    formTargets,
    isHosted,
    open(request, visitorAddress) {
      const cookies = readAuthCookies(request, cookieNames, isSecure);
      const watched = (ask: typeof fetch) => watchRefresh(ask, cookies.keep);
      const fetchAs = (browser: string) => watched(fetchFor(visitorAddress, browser));
      const provider = { ...shared, fetch: watched(fetchFor(visitorAddress)), fetchAs };
      const now = () => Math.floor(Date.now() / 1000);
      return openSession({ provider, cookies, marks, known, bearer: bearerOf(request), now }, request);
    },
    async hasGoogle() {
      const { google, unsafe } = await settings.read();
      return google && unsafe.length === 0;
    },
    noteCodeLength(digits) {
      if (!isHosted || digits <= CODE_DIGITS || digits > MOST_DIGITS || Date.now() < tellAt) return;
      tellAt = Date.now() + DAY_MS;
      log.warn("code of another length", { digits });
    },
    isClosed: async () => (await settings.read()).isClosed,
    state() {
      lookAgain();
      const state = troubles.state();
      return state === "ok" && outage.isOut() ? "degraded" : state;
    },
  };
}

/** A token in the header counts for calls of the API only: pages know cookies. */
function bearerOf(request: Request): string | null {
  if (!new URL(request.url).pathname.startsWith("/api/")) return null;
  // One that is no token names nobody, whatever cookies come along.
  return /^Bearer\s+(.+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1] ?? null;
}
