import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { authFlow, authSession } from "../../database/auth-schema.ts";
import { authorize } from "./oauth-sign-in.ts";
import { exchangeCode } from "./routes.ts";
import {
  ANA,
  authorizeRequest,
  BACK,
  CALLBACK,
  challengeOf,
  newProof,
  SITE,
  startTrial,
  type Trial,
} from "./oauth-trial.test-helper.ts";
import { fairlyTimed } from "../../../../tests/setup/fair-time.ts";

let trial: Trial;
beforeAll(async () => {
  trial = await startTrial();
});
afterEach(() => {
  trial.clock.aheadSeconds = 0;
});
afterAll(() => trial.stop());

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ email: z.string() }),
});
const errorOf = (url: URL) => url.searchParams.get("error_code");
const countSessions = () => trial.ports.db.$count(authSession);

describe("redirect to Google", () => {
  test("redirect to Google names our callback, requests name and address, and is bound to its flow (R-AUTH-30)", async () => {
    const { response, location } = await trial.begin();
    expect(response.status).toBe(302);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const url = new URL(location);
    expect(url.origin).toBe(trial.oidc.google.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: trial.oidc.google.clientId,
      redirect_uri: CALLBACK,
      response_type: "code",
      scope: "openid email profile",
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
  });

  test("redirect to Google passes on three safe parameters only", async () => {
    const wishes = { prompt: "login", login_hint: "ana@plant.example", access_type: "offline" };
    const forbidden = { state: "mine", redirect_uri: "https://evil.example", scope: "drive", client_id: "x", hd: "y" };
    const { location } = await trial.begin({ ...wishes, ...forbidden, scopes: "drive" });
    const sent = Object.fromEntries(new URL(location).searchParams);
    expect(sent).toMatchObject({ ...wishes, redirect_uri: CALLBACK, scope: "openid email profile" });
    expect(sent).not.toHaveProperty("hd");
    expect(sent["state"]).not.toBe("mine");
    expect(sent["client_id"]).toBe(trial.oidc.google.clientId);
  });

  test.each([
    ["another provider", { provider: "github" }, "Unsupported provider: Provider github could not be found"],
    ["no provider", { provider: "" }, "Unsupported provider: Provider  could not be found"],
  ])("redirect to Google refuses %s", async (_what, parameters, message) => {
    await expect(trial.begin(parameters)).rejects.toMatchObject({ status: 400, code: "validation_failed", message });
  });

  test("redirect to Google is refused without a configuration", async () => {
    const { challenge } = newProof();
    const request = authorizeRequest({ provider: "google", code_challenge: challenge, code_challenge_method: "s256" });
    const config = { ...trial.ports.config, google: null };
    await expect(authorize(request, { ...trial.ports, config })).rejects.toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "Unsupported provider: provider is not enabled",
    });
  });

  test("unavailable provider leads back with an error, and the next attempt asks it again", async () => {
    const google = { ...trial.oidc.google, issuer: "http://127.0.0.1:9" };
    const { challenge } = newProof();
    const query = { provider: "google", redirect_to: BACK, code_challenge: challenge, code_challenge_method: "s256" };
    const ask = () => authorize(authorizeRequest(query), { ...trial.ports, config: { ...trial.ports.config, google } });
    const url = new URL((await ask()).headers.get("Location") ?? "");
    expect(url.href.startsWith(BACK)).toBe(true);
    expect(url.searchParams.get("error")).toBe("server_error");
    google.issuer = trial.oidc.google.issuer;
    expect(new URL((await ask()).headers.get("Location") ?? "").origin).toBe(google.issuer);
  });

  test("silent provider gets 3 s at most", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const google = { ...trial.oidc.google, issuer: `http://127.0.0.1:${address.port}` };
    const { challenge } = newProof();
    const request = authorizeRequest({ provider: "google", code_challenge: challenge, code_challenge_method: "s256" });
    const ports = { ...trial.ports, config: { ...trial.ports.config, google } };
    const [response, ms] = await fairlyTimed(() => authorize(request, ports));
    silent.closeAllConnections();
    silent.close();
    expect(new URL(response.headers.get("Location") ?? "").searchParams.get("error")).toBe("server_error");
    expect(ms).toBeLessThan(4500);
  });

  test("plain HTTP is used for loopback providers only", async () => {
    const google = { ...trial.oidc.google, issuer: "http://accounts.example" };
    const { challenge } = newProof();
    const request = authorizeRequest({ provider: "google", code_challenge: challenge, code_challenge_method: "s256" });
    const config = { ...trial.ports.config, google };
    const response = await authorize(request, { ...trial.ports, config });
    expect(new URL(response.headers.get("Location") ?? "").searchParams.get("error")).toBe("server_error");
    expect(trial.lines.at(-1)).toContain("OAUTH_HTTP_REQUEST_FORBIDDEN");
  });

  test("discovery document is read again after an hour", async () => {
    const google = { ...trial.oidc.google };
    const { challenge } = newProof();
    const query = { provider: "google", redirect_to: BACK, code_challenge: challenge, code_challenge_method: "s256" };
    const ask = async () => {
      const config = { ...trial.ports.config, google };
      const response = await authorize(authorizeRequest(query), { ...trial.ports, config });
      return new URL(response.headers.get("Location") ?? "").origin;
    };
    expect(await ask()).toBe(trial.oidc.google.issuer);
    google.issuer = "http://127.0.0.1:9";
    trial.clock.aheadSeconds = 3500;
    expect(await ask()).toBe(trial.oidc.google.issuer);
    trial.clock.aheadSeconds = 3700;
    expect(await ask()).toBe(SITE);
  });
});

describe("threat: open redirect (R-AUTH-30)", () => {
  test.each(["//evil.example", "https://evil.example/", "https://shop.example@evil.example", "javascript:alert(1)"])(
    "redirect never sends the code to %s",
    async (candidate) => {
      trial.oidc.signInAs(ANA);
      const { location } = await trial.begin({ redirect_to: candidate });
      const { url } = await trial.comeBack(await trial.oidc.walk(location));
      expect(url.origin).toBe(SITE);
      expect(url.searchParams.get("code")).toMatch(/^[\w-]{43}$/);
    },
  );
});

describe("threat: PKCE downgrade (R-AUTH-31)", () => {
  test.each([
    [
      "no proof key at all",
      { code_challenge: "", code_challenge_method: "" },
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
    ["no challenge", { code_challenge: "" }, "PKCE flow requires code_challenge_method and code_challenge"],
    ["no method", { code_challenge_method: "" }, "PKCE flow requires code_challenge_method and code_challenge"],
    ["a plain challenge", { code_challenge_method: "plain" }, "code challenge method has to be S256"],
    ["a short challenge", { code_challenge: "a".repeat(42) }, "code challenge has to be between 43 and 128 characters"],
    ["a long challenge", { code_challenge: "a".repeat(129) }, "code challenge has to be between 43 and 128 characters"],
    [
      "odd characters",
      { code_challenge: "a".repeat(42) + "+" },
      expect.stringContaining("can only contain alphanumeric"),
    ],
  ])("Google sign-in refuses %s", async (_what, parameters, message) => {
    await expect(trial.begin(parameters)).rejects.toMatchObject({ status: 400, code: "validation_failed", message });
  });

  test("exchange refuses a wrong verifier and uses the code up", async () => {
    const { code, verifier } = await trial.arrive(ANA);
    const before = await countSessions();
    await expect(trial.exchange(code, newProof().verifier)).rejects.toMatchObject({
      status: 400,
      code: "bad_code_verifier",
      message: "code challenge does not match previously saved code verifier",
    });
    await expect(trial.exchange(code, verifier)).rejects.toMatchObject({ status: 404, code: "flow_state_not_found" });
    expect(await countSessions()).toBe(before);
  });

  test("exchange refuses the challenge as verifier", async () => {
    const { code, verifier } = await trial.arrive(ANA);
    await expect(trial.exchange(code, challengeOf(verifier))).rejects.toMatchObject({ code: "bad_code_verifier" });
  });

  test("exchange succeeds once, also among parallel requests", async () => {
    const { code, verifier } = await trial.arrive(ANA);
    const tries = Array.from({ length: 8 }, () => trial.exchange(code, verifier));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(trial.exchange(code, verifier)).rejects.toMatchObject({
      status: 404,
      code: "flow_state_not_found",
      message: "invalid flow state, no valid flow state found",
    });
  });

  test("code expires 300 s after the start of its flow", async () => {
    const { code, verifier } = await trial.arrive(ANA);
    trial.clock.aheadSeconds = 301;
    await expect(trial.exchange(code, verifier)).rejects.toMatchObject({
      status: 422,
      code: "flow_state_expired",
      message: "invalid flow state, flow state has expired",
    });
  });

  test.each([
    [{}],
    [{ auth_code: "x" }],
    [{ auth_code: "", code_verifier: "y" }],
    [{ auth_code: 1, code_verifier: 2 }],
    [null],
  ])("exchange refuses the body %j", async (body) => {
    await expect(exchangeCode(body, trial.ports, { ip: "", userAgent: "" })).rejects.toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "invalid request: both auth code and code verifier should be non-empty",
    });
  });

  test("exchange refuses an unknown code", async () => {
    await expect(trial.exchange("guess", newProof().verifier)).rejects.toMatchObject({ code: "flow_state_not_found" });
  });
});

describe("threat: CSRF and login swap on authorize (R-AUTH-32)", () => {
  test.each([
    ["no state", "?code=x", "bad_oauth_callback"],
    ["an unknown state", `?code=x&state=${randomUUID()}`, "bad_oauth_state"],
    ["an invalid state", "?code=x&state=%00'--", "bad_oauth_state"],
  ])("callback with %s leads to the shop with an error, without a session", async (_what, query, code) => {
    const before = await countSessions();
    const { response, url } = await trial.comeBack(`${CALLBACK}${query}`);
    expect(response.status).toBe(303);
    expect(url.origin + url.pathname).toBe(`${SITE}/`);
    expect(errorOf(url)).toBe(code);
    expect(new URLSearchParams(url.hash.slice(1)).get("error_code")).toBe(code);
    expect(url.searchParams.has("code")).toBe(false);
    expect(await countSessions()).toBe(before);
  });

  test("state works once, also among parallel callbacks", async () => {
    trial.oidc.signInAs(ANA);
    const { location } = await trial.begin();
    const back = await trial.oidc.walk(location);
    const answers = await Promise.all([1, 2, 3, 4].map(() => trial.comeBack(back)));
    expect(answers.filter(({ url }) => url.searchParams.has("code"))).toHaveLength(1);
    const { response, url } = await trial.comeBack(back);
    expect(response.status).toBe(303);
    expect(errorOf(url)).toBe("flow_state_already_used");
    expect(url.searchParams.get("error_description")).toBe("State has already been used");
  });

  test("state expires after 300 s", async () => {
    trial.oidc.signInAs(ANA);
    const { location } = await trial.begin();
    const back = await trial.oidc.walk(location);
    trial.clock.aheadSeconds = 301;
    const { response, url } = await trial.comeBack(back);
    expect([response.status, errorOf(url)]).toEqual([303, "bad_oauth_state"]);
  });

  test("exchange refuses a code from another browser, whose verifier belongs to another flow", async () => {
    const attacker = await trial.arrive({ ...ANA, sub: "google-mallory", email: "mallory@evil.example" });
    const victim = await trial.begin();
    const before = await countSessions();
    await expect(trial.exchange(attacker.code, victim.verifier)).rejects.toMatchObject({ code: "bad_code_verifier" });
    expect(await countSessions()).toBe(before);
  });

  test("callback refuses an ID token with the nonce of another flow", async () => {
    trial.oidc.signInAs(ANA);
    const { location } = await trial.begin();
    const back = await trial.oidc.walk(location);
    const state = new URL(back).searchParams.get("state") ?? "";
    await trial.ports.db.update(authFlow).set({ nonce: "another" }).where(eq(authFlow.id, state));
    const { response, url } = await trial.comeBack(back);
    expect(response.status).toBe(302);
    expect([url.searchParams.get("error"), errorOf(url)]).toEqual(["server_error", "unexpected_failure"]);
    expect(url.searchParams.has("code")).toBe(false);
    expect(trial.lines.at(-1)).toContain("OAUTH_JWT_CLAIM_COMPARISON_FAILED");
  });

  test("provider's code from one flow is useless in another", async () => {
    trial.oidc.signInAs(ANA);
    const stolen = new URL(await trial.oidc.walk((await trial.begin()).location));
    const own = new URL(await trial.oidc.walk((await trial.begin()).location));
    own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    const { url } = await trial.comeBack(own.href);
    expect(errorOf(url)).toBe("unexpected_failure");
    expect(trial.lines.at(-1)).toContain("invalid_grant");
  });

  test("callback refuses an answer of another issuer", async () => {
    trial.oidc.signInAs(ANA);
    const back = new URL(await trial.oidc.walk((await trial.begin()).location));
    back.searchParams.set("iss", "https://evil.example");
    expect(errorOf((await trial.comeBack(back.href)).url)).toBe("unexpected_failure");
  });
});

describe("return without a sign-in (R-AUTH-32)", () => {
  test("canceled Google sign-in leads back to its start without the provider's text", async () => {
    trial.oidc.refuse();
    const { location } = await trial.begin();
    const { response, url } = await trial.comeBack(await trial.oidc.walk(location));
    expect(response.status).toBe(302);
    expect(url.href.startsWith(BACK)).toBe(true);
    expect([url.searchParams.get("error"), errorOf(url)]).toEqual(["access_denied", "bad_oauth_callback"]);
    expect(url.href).not.toContain("pressed");
  });

  test("callback refuses an answer without a code", async () => {
    const { location } = await trial.begin();
    const state = new URL(location).searchParams.get("state") ?? "";
    const { url } = await trial.comeBack(`${CALLBACK}?state=${state}`);
    expect(errorOf(url)).toBe("bad_oauth_callback");
  });
});

describe("session of a Google sign-in", () => {
  test("Google sign-in creates an oauth session for the browser that started it (R-AUTH-31)", async () => {
    const { url, code, verifier } = await trial.arrive(ANA);
    expect(url.href).toBe(`${BACK}&code=${code}`);
    const response = await trial.exchange(code, verifier);
    expect(response.status).toBe(200);
    const session = sessionSchema.parse(await response.json());
    expect(session.user.email).toBe("ana@plant.example");
    const { amr } = z.object({ amr: z.array(z.unknown()) }).parse(decodeJwt(session.access_token));
    expect(amr).toEqual([{ method: "oauth", provider: "google", timestamp: expect.any(Number) }]);
  });

  test("threat: DB leak: tables contain no code or verifier, and the log none of them and no address", async () => {
    const { code, verifier } = await trial.arrive(ANA);
    const rows = JSON.stringify(await trial.ports.db.select().from(authFlow));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(verifier);
    const log = trial.lines.join("\n");
    for (const secret of [code, verifier, trial.oidc.google.clientSecret, "plant.example"])
      expect(log).not.toContain(secret);
  });

  test("ended flows are deleted after a day", async () => {
    const { location } = await trial.begin();
    const state = new URL(location).searchParams.get("state") ?? "";
    trial.clock.aheadSeconds = 90_000;
    await trial.begin();
    expect(await trial.ports.db.$count(authFlow, eq(authFlow.id, state))).toBe(0);
  });
});
