import { createServerClient } from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { Outage } from "../outage.server.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import { toFailure } from "./failure.ts";
import type { BegunSessions } from "./begun-sessions-repository.server.ts";
import type { SignInFailure } from "./sign-in.ts";
import type { SettingsReader } from "./provider-settings.ts";
import type { Troubles } from "./troubles.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

export type Provider = {
  url: string;
  key: string;
  fetch: typeof fetch;
  /** For a browser by its random id, because codes are bound to it. */
  fetchAs: (browser: string) => typeof fetch;
  outage: Outage;
  /** A project outside our control, not the embedded provider. */
  isHosted: boolean;
  settings: SettingsReader;
  troubles: Troubles;
  begun: BegunSessions;
  log: Log;
};

/** Creating the client may already refresh the session. */
export function cookieClient(
  provider: Provider,
  cookies: AuthCookies,
  isShort: boolean,
  fetch = provider.fetch,
): SupabaseClient {
  return createServerClient(provider.url, provider.key, {
    cookies: cookies.methods(isShort),
    cookieOptions: cookies.options,
    global: { fetch },
  });
}

/** Leaves no PKCE verifier in the cookies: a code needs none. */
export function statelessClient({ url, key, fetch }: Pick<Provider, "url" | "key" | "fetch">): SupabaseClient {
  return createClient(url, key, {
    auth: { flowType: "implicit", persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  });
}

export async function putFullName({ url, key, fetch }: Provider, token: string, fullName: string) {
  const response = await fetch(`${url}/auth/v1/user`, {
    method: "PUT",
    headers: { apikey: key, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ data: { full_name: fullName } }),
  });
  return { data: {}, error: response.ok ? null : new Error(`the provider answered ${response.status}`) };
}

/** Milliseconds. */
export function pageLimit({ outage }: Provider, limitMs = TIME_LIMITS.signIn): number {
  return outage.isResting() ? TIME_LIMITS.signInResting : limitMs;
}

/** Never rejects; has a time limit. */
export async function ask<A extends { data: object; error: unknown }>(
  provider: Provider,
  call: () => Promise<A>,
  limitMs = TIME_LIMITS.signIn,
): Promise<A["data"] | SignInFailure> {
  try {
    const { data, error } = await withTimeLimit(call(), pageLimit(provider, limitMs), "sign-in");
    const failure = error ? toFailure(error) : null;
    noteAnswer(provider, failure, error);
    return failure ?? data;
  } catch (error) {
    provider.outage.failed(error);
    return { kind: "unavailable" };
  }
}

export function noteAnswer({ outage, troubles }: Provider, failure: SignInFailure | null, error: unknown): void {
  if (failure?.kind === "unavailable") return outage.failed(error);
  outage.answered();
  if (failure?.kind === "misconfigured") troubles.report("key", error instanceof Error ? error.message : String(error));
}
