import type { SupabaseClient, User } from "@supabase/supabase-js";
import { withTimeLimit } from "../http/retry.server.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import { toFailure } from "./failure.ts";
import { identityOf } from "./identity.ts";
import { isFailure, type Identity, type SignInFailure, type SignInSession } from "./port.ts";
import { ask, cookieClient, PAGE_LIMIT_MS, putFullName, statelessClient, type Provider } from "./provider.ts";
import type { ShortSessions } from "./short-session.server.ts";

/** A mail is handed over while the visitor waits for the next page. */
const MAIL_LIMIT_MS = 12_000;

export type SessionParts = {
  provider: Provider;
  cookies: AuthCookies;
  shortSessions: ShortSessions;
  /** A token sent instead of cookies, by a caller of the API. */
  bearer: string | null;
  /** Seconds since 1970. */
  now: () => number;
};

type Opened = { client: SupabaseClient | null; identity: Identity | null; extra: string[] };

/** Reads who a request is from, refreshing the session when at most 90 s of it are left (R-SESS-03). */
export async function openSession(parts: SessionParts, request: Request): Promise<SignInSession> {
  const { provider, cookies, shortSessions, bearer, now } = parts;
  const extra: string[] = [];
  const isShort = cookies.kind === "short";
  if (bearer === null && isShort) {
    const { stands, renewed } = await shortSessions.check(request, now());
    if (renewed) extra.push(renewed);
    if (!stands) cookies.forget("short");
    if (!stands) return sessionOf(parts, { client: null, identity: null, extra });
  }
  if (bearer === null && cookies.kind === null) return sessionOf(parts, { client: null, identity: null, extra });
  const client = bearer === null ? cookieClient(provider, cookies, isShort) : statelessClient(provider);
  return sessionOf(parts, { client, identity: await readIdentity(parts, client), extra });
}

/** Who the verified claims name; null when nobody, or when the provider does not answer in time: the cookies then stay. */
async function readIdentity({ provider, bearer }: SessionParts, { auth }: SupabaseClient) {
  try {
    const asked = bearer === null ? auth.getClaims() : auth.getClaims(bearer);
    const { data, error } = await withTimeLimit(asked, PAGE_LIMIT_MS, "sign-in");
    if (error && toFailure(error).kind === "unavailable") throw error;
    return data && identityOf(data.claims);
  } catch {
    provider.report(false);
    return null;
  }
}

function sessionOf(parts: SessionParts, { client: opened, identity, extra }: Opened): SignInSession {
  const { provider, cookies, shortSessions, bearer, now } = parts;
  let current = opened;
  /** A sign-in makes a session of its own kind; what is asked afterwards is asked with that one. */
  const fresh = (isShort: boolean) => (current = cookieClient(provider, cookies, isShort));

  type Signed = { user: User | null; session: { expires_at?: number } | null };

  async function signedIn(answer: Signed | SignInFailure, isShort: boolean): Promise<Identity | SignInFailure> {
    if (isFailure(answer)) return answer;
    const { user, session } = answer;
    const made = user && identityOf({ ...user, sub: user.id, exp: session?.expires_at ?? 0 });
    if (!made) return { kind: "refused" };
    cookies.forgetVerifiers();
    cookies.forget(isShort ? "lasting" : "short");
    extra.push(isShort ? await shortSessions.start(now()) : await shortSessions.forget());
    return made;
  }

  return {
    identity,
    async sendCode(email, locale) {
      const options = { shouldCreateUser: true, data: { locale } };
      const send = () => statelessClient(provider).auth.signInWithOtp({ email, options });
      return failureOf(await ask(provider, send, MAIL_LIMIT_MS));
    },
    async verifyCode(email, code, isShort) {
      const verify = () => fresh(isShort).auth.verifyOtp({ email, token: code, type: "email" });
      return signedIn(await ask(provider, verify), isShort);
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
      const tokens = { access_token: accessToken, refresh_token: refreshToken };
      return signedIn(await ask(provider, () => fresh(false).auth.setSession(tokens)), false);
    },
    async saveFullName(fullName) {
      if (bearer !== null) return failureOf(await ask(provider, () => putFullName(provider, bearer, fullName)));
      if (!current) return { kind: "signed-out" };
      const { auth } = current;
      const saved = await ask(provider, () => auth.updateUser({ data: { full_name: fullName } }));
      // The token at hand still has the old name: claims change only when a new one is issued.
      return failureOf(isFailure(saved) ? saved : await ask(provider, () => auth.refreshSession()));
    },
    async refresh() {
      if (bearer !== null) return null;
      if (!current) return { kind: "signed-out" };
      const { auth } = current;
      return failureOf(await ask(provider, () => auth.refreshSession()));
    },
    async confirm() {
      if (!identity || !opened) return { kind: "signed-out" };
      return failureOf(await ask(provider, () => opened.auth.getUser(...(bearer === null ? [] : [bearer]))));
    },
    async signOut(scope) {
      const leave = async (auth: SupabaseClient["auth"]) => ({
        data: {},
        error: (await auth.signOut({ scope })).error,
      });
      const answer = opened && bearer === null ? await ask(provider, () => leave(opened.auth)) : {};
      if (scope !== "others") {
        cookies.forget("all");
        extra.push(await shortSessions.forget());
      }
      return failureOf(answer);
    },
    cookies: () => [...cookies.written(), ...extra],
  };
}

function failureOf(answer: object | SignInFailure): SignInFailure | null {
  return isFailure(answer) ? answer : null;
}
