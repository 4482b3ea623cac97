import { createServerClient } from "@supabase/ssr";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthServer, type AuthServer } from "./auth-server.ts";
import { mountProvider } from "./http-mount.ts";
import { ANA, BACK, CALLER, SITE, startTrial, type Trial } from "./oauth-trial.test-helper.ts";

let trial: Trial;
let server: AuthServer;
beforeAll(async () => {
  trial = await startTrial();
  server = createAuthServer(trial.ports);
  trial.oidc.signInAs(ANA);
});
afterAll(() => trial.stop());

/** Cookies and one client per request. */
function newBrowser() {
  const cookies = new Map<string, string>();
  const client = () =>
    createServerClient(SITE, "local", {
      cookies: {
        getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
        setAll: (all) => {
          for (const { name, value, options } of all)
            if (options.maxAge === 0) cookies.delete(name);
            else cookies.set(name, value);
        },
      },
      cookieOptions: { name: "sb-shop-auth-token" },
      global: { fetch: server.fetch },
    });
  return { cookies, client };
}

async function visit(address: string): Promise<string> {
  const mount = mountProvider(server);
  const response = await mount.handle(new Request(address), CALLER);
  return response.headers.get("Location") ?? "";
}

/** Returns the code that the shop's callback receives. */
async function signInAt(browser: ReturnType<typeof newBrowser>): Promise<string> {
  const { data, error } = await browser
    .client()
    .auth.signInWithOAuth({ provider: "google", options: { redirectTo: BACK, skipBrowserRedirect: true } });
  expect(error).toBeNull();
  const back = new URL(await visit(await trial.oidc.walk(await visit(data.url ?? ""))));
  expect(back.origin + back.pathname).toBe(new URL(BACK).origin + new URL(BACK).pathname);
  return back.searchParams.get("code") ?? "";
}

describe("Google by the official client (R-AUTH-30, R-AUTH-31)", () => {
  test("official client signs in with Google and stores a session that the next request reads", async () => {
    const browser = newBrowser();
    const code = await signInAt(browser);
    const { data, error } = await browser.client().auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: "ana@plant.example", user_metadata: { full_name: "Ana Ruiz" } });
    const claims = await browser.client().auth.getClaims();
    expect(claims.data?.claims).toMatchObject({
      email: "ana@plant.example",
      app_metadata: { provider: "google", providers: ["google"] },
      amr: [{ method: "oauth", provider: "google" }],
    });
    expect((await browser.client().auth.getUser()).data.user?.identities).toMatchObject([{ provider: "google" }]);
  });

  test("threat: login swap: the code is useless in a browser without a flow, and in one with another flow", async () => {
    const code = await signInAt(newBrowser());
    const stranger = newBrowser();
    const { error: noVerifier } = await stranger.client().auth.exchangeCodeForSession(code);
    expect(noVerifier?.name).toBe("AuthPKCECodeVerifierMissingError");
    await signInAt(stranger);
    const { error: wrongVerifier } = await stranger.client().auth.exchangeCodeForSession(code);
    expect(wrongVerifier?.code).toBe("bad_code_verifier");
    expect((await stranger.client().auth.getUser()).data.user).toBeNull();
  });

  test("official client reports a reused code with a known error code (R-AUTH-32)", async () => {
    const browser = newBrowser();
    const code = await signInAt(browser);
    const kept = new Map(browser.cookies);
    expect((await browser.client().auth.exchangeCodeForSession(code)).error).toBeNull();
    browser.cookies.clear();
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.client().auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 404,
      code: "flow_state_not_found",
    });
  });
});

test("refused start is JSON with an error code of the protocol", async () => {
  const response = await server.handle(new Request(`${SITE}/auth/v1/authorize?provider=github`), CALLER);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    code: 400,
    error_code: "validation_failed",
    msg: "Unsupported provider: Provider github could not be found",
  });
});
