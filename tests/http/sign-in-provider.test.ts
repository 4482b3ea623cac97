import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOidc, type OidcServer } from "../../app/services/sign-in/embedded/oidc.test-helper.ts";
import { floodUntilRefused } from "../setup/flood.ts";
import { startShop, TEST_ENV, type RunningShop } from "../setup/running-shop.ts";

const CHALLENGE = "c".repeat(43);
const AUTHORIZE = `/auth/v1/authorize?provider=google&code_challenge=${CHALLENGE}&code_challenge_method=s256`;
const HOSTED = { SUPABASE_URL: "http://127.0.0.1:9", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_none" };

let oidc: OidcServer;
let shop: RunningShop;
let hosted: RunningShop;
beforeAll(async () => {
  oidc = await startOidc(`${TEST_ENV.PUBLIC_ORIGIN}/auth/v1/callback`);
  const { issuer, clientId, clientSecret } = oidc.google;
  shop = await startShop({
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    TRUST_PROXY: "1",
  });
  hosted = await startShop(HOSTED);
});
afterAll(async () => {
  await Promise.all([shop.stop(), hosted.stop(), oidc.stop()]);
});

const cached = (response: Response) => response.headers.get("Cache-Control");

describe("the embedded sign-in provider at its address", () => {
  test("provider sends a browser to Google and receives it with a code (R-AUTH-30, R-AUTH-31)", async () => {
    oidc.signInAs({ sub: "ana", email: "ana@plant.example", email_verified: true, name: "Ana Ruiz" });
    const start = await shop.get(AUTHORIZE);
    expect([start.status, cached(start)]).toEqual([302, "no-store"]);
    const back = new URL(await oidc.walk(start.headers.get("Location") ?? ""));
    const end = await shop.get(back.pathname + back.search);
    expect([end.status, cached(end)]).toEqual([302, "no-store"]);
    expect(end.headers.get("Location")).toMatch(/^https:\/\/shop\.example\/\?code=[\w-]{43}$/);
    expect(end.headers.getSetCookie().join()).not.toContain("auth-token");
  });

  test("threat: PKCE downgrade: refuses to begin without a challenge", async () => {
    const response = await shop.get("/auth/v1/authorize?provider=google");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: "validation_failed" });
  });

  test("threat: CSRF on authorize: an unknown state leads to the shop with an error (R-AUTH-32)", async () => {
    const response = await shop.get("/auth/v1/callback?state=guess&code=guess");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toMatch(/^https:\/\/shop\.example\/\?error=invalid_request&/);
  });

  test("provider serves the public keys, which may be stored, and the facts, which may not", async () => {
    const keys = await shop.get("/auth/v1/.well-known/jwks.json");
    expect([keys.status, cached(keys)]).toEqual([200, "public, max-age=600"]);
    const health = await shop.get("/auth/v1/health");
    expect([health.status, cached(health)]).toEqual([200, "no-store"]);
    expect(await (await shop.get("/auth/v1/settings")).json()).toMatchObject({ external: { google: true } });
  });

  test.each(["/otp", "/verify", "/token?grant_type=pkce", "/signup", "/logout"])(
    "provider does not serve POST %s, which the shop calls in process",
    async (path) => {
      const response = await shop.get(`/auth/v1${path}`, { method: "POST", body: "{}" });
      expect([response.status, cached(response)]).toEqual([404, "no-store"]);
    },
  );

  test("embedded provider has no page when a hosted provider signs users in", async () => {
    const response = await hosted.get("/auth/v1/health");
    expect([response.status, cached(response)]).toEqual([404, "no-store"]);
  });

  test("provider lets one address begin thirty sign-ins a minute", async () => {
    // From another machine: requests from the same machine have no limit.
    const begin = () => shop.get(AUTHORIZE, { headers: { "X-Forwarded-For": "203.0.113.9" } });
    for (let count = 0; count < 30; count += 1) expect((await begin()).status).not.toBe(429);
    const refused = await floodUntilRefused(begin);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await shop.get("/auth/v1/callback")).status).toBe(303);
  });
});
