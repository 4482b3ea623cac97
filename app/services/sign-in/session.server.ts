import type { SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { withTimeLimit } from "../http/retry.server.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import { noteBegun, provenBy, wasBegun, whyNoSession, type Signed } from "./begin-session.ts";
import { DEFAULT_CODE_OPTIONS, withCodeOptions } from "./code-options.ts";
import { toFailure } from "./failure.ts";
import { identityOf, type Way } from "./identity.ts";
import {
  endsSession,
  isFailure,
  type CodeOptions,
  type Identity,
  type SessionBeginning,
  type SessionWay,
  type SignInFailure,
  type SignInSession,
} from "./sign-in.ts";
import { requestCodeMail } from "./request-code-mail.ts";
import { ask, cookieClient, pageLimit, putFullName, statelessClient, type Provider } from "./provider.ts";
import type { KnownSessions, SessionMarks } from "./session-marks.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

type SessionParts = {
  provider: Provider;
  cookies: AuthCookies;
  marks: SessionMarks;
  known: KnownSessions;
  bearer: string | null;
  /** Seconds since 1970. */
  now: () => number;
};

type Opened = {
  client: (() => SupabaseClient) | null;
  identity: Identity | null;
  beginning?: SessionBeginning;
  isUncertain: boolean;
  isUnmarked?: boolean;
  extra: string[];
};

/** Refreshes a session with at most 90 s left (R-SESS-03). */
export async function openSession(parts: SessionParts, request: Request): Promise<SignInSession> {
  const { cookies, bearer } = parts;
  if (bearer !== null) return sessionOf(parts, await openBearer(parts, bearer));
  return sessionOf(parts, cookies.hasSession ? await openCookies(parts, request) : noSession());
}

/** Creating the client takes longer than most session work. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function noSession(isUncertain = false): Opened {
  return { client: null, identity: null, isUncertain, extra: [] };
}

/** The provider also signs valid tokens for sessions that did not begin at the shop. */
async function openBearer({ provider }: SessionParts, bearer: string): Promise<Opened> {
  const client = statelessClient(provider);
  const identity = await readIdentity(provider, client.auth.getClaims(bearer));
  if (identity === "unavailable") return noSession(true);
  if (identity === null) return noSession();
  const isBegun = await wasBegun(provider, identity);
  if (isBegun !== true) return noSession(isBegun === "unknown");
  return { client: () => client, identity, isUncertain: false, extra: [] };
}

/** A session that is over, or whose shop cookie belongs to another session, is ended. One without a shop cookie is not accepted but stays:
 * the cookie may be unreadable only while a secret changes (decision 0034). */
async function openCookies(parts: SessionParts, request: Request): Promise<Opened> {
  const { provider, cookies, marks, known, now } = parts;
  const mark = await marks.read(request);
  if (!mark) return { ...noSession(), isUnmarked: true };
  const client = once(() => cookieClient(provider, cookies, mark.isShort));
  const identity = known.find(cookies.session, now()) ?? (await verifiedIdentity(parts, client));
  // The provider did not answer; the cookies stay.
  if (identity === "unavailable") return noSession(true);
  if (identity && cookies.written().length === 0) known.keep(cookies.session, identity, now());
  if (identity && marks.isOf(mark, identity) && !marks.isOver(mark, now())) {
    const renewed = await marks.renew(mark, now());
    const beginning = { way: mark.way ?? null, isShort: mark.isShort, at: mark.since };
    return { client, identity, beginning, isUncertain: false, extra: renewed ? [renewed] : [] };
  }
  if (identity) await ask(provider, () => leave(client(), "local"));
  cookies.forget();
  return { client: null, identity: null, isUncertain: false, extra: [await marks.forget()] };
}

/** While the provider is unavailable, an unexpired token is accepted without a refresh. */
async function verifiedIdentity({ provider, cookies }: SessionParts, client: () => SupabaseClient) {
  const token = cookies.accessToken();
  const asItIs = () =>
    token === null ? null : readIdentity(provider, client().auth.getClaims(token), TIME_LIMITS.signature);
  // During a known outage, do not wait again.
  if (provider.outage.isResting()) {
    const believed = await asItIs();
    if (believed !== null && believed !== "unavailable") return believed;
  }
  const identity = await readIdentity(provider, client().auth.getClaims());
  return identity === "unavailable" ? ((await asItIs()) ?? identity) : identity;
}

type Asked = ReturnType<SupabaseClient["auth"]["getClaims"]>;

async function readIdentity(
  provider: Provider,
  asked: Asked,
  limitMs = pageLimit(provider),
): Promise<Identity | "unavailable" | null> {
  try {
    const { data, error } = await withTimeLimit(asked, limitMs, "sign-in");
    const failure = error && toFailure(error);
    if (failure?.kind === "unavailable") throw error;
    if (failure && !endsSession(failure)) return "unavailable";
    return data && identityOf(data.claims);
  } catch (error) {
    provider.outage.failed(error);
    return "unavailable";
  }
}

async function leave({ auth }: SupabaseClient, scope: "local" | "global" | "others") {
  return { data: {}, error: (await auth.signOut({ scope })).error };
}

function sessionOf(parts: SessionParts, opened: Opened): SignInSession {
  const { provider, cookies, marks, bearer, now } = parts;
  const { client: first, extra, isUncertain, isUnmarked = false, beginning = null } = opened;
  let { identity } = opened;
  /** Calls after a sign-in use the new session. */
  let current = first;
  const fresh = (isShort: boolean, fetch = provider.fetch) => {
    const client = cookieClient(provider, cookies, isShort, fetch);
    current = () => client;
    return client;
  };

  const fetchFor = (browser: string, options: CodeOptions) =>
    provider.isHosted ? provider.fetchAs(browser) : withCodeOptions(provider.fetchAs(browser), options);

  async function begin(
    way: Way,
    isShort: boolean,
    fetch: typeof globalThis.fetch,
    call: (auth: Auth) => Promise<Called>,
  ) {
    const refusal = await whyNoSession(provider);
    if (refusal) return refusal;
    const replaced = identity === null || bearer !== null ? null : cookies.accessToken();
    const client = fresh(isShort, fetch);
    const answer = await ask(provider, () => call(client.auth));
    if (isFailure(answer)) return answer;
    const made = provenBy(way, answer);
    if (isFailure(made)) return dropped(made);
    const failure = await noteBegun(provider, client, made);
    if (failure) return dropped(failure);
    if (replaced !== null) await endReplaced(replaced);
    return stored(made, way, isShort);
  }

  /** If ending it fails, it still lacks a shop cookie and is not accepted. */
  async function endReplaced(token: string): Promise<void> {
    const { auth } = statelessClient(provider);
    await ask(provider, async () => ({ data: {}, error: (await auth.admin.signOut(token, "local")).error }));
  }

  async function stored(made: Identity, way: SessionWay, isShort: boolean): Promise<Identity> {
    cookies.forgetVerifiers();
    extra.push(await marks.start(made, way, isShort, now()));
    return made;
  }

  function dropped(failure: SignInFailure): SignInFailure {
    cookies.forget();
    return failure;
  }

  return {
    get identity() {
      return identity;
    },
    isUncertain,
    isUnmarked,
    beginning,
    async sendCode(email, browser, locale, codeOptions = DEFAULT_CODE_OPTIONS) {
      const refusal = await whyNoSession(provider);
      if (refusal) return refusal;
      const { auth } = statelessClient({ ...provider, fetch: fetchFor(browser, codeOptions) });
      const options = { shouldCreateUser: true, data: { locale } };
      const call = () => auth.signInWithOtp({ email, options });
      return provider.isHosted
        ? requestCodeMail(provider, call)
        : failureOf(await ask(provider, call, TIME_LIMITS.request));
    },
    async verifyCode(email, browser, code, isShort, codeOptions = DEFAULT_CODE_OPTIONS) {
      return begin("code", isShort, fetchFor(browser, codeOptions), (auth) =>
        auth.verifyOtp({ email, token: code, type: "email" }),
      );
    },
    async startGoogle(callback, isShort) {
      const refusal = await whyNoSession(provider);
      if (refusal) return refusal;
      const options = { redirectTo: callback, skipBrowserRedirect: true };
      const answer = await ask(provider, () => fresh(isShort).auth.signInWithOAuth({ provider: "google", options }));
      if (isFailure(answer)) return answer;
      return answer.url ? { url: answer.url, flow: answer.flowId ?? null } : { kind: "refused" };
    },
    async finishGoogle(code, flow, isShort) {
      const options = flow === null ? undefined : { flowId: flow };
      return begin("google", isShort, provider.fetch, (auth) => auth.exchangeCodeForSession(code, options));
    },
    async adoptTokens(accessToken, refreshToken) {
      const refusal = await whyNoSession(provider);
      if (refusal) return refusal;
      const { auth } = fresh(false);
      const vouched = await ask(provider, () => auth.getUser(accessToken));
      if (isFailure(vouched)) return vouched;
      const sent = identityOf(decodeJwt(accessToken));
      const isBegun = sent !== null && (await wasBegun(provider, sent));
      if (isBegun === "unknown") return { kind: "unavailable" };
      if (!isBegun) return dropped({ kind: "refused" });
      // The refresh shows whether both tokens belong to one session.
      const answer = await ask(provider, () => auth.refreshSession({ refresh_token: refreshToken }));
      if (isFailure(answer)) return answer;
      const made = answer.session && identityOf(decodeJwt(answer.session.access_token));
      const isSame = made?.sessionId === sent.sessionId && made.email === sent.email;
      return isSame ? stored(made, "tokens", false) : dropped({ kind: "refused" });
    },
    async saveFullName(fullName) {
      if (bearer !== null) return failureOf(await ask(provider, () => putFullName(provider, bearer, fullName)));
      if (!current) return { kind: "signed-out" };
      const { auth } = current();
      const saved = await ask(provider, () => auth.updateUser({ data: { full_name: fullName } }));
      // Only a new token has the new name.
      return failureOf(isFailure(saved) ? saved : await ask(provider, () => auth.refreshSession()));
    },
    async refresh() {
      if (bearer !== null) return null;
      if (!current) return { kind: "signed-out" };
      const { auth } = current();
      return failureOf(await ask(provider, () => auth.refreshSession()));
    },
    async confirm() {
      if (!identity || !first) return { kind: "signed-out" };
      return failureOf(await ask(provider, () => first().auth.getUser(...(bearer === null ? [] : [bearer]))));
    },
    async signOut(scope) {
      const answer = first && bearer === null ? await ask(provider, () => leave(first(), scope)) : {};
      if (scope !== "others") {
        identity = null;
        cookies.forget();
        extra.push(await marks.forget());
      }
      return failureOf(answer);
    },
    cookies: () => [...cookies.written(), ...extra],
  };
}

type Auth = SupabaseClient["auth"];

type Called = { data: Signed; error: unknown };

function failureOf(answer: object | SignInFailure): SignInFailure | null {
  return isFailure(answer) ? answer : null;
}
