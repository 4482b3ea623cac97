import type { SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { withTimeLimit } from "../http/retry.server.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import { toFailure } from "./failure.ts";
import { identityOf } from "./identity.ts";
import { isFailure, type Identity, type SignInFailure, type SignInSession } from "./port.ts";
import { ask, cookieClient, pageLimit, putFullName, statelessClient, type Provider } from "./provider.ts";
import type { KnownSessions } from "./known-sessions.ts";
import type { SessionMarks } from "./session-marks.server.ts";

/** A mail is handed over while the visitor waits for the next page. */
const MAIL_LIMIT_MS = 3200;

export type SessionParts = {
  provider: Provider;
  cookies: AuthCookies;
  marks: SessionMarks;
  known: KnownSessions;
  /** A token sent instead of cookies, by a caller of the API. */
  bearer: string | null;
  /** Seconds since 1970. */
  now: () => number;
};

type Opened = {
  client: (() => SupabaseClient) | null;
  identity: Identity | null;
  isUnmarked?: boolean;
  extra: string[];
};

/** Reads who a request is from, refreshing the session when at most 90 s of it are left (R-SESS-03). */
export async function openSession(parts: SessionParts, request: Request): Promise<SignInSession> {
  const { provider, cookies, bearer } = parts;
  if (bearer !== null) {
    const client = statelessClient(provider);
    const asked = await readIdentity(provider, client.auth.getClaims(bearer));
    return sessionOf(parts, { client: () => client, identity: asked === "unavailable" ? null : asked, extra: [] });
  }
  return sessionOf(parts, cookies.hasSession ? await openCookies(parts, request) : nobody());
}

/** The client's making takes longer than most of what pages need of a session: it is made when it is needed. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function nobody(): Opened {
  return { client: null, identity: null, extra: [] };
}

/**
 * The session of the cookies, if the mark that belongs to it lets it stand. One that is over, or comes with another's mark, is ended
 * and removed. One without any counts for nothing and is left as it is: a mark gets lost, or cannot be read while a secret
 * changes, and may come back (decision 0034).
 */
async function openCookies(parts: SessionParts, request: Request): Promise<Opened> {
  const { provider, cookies, marks, known, now } = parts;
  const mark = await marks.read(request);
  if (!mark) return { ...nobody(), isUnmarked: true };
  const client = once(() => cookieClient(provider, cookies, mark.isShort));
  const identity = known.find(cookies.session, now()) ?? (await readIdentity(provider, client().auth.getClaims()));
  // Nobody could be asked: the page is a visitor's, and the cookies stay as they are.
  if (identity === "unavailable") return nobody();
  // A session that was just refreshed comes with other cookies from now on.
  if (identity && cookies.written().length === 0) known.keep(cookies.session, identity, now());
  if (identity && mark.session === identity.sessionId && !marks.isOver(mark, now())) {
    const renewed = await marks.renew(mark, now());
    return { client, identity, extra: renewed ? [renewed] : [] };
  }
  if (identity) await ask(provider, () => leave(client(), "local"));
  cookies.forget();
  return { client: null, identity: null, extra: [await marks.forget()] };
}

type Asked = ReturnType<SupabaseClient["auth"]["getClaims"]>;

/** Who the verified claims name; null when nobody. */
async function readIdentity(provider: Provider, asked: Asked): Promise<Identity | "unavailable" | null> {
  try {
    const { data, error } = await withTimeLimit(asked, pageLimit(provider), "sign-in");
    if (error && toFailure(error).kind === "unavailable") throw error;
    return data && identityOf(data.claims);
  } catch (error) {
    provider.outage.failed(error);
    return "unavailable";
  }
}

async function leave({ auth }: SupabaseClient, scope: "local" | "global" | "others") {
  return { data: {}, error: (await auth.signOut({ scope })).error };
}

function sessionOf(
  parts: SessionParts,
  { client: opened, identity, isUnmarked = false, extra }: Opened,
): SignInSession {
  const { provider, cookies, marks, bearer, now } = parts;
  /** What is asked after a sign-in is asked with the new session. */
  let current = opened;
  const fresh = (isShort: boolean, fetch = provider.fetch) => {
    const client = cookieClient(provider, cookies, isShort, fetch);
    current = () => client;
    return client;
  };

  type Signed = { session: { access_token: string } | null };

  async function signedIn(answer: Signed | SignInFailure, isShort: boolean): Promise<Identity | SignInFailure> {
    if (isFailure(answer)) return answer;
    const made = answer.session && identityOf(decodeJwt(answer.session.access_token));
    if (!made) {
      cookies.forget();
      return { kind: "refused" };
    }
    cookies.forgetVerifiers();
    extra.push(await marks.start(made.sessionId, isShort, now()));
    return made;
  }

  return {
    identity,
    isUnmarked,
    async sendCode(email, browser, locale) {
      const { auth } = statelessClient({ ...provider, fetch: provider.fetchAs(browser) });
      const options = { shouldCreateUser: true, data: { locale } };
      return failureOf(await ask(provider, () => auth.signInWithOtp({ email, options }), MAIL_LIMIT_MS));
    },
    async verifyCode(email, browser, code, isShort) {
      const { auth } = fresh(isShort, provider.fetchAs(browser));
      return signedIn(await ask(provider, () => auth.verifyOtp({ email, token: code, type: "email" })), isShort);
    },
    async startGoogle(callback, isShort) {
      const options = { redirectTo: callback, skipBrowserRedirect: true };
      const answer = await ask(provider, () => fresh(isShort).auth.signInWithOAuth({ provider: "google", options }));
      if (isFailure(answer)) return answer;
      return answer.url ? { url: answer.url, flow: answer.flowId ?? null } : { kind: "refused" };
    },
    async finishGoogle(code, flow, isShort) {
      const options = flow === null ? undefined : { flowId: flow };
      return signedIn(await ask(provider, () => fresh(isShort).auth.exchangeCodeForSession(code, options)), isShort);
    },
    async adoptTokens(accessToken, refreshToken) {
      const { auth } = fresh(false);
      const vouched = await ask(provider, () => auth.getUser(accessToken));
      if (isFailure(vouched)) return vouched;
      // A new session is issued for the refresh token: both must be the same user's, or none counts.
      const answer = await ask(provider, () => auth.refreshSession({ refresh_token: refreshToken }));
      if (isFailure(answer) || answer.user?.id === vouched.user?.id) return signedIn(answer, false);
      cookies.forget();
      return { kind: "refused" };
    },
    async saveFullName(fullName) {
      if (bearer !== null) return failureOf(await ask(provider, () => putFullName(provider, bearer, fullName)));
      if (!current) return { kind: "signed-out" };
      const { auth } = current();
      const saved = await ask(provider, () => auth.updateUser({ data: { full_name: fullName } }));
      // The token at hand still has the old name: claims change only when a new one is issued.
      return failureOf(isFailure(saved) ? saved : await ask(provider, () => auth.refreshSession()));
    },
    async refresh() {
      if (bearer !== null) return null;
      if (!current) return { kind: "signed-out" };
      const { auth } = current();
      return failureOf(await ask(provider, () => auth.refreshSession()));
    },
    async confirm() {
      if (!identity || !opened) return { kind: "signed-out" };
      return failureOf(await ask(provider, () => opened().auth.getUser(...(bearer === null ? [] : [bearer]))));
    },
    async signOut(scope) {
      const answer = opened && bearer === null ? await ask(provider, () => leave(opened(), scope)) : {};
      if (scope !== "others") {
        cookies.forget();
        extra.push(await marks.forget());
      }
      return failureOf(answer);
    },
    cookies: () => [...cookies.written(), ...extra],
  };
}

function failureOf(answer: object | SignInFailure): SignInFailure | null {
  return isFailure(answer) ? answer : null;
}
