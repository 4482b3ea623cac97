import { createServerClient } from "@supabase/ssr";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { otherThan, SITE, startAuth, type Auth } from "./auth.test-helper.ts";

let auth: Auth;
/** `METHOD path` of each call. */
const asked: { line: string; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

/** Keeps cookies between requests, with a new client for each. */
function openBrowser(jar = new Map<string, string>()) {
  const cookies = {
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    setAll: (changed: { name: string; value: string }[]) => {
      for (const { name, value } of changed) {
        if (value === "") jar.delete(name);
        else jar.set(name, value);
      }
    },
  };
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(String(input));
    const body = typeof init?.body === "string" && init.body !== "" ? JSON.parse(init.body) : {};
    asked.push({ line: `${init?.method ?? "GET"} ${url.pathname}${url.search}`, body });
    return auth.server.fetch(input, init);
  };
  const open = () => createServerClient(SITE, "local", { cookies, global: { fetch } }).auth;
  return { jar, open };
}

async function signIn(browser: ReturnType<typeof openBrowser>, email: string) {
  auth.clock.aheadSeconds += 60;
  await browser.open().signInWithOtp({ email });
  return browser.open().verifyOtp({ email, token: auth.lastCode(email), type: "email" });
}

describe("official client with the embedded provider", () => {
  test("official client signs in by code, with a new client per request (R-AUTH-29, R-AUTH-31, R-SESS-12)", async () => {
    const [browser, email] = [openBrowser(), "ana@plant.example"];
    const options = { data: { locale: "es" } };
    expect(await browser.open().signInWithOtp({ email, options })).toMatchObject({
      data: { session: null },
      error: null,
    });
    const sent = asked.at(-1);
    expect(sent?.line).toBe("POST /auth/v1/otp");
    expect(sent?.body).toMatchObject({ email, code_challenge_method: "s256", data: { locale: "es" } });
    expect(sent?.body["code_challenge"]).toMatch(/^[\w-]{43}$/);
    expect(auth.mails.at(-1)?.locale).toBe("es");
    const token = auth.lastCode(email);
    const wrong = await browser.open().verifyOtp({ email, token: otherThan(token), type: "email" });
    expect(wrong).toMatchObject({ data: { session: null }, error: { status: 403, code: "otp_expired" } });
    const { data, error } = await browser.open().verifyOtp({ email, token, type: "email" });
    expect(asked.at(-1)).toMatchObject({ line: "POST /auth/v1/verify", body: { email, token, type: "email" } });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      access_token: expect.stringMatching(/^ey/),
      refresh_token: expect.stringMatching(/^[\w-]{51}$/),
      token_type: "bearer",
      expires_in: 3600,
      expires_at: expect.any(Number),
      user: { email, identities: [{ provider: "email" }] },
    });
  });

  test("official client gets the protocol's error for a second code within a minute", async () => {
    const browser = openBrowser();
    await browser.open().signInWithOtp({ email: "twice@plant.example" });
    const { error } = await browser.open().signInWithOtp({ email: "twice@plant.example" });
    expect(error).toMatchObject({ status: 429, code: "over_email_send_rate_limit", name: "AuthApiError" });
    expect(error?.message).toBe("For security purposes, you can only request this after 60 seconds.");
  });

  test("official client verifies claims with the public keys only", async () => {
    const browser = openBrowser();
    await signIn(browser, "claims@plant.example");
    const before = asked.length;
    const { data, error } = await browser.open().getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ email: "claims@plant.example", aal: "aal1", is_anonymous: false });
    const lines = asked.slice(before).map(({ line }) => line);
    expect(lines.filter((line) => line !== "GET /auth/v1/.well-known/jwks.json")).toEqual([]);
  });

  test("official client refreshes the session, and a saved name is in the next token", async () => {
    const browser = openBrowser();
    const { data: first } = await signIn(browser, "name@plant.example");
    const { data: changed } = await browser.open().updateUser({ data: { full_name: "Ana Ruiz" } });
    expect(changed.user?.user_metadata).toMatchObject({ full_name: "Ana Ruiz" });
    expect(asked.at(-1)).toMatchObject({ line: "PUT /auth/v1/user", body: { data: { full_name: "Ana Ruiz" } } });
    const { data: second, error } = await browser.open().refreshSession();
    expect(error).toBeNull();
    expect(second.session?.refresh_token).not.toBe(first.session?.refresh_token);
    const { data } = await browser.open().getClaims();
    expect(data?.claims).toMatchObject({ user_metadata: { full_name: "Ana Ruiz" } });
  });

  test("official client signs out, and other copies of the session end", async () => {
    const [here, there] = [openBrowser(), openBrowser()];
    await signIn(here, "out@plant.example");
    await signIn(there, "out@plant.example");
    expect((await here.open().signOut({ scope: "global" })).error).toBeNull();
    expect(asked.at(-1)?.line).toBe("POST /auth/v1/logout?scope=global");
    expect([...here.jar.keys()].filter((name) => !name.includes("code-verifier"))).toEqual([]);
    const { data, error } = await there.open().getUser();
    expect(data.user).toBeNull();
    expect(error?.name).toBe("AuthSessionMissingError");
  });

  test("official client survives parallel refreshes of one cookie (R-SESS-19)", async () => {
    const browser = openBrowser();
    await signIn(browser, "tabs@plant.example");
    const tabs = [1, 2, 3, 4, 5].map(() => openBrowser(new Map(browser.jar)));
    const answers = await Promise.all(tabs.map((tab) => tab.open().refreshSession()));
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
    for (const tab of tabs) expect((await tab.open().getUser()).data.user?.email).toBe("tabs@plant.example");
  });
});
