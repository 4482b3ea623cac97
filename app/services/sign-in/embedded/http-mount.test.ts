import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthServer, type AuthServer } from "./auth-server.ts";
import { mountProvider } from "./http-mount.ts";
import { CALLER, SITE, startTrial, type Trial } from "./oauth-trial.test-helper.ts";

let trial: Trial;
let server: AuthServer;
beforeAll(async () => {
  trial = await startTrial();
  server = createAuthServer(trial.ports);
});
afterAll(() => trial.stop());

const request = (path: string, method = "GET") => new Request(`${SITE}/auth/v1${path}`, { method });

function ask(path: string, method = "GET"): Promise<Response> {
  return mountProvider(server).handle(request(path, method), CALLER);
}

describe("provider over HTTP", () => {
  test.each([
    ["/authorize?provider=github", 400],
    ["/callback?state=x&code=y", 303],
    ["/health", 200],
    ["/settings", 200],
  ])("provider serves %s over HTTP without caching", async (path, status) => {
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("provider serves the public keys over HTTP as cacheable", async () => {
    const response = await ask("/.well-known/jwks.json");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=600");
    expect(await response.json()).toMatchObject({ keys: [{ kid: trial.ports.keys.signing.kid }] });
  });

  const IN_PROCESS_ONLY: [method: string, path: string][] = [
    ["POST", "/otp"],
    ["POST", "/verify"],
    ["POST", "/token?grant_type=refresh_token"],
    ["POST", "/token?grant_type=pkce"],
    ["POST", "/signup"],
    ["POST", "/logout"],
    ["GET", "/user"],
    ["PUT", "/user"],
    ["POST", "/callback?state=x"],
    ["HEAD", "/callback?state=x"],
  ];

  test.each(IN_PROCESS_ONLY)(
    "provider does not serve %s %s over HTTP, so the shop's limits apply",
    async (method, path) => {
      expect((await server.handle(request(path, method), CALLER)).status).not.toBe(404);
      const response = await ask(path, method);
      expect(response.status).toBe(404);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    },
  );

  test.each(["", "/", "/authorize/", "//user", "/health/../user", "/%75ser", "/auth/v1/user", "/auth/v1/health"])(
    "provider answers 404 over HTTP for another spelling: %j",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});
