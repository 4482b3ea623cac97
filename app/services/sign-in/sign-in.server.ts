import { outsideRequestTime } from "../http/retry.server.ts";
import type { CookieSecrets } from "../http/signed-cookie.server.ts";
import type { Log } from "../log.server.ts";
import { createOutage } from "../outage.server.ts";
import { readAuthCookies } from "./auth-cookies.ts";
import type { SignIn } from "./sign-in.ts";
import type { BegunSessions } from "./begun-sessions-repository.server.ts";
import { readProviderSettings } from "./provider-settings.ts";
import { createTroubles } from "./troubles.ts";
import { createKnownSessions, createSessionMarks } from "./session-marks.server.ts";
import { openSession } from "./session.server.ts";
import { z } from "zod";

const CODE_DIGITS = 6;
const MOST_DIGITS = 10;

const DAY_MS = 86_400_000;

const LOOK_MS = 1000;

type SignInOptions = {
  log: Log;
  url: string;
  key: string;
  fetchFor: (visitorAddress: string, browser?: string) => typeof fetch;
  formTargets: readonly string[];
  isHosted: boolean;
  begun: BegunSessions;
  secret: CookieSecrets;
  cookieNames: readonly [string, ...string[]];
  isSecure: boolean;
};

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
  const isWrong = () => outage.isOut() || troubles.worst() !== null;
  let lookedAt = 0;
  let warnAfter = 0;
  /** Reads the settings of a failing provider at intervals, to notice its return;
   * of a hosted one also when they are old, to notice unsafe changes. */
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
      if (!isHosted || digits <= CODE_DIGITS || digits > MOST_DIGITS || Date.now() < warnAfter) return;
      warnAfter = Date.now() + DAY_MS;
      log.warn("code of another length", { digits });
    },
    isClosed: async () => (await settings.read()).isClosed,
    state() {
      lookAgain();
      return troubles.worst()?.state ?? (outage.isOut() ? "degraded" : "ok");
    },
    cause() {
      const worst = troubles.worst();
      if (worst) return `${worst.event} (${worst.mend})`;
      return outage.isOut() ? "the sign-in provider is unavailable" : undefined;
    },
  };
}

/** The auth server's refusals have a code; a gateway's have none. */
const verdict = z.union([z.object({ code: z.string() }), z.object({ error_code: z.string() })]);

const ABOUT_THE_SESSION = new Set([401, 403, 404, 422]);

/** The client library ends the session after any failed refresh; this reports rate limits, locks and key errors as undecided. */
function watchRefresh(ask: typeof fetch, onUndecided: () => void): typeof fetch {
  return async (input, init) => {
    const response = await ask(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!response.ok && address.includes("grant_type=refresh_token") && !(await isVerdict(response))) onUndecided();
    return response;
  };
}

async function isVerdict(response: Response): Promise<boolean> {
  if (response.status === 400) return true;
  if (!ABOUT_THE_SESSION.has(response.status)) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return verdict.safeParse(body).success;
}

/** API calls only; pages use cookies. */
function bearerOf(request: Request): string | null {
  if (!new URL(request.url).pathname.startsWith("/api/")) return null;
  // A malformed header does not fall back to cookies.
  return /^Bearer\s+(.+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1] ?? null;
}
