import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createAuthServer } from "./auth-server.ts";
import { readAnswer, refusal, SITE, startAuth, type Auth } from "./auth.test-helper.ts";
import { SHOP_LIMITS } from "./limits.ts";

let auth: Auth;
let healthy: Auth["ports"];
beforeAll(async () => {
  auth = await startAuth({ limits: { ...SHOP_LIMITS, callsPerCaller: 120 } });
  healthy = { ...auth.ports };
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(auth.ports, healthy);
});
afterAll(() => auth.stop());

const get = async (path: string) => readAnswer(await auth.server.fetch(`${SITE}${path}`));

describe("sign-in protocol", () => {
  test("provider serves with and without the mount path, for GET and HEAD", async () => {
    for (const path of ["/auth/v1/health", "/health"])
      expect(await get(path)).toMatchObject({ status: 200, body: { name: "GoTrue", version: "embedded" } });
    expect((await auth.server.fetch(`${SITE}/auth/v1/health`, { method: "HEAD" })).status).toBe(200);
  });

  test.each([
    ["GET", "/auth/v1/nothing"],
    ["GET", "/auth/v1"],
    ["GET", "/auth/v1x/health"],
    ["DELETE", "/auth/v1/user"],
    ["GET", "/auth/v1/otp"],
    ["POST", "/auth/v1/recover"],
    ["POST", "/auth/v1/resend"],
    ["GET", "/auth/v1/reauthenticate"],
    ["POST", "/auth/v1/sso"],
    ["GET", "/auth/v1/admin/users"],
  ])("provider answers 404 for %s %s", async (method, path) => {
    const response = await auth.server.fetch(`${SITE}${path}`, { method });
    expect(response.headers.get("Content-Type")).toMatch("text/plain");
    expect([response.status, await response.text()]).toEqual([404, "404 page not found\n"]);
  });

  test("provider error has the format of the caller's protocol version", async () => {
    const message = "One of email or phone must be set";
    const current = refusal(400, "validation_failed", message);
    const older = {
      status: 400,
      errorCode: "validation_failed",
      version: null,
      body: { code: 400, error_code: "validation_failed", msg: message },
    };
    for (const version of ["2024-01-01", "2025-12-31"])
      expect(await auth.call("/otp", {}, { version })).toEqual(current);
    for (const version of [null, "", "2023-12-31", "2024-99-99", "tomorrow"])
      expect(await auth.call("/otp", {}, { version })).toEqual(older);
  });

  test("provider marks personal responses as not cacheable", async () => {
    const { access_token: token } = await auth.signIn("cached@plant.example");
    const headers = { Authorization: `Bearer ${token}` };
    for (const path of ["/user", "/settings"]) {
      const response = await auth.server.fetch(`${SITE}/auth/v1${path}`, { headers });
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    }
    const refused = await auth.server.fetch(`${SITE}/auth/v1/user`);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
  });

  test.each(["", "{", "[]", '"text"', "null"])(
    "provider refuses a body that is not a JSON object: %j",
    async (body) => {
      const answer = await readAnswer(await auth.server.fetch(`${SITE}/auth/v1/otp`, { method: "POST", body }));
      expect(answer).toMatchObject({ status: 400, errorCode: "bad_json" });
      expect(JSON.stringify(answer.body)).toContain("Could not parse request body as JSON: ");
    },
  );

  test("provider refuses a body over 1 MiB, also without a length (R-SEC-07)", async () => {
    const body = JSON.stringify({ email: "a@plant.example", data: { text: "x".repeat(1 << 20) } });
    const tooLarge = refusal(413, "request_entity_too_large", "Request body too large (max 1048576 bytes)");
    expect(await auth.call("/otp", JSON.parse(body))).toEqual(tooLarge);
    const init = { method: "POST", body: new Blob([body]).stream(), duplex: "half" } as RequestInit;
    expect((await auth.server.fetch(`${SITE}/auth/v1/otp`, init)).status).toBe(413);
  });

  test("provider settings list the sign-in methods (R-AUTH-01)", async () => {
    const { body } = await get("/auth/v1/settings");
    expect(body).toMatchObject({ disable_signup: false, mailer_autoconfirm: false });
    const { external } = body as { external: Record<string, boolean> };
    expect(Object.keys(external).filter((name) => external[name])).toEqual(["email"]);
    const google = { issuer: "https://accounts.example", clientId: "id", clientSecret: "secret" };
    const server = createAuthServer({ ...auth.ports, config: { ...auth.ports.config, google } });
    const answer = await readAnswer(await server.fetch(`${SITE}/auth/v1/settings`));
    expect(answer.body).toMatchObject({ external: { google: true } });
  });

  test("provider refuses Google without a configuration and without PKCE", async () => {
    expect(await get("/auth/v1/authorize?provider=google")).toMatchObject({ errorCode: "validation_failed" });
  });
});

describe("header spoofing", () => {
  let people = 0;
  const send = (headers: Record<string, string>, ip?: string) => {
    const email = `person${(people += 1)}@plant.example`;
    const init = { method: "POST", headers, body: JSON.stringify({ type: "email", email, token: "1" }) };
    const request = new Request(`${SITE}/auth/v1/verify`, init);
    return auth.server.handle(request, ip === undefined ? undefined : { ip, userAgent: "" });
  };

  test("caller's address comes from the connection; the header is accepted in process only", async () => {
    for (let nth = 0; nth < 120; nth += 1) await send({ "sb-forwarded-for": `10.1.0.${nth}` }, "198.51.100.1");
    expect((await send({ "sb-forwarded-for": "10.1.1.1" }, "198.51.100.1")).status).toBe(429);
    expect((await send({ "sb-forwarded-for": "198.51.100.1" })).status).toBe(429);
    expect((await send({ "sb-forwarded-for": "10.1.1.1" })).status).not.toBe(429);
  });

  test("browser id is accepted in process only, with up to 64 letters, digits, dashes and underscores", async () => {
    const email = "named@plant.example";
    const caller = { ip: "198.51.100.9", userAgent: "" };
    const ask = async (path: string, browser: string, from?: typeof caller) => {
      const body = JSON.stringify({ type: "email", email, token: auth.lastCode(email) });
      const init = { method: "POST", headers: { "x-shop-browser": browser }, body };
      const response = await auth.server.handle(new Request(`${SITE}/auth/v1${path}`, init), from);
      return response.status;
    };
    for (const none of ["b".repeat(65), "b c", "b;"]) {
      auth.clock.aheadSeconds += 60;
      expect(await ask("/otp", "mine", caller)).toBe(200);
      expect(await ask("/verify", "mine")).toBe(403);
      expect(await ask("/verify", none)).toBe(200);
    }
    auth.clock.aheadSeconds += 60;
    const longest = `${"b".repeat(62)}-_`;
    expect(await ask("/otp", longest)).toBe(200);
    expect(await ask("/verify", longest, caller)).toBe(403);
    expect(await ask("/verify", longest)).toBe(200);
  });
});

describe("provider failures", () => {
  test("provider failure is a response without details and a log line without request text", async () => {
    const email = "secret.person@plant.example";
    auth.ports.now = () => new Date(Number.NaN);
    expect(await auth.call("/otp", { email })).toEqual(
      refusal(500, "unexpected_failure", "Unexpected failure, please check server logs for more information"),
    );
    auth.ports.now = healthy.now;
    const { db } = auth.ports;
    await db.execute("alter table auth_local.otps rename to otps_away");
    expect((await auth.call("/otp", { email })).status).toBe(500);
    await db.execute("alter table auth_local.otps_away rename to otps");
    const lines = auth.lines.filter((line) => line.includes("sign-in request failed"));
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/"reason":"42P01".*codes\.ts/);
    expect(lines.join("\n")).not.toContain(email);
  });

  test("provider gives up a request after 10 s", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const { promise: never } = Promise.withResolvers<void>();
    auth.ports.sendCode = () => {
      resolve();
      return never;
    };
    const answer = auth.call("/otp", { email: "slow@plant.example" });
    await asked;
    vi.advanceTimersByTime(10_000);
    const message = "Processing this request timed out, please retry after a moment.";
    expect(await answer).toEqual(refusal(504, "request_timeout", message));
  });
});
