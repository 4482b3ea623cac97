import path from "node:path";
import type { Database } from "../database/database.server.ts";
import type { Env } from "../env.server.ts";
import { USUAL_COOKIE_NAME } from "../settings.ts";
import type { CookieSecrets } from "../http/signed-cookie.server.ts";
import type { Log } from "../log.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { createBegunSessions } from "./begun-sessions-repository.server.ts";
import { createAuthServer } from "./embedded/auth-server.ts";
import { mountProvider } from "./embedded/http-mount.ts";
import { loadAuthKeys } from "./embedded/keys.ts";
import { SHOP_LIMITS } from "./embedded/limits.ts";
import type { AuthConfig, CodeMail } from "./embedded/ports.ts";
import type { AuthProvider, SignIn } from "./sign-in.ts";
import { createSignIn } from "./sign-in.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

type Parts = {
  env: Env;
  db: Database;
  log: Log;
  sendCode: CodeMail;
  webUsers: WebUsers;
  secret: CookieSecrets;
  isSecure: boolean;
};

type Opened = { signIn: SignIn; authProvider: AuthProvider | null };

/** Placeholder: the client library requires a key. */
const LOCAL_KEY = "embedded";

/** The usual name is always read, so sessions survive a change of the setting. */
function cookieNamesOf({ AUTH_COOKIE_NAME, AUTH_COOKIE_NAME_PREVIOUS }: Env): [string, ...string[]] {
  const others = [AUTH_COOKIE_NAME_PREVIOUS ?? USUAL_COOKIE_NAME, USUAL_COOKIE_NAME];
  return [AUTH_COOKIE_NAME, ...new Set(others.filter((name) => name !== AUTH_COOKIE_NAME))];
}

export async function openSignIn(parts: Parts): Promise<Opened> {
  const { env, db, log, secret, isSecure } = parts;
  const cookieNames = cookieNamesOf(env);
  if (env.SUPABASE_URL && env.SUPABASE_PUBLISHABLE_KEY) {
    const { origin } = new URL(env.SUPABASE_URL);
    const formTargets = [origin, new URL(env.GOOGLE_ISSUER).origin];
    const hosted = { url: origin, key: env.SUPABASE_PUBLISHABLE_KEY, fetchFor: hostedFetch };
    // A project accepts visitors' addresses only with its secret key.
    if (!hosted.key.startsWith("sb_secret_"))
      log.warn("sign-in key is not secret", { mend: "SUPABASE_PUBLISHABLE_KEY" });
    const begun = createBegunSessions(db);
    const signIn = createSignIn({ log, ...hosted, formTargets, isHosted: true, begun, secret, cookieNames, isSecure });
    return { signIn, authProvider: null };
  }
  return openEmbedded(parts);
}

async function openEmbedded({ env, db, log, sendCode, webUsers, secret, isSecure }: Parts): Promise<Opened> {
  const config = configOf(env);
  const server = createAuthServer({
    db,
    config,
    keys: await loadAuthKeys(path.join(env.DATA_DIR, "auth-keys.json"), env.AUTH_KEYS),
    sendCode,
    claimsHook: ({ id, email }) => webUsers.claimsOf(id, email),
    now: () => new Date(),
    log,
  });
  const fetchFor =
    (visitorAddress: string, browser?: string): typeof fetch =>
    (input, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set("sb-forwarded-for", visitorAddress);
      if (browser) headers.set("x-shop-browser", browser);
      return server.fetch(input, { ...init, headers });
    };
  const formTargets = config.google ? [new URL(config.google.issuer).origin] : [];
  const local = { url: config.siteUrl, key: LOCAL_KEY, fetchFor, formTargets, isHosted: false };
  const begun = createBegunSessions(db);
  const signIn = createSignIn({ log, ...local, begun, secret, cookieNames: cookieNamesOf(env), isSecure });
  return { signIn, authProvider: mountProvider(server) };
}

function configOf(env: Env): AuthConfig {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  return {
    siteUrl: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    redirectOrigins: [],
    google: clientId && clientSecret ? { issuer, clientId, clientSecret } : null,
    limits: SHOP_LIMITS,
  };
}

/** The project needs visitors' addresses for its limits; it accepts them only from a server with the secret key (auth-protocol, 1.3). */
export function hostedFetch(visitorAddress: string): typeof fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (visitorAddress !== "") headers.set("sb-forwarded-for", visitorAddress);
    return fetch(input, { ...init, headers, signal: init.signal ?? AbortSignal.timeout(TIME_LIMITS.hostedCall) });
  };
}
