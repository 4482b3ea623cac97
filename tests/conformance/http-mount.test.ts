import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthServer } from "../../app/services/sign-in/embedded/auth-server.ts";
import { mountProvider } from "../../app/services/sign-in/embedded/http-mount.ts";
import { CALLER, SITE, startTrial, type Trial } from "../../app/services/sign-in/embedded/oauth-trial.test-helper.ts";
import { wholeProtocol } from "./routes.ts";

let trial: Trial;
beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.stop());

test.each([
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
])("conformance mode serves %s %s, still uncached", async (method, path) => {
  const mount = mountProvider(createAuthServer(trial.ports, wholeProtocol()), () => true);
  const response = await mount.handle(new Request(`${SITE}/auth/v1${path}`, { method }), CALLER);
  expect(response.status).not.toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});
