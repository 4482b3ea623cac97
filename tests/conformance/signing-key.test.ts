import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SITE, startAuth, type Auth } from "../../app/services/sign-in/embedded/auth.test-helper.ts";
import { keysFromSet } from "./signing-key.ts";

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

test("RS256 key of a conformance test signs, and is listed", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: "jwk" }), kid: "test-key", key_ops: ["sign", "verify"], alg: "RS256" };
  for (const jwks of [[jwk], { keys: [jwk] }]) {
    auth.ports.keys = await keysFromSet(JSON.stringify(jwks));
    const { access_token: token } = await auth.signIn("rsa@plant.example");
    const header = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
    expect(header).toEqual({ alg: "RS256", kid: "test-key", typ: "JWT" });
    expect((await auth.call("/user", undefined, { method: "GET", token })).status).toBe(200);
    const response = await auth.server.fetch(`${SITE}/auth/v1/.well-known/jwks.json`);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=600");
    const [listed] = ((await response.json()) as { keys: object[] }).keys;
    expect(Object.keys(listed ?? {}).toSorted()).toEqual(["alg", "e", "key_ops", "kid", "kty", "n", "use"]);
  }
  await expect(keysFromSet("[]")).rejects.toThrow("Too small");
});
