import { readAuthCookies } from "./auth-cookies.ts";
import type { SignIn } from "./port.ts";
import { readProviderSettings } from "./provider-settings.ts";
import { openSession } from "./session.server.ts";
import { createSessionMarks } from "./session-marks.server.ts";

export type SignInOptions = {
  /** Origin of the provider: the project's, or our own. */
  url: string;
  key: string;
  /** How the provider is asked on behalf of a visitor at an address, and of one browser where codes are bound to it. */
  fetchFor: (visitorAddress: string, browser?: string) => typeof fetch;
  /** Where forms of the sign-in may lead beside our own pages. */
  formTargets: readonly string[];
  secret: string;
  isSecure: boolean;
};

/** The sign-in over the official client, whichever provider speaks the protocol at the other end. */
export function createSignIn({ url, key, fetchFor, formTargets, secret, isSecure }: SignInOptions): SignIn {
  let isAnswering = true;
  const marks = createSessionMarks(secret, isSecure);
  const report = (isAnswered: boolean) => (isAnswering = isAnswered);
  const settings = readProviderSettings({ url, key, fetch: fetchFor(""), report });
  return {
    formTargets,
    open(request, visitorAddress) {
      const cookies = readAuthCookies(request, isSecure);
      const fetchAs = (browser: string) => fetchFor(visitorAddress, browser);
      const provider = { url, key, fetch: fetchFor(visitorAddress), fetchAs, report };
      const now = () => Math.floor(Date.now() / 1000);
      return openSession({ provider, cookies, marks, bearer: bearerOf(request), now }, request);
    },
    hasGoogle: async () => (await settings()).google,
    state: () => (isAnswering ? "ok" : "degraded"),
  };
}

/** A token in the header counts for calls of the API only: pages know cookies. */
function bearerOf(request: Request): string | null {
  if (!new URL(request.url).pathname.startsWith("/api/")) return null;
  // One that is no token names nobody, whatever cookies come along.
  return /^Bearer\s+(.+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1] ?? null;
}
