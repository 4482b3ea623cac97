import { eq } from "drizzle-orm";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authAudit, authUser } from "../../database/auth-schema.ts";
import { refusal, startAuth, type Answer, type Auth } from "./auth.test-helper.ts";

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const read = (token: string) => auth.call("/user", undefined, { method: "GET", token });
const change = (token: string, body: object) => auth.call("/user", body, { method: "PUT", token });
const logout = (token: string, scope = "") => auth.call(`/logout${scope}`, undefined, { token });

const NO_SESSION = refusal(403, "session_not_found", "Session from session_id claim in JWT does not exist");
const badToken = (reason: string) =>
  refusal(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);

function partsOf(token: string) {
  const [header = "", payload = "", signature = ""] = token.split(".");
  return { header, payload, signature };
}

const decode = (part: string): JWTPayload => JSON.parse(Buffer.from(part, "base64url").toString());
const encode = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");

describe("user endpoint", () => {
  test("user endpoint returns the token's user", async () => {
    const { user, access_token: token } = await auth.signIn("read@plant.example");
    expect(await read(token)).toMatchObject({ status: 200, body: { id: user.id, email: "read@plant.example" } });
  });

  test("user change merges `data` by field, and null deletes (R-AUTH-38)", async () => {
    const { access_token: token } = await auth.signIn("merge@plant.example");
    await change(token, { data: { full_name: "Ana Ruiz", plant: { line: 1 }, gone: 1 } });
    const answer = await change(token, { data: { plant: { cell: 2 }, gone: null } });
    const expected = { full_name: "Ana Ruiz", plant: { cell: 2 }, email_verified: true };
    expect(answer).toMatchObject({ status: 200, body: { user_metadata: expected } });
    expect((answer.body as { user_metadata: object }).user_metadata).toEqual(expected);
    expect(await read(token)).toEqual(answer);
  });

  test("user change keeps both of two parallel changes", async () => {
    const { access_token: token } = await auth.signIn("both@plant.example");
    await Promise.all([change(token, { data: { a: 1 } }), change(token, { data: { b: 2 } })]);
    expect((await read(token)).body).toMatchObject({ user_metadata: { a: 1, b: 2 } });
  });

  test("metadata abuse: 4 KB in total; app_metadata, email address and password are refused", async () => {
    const { access_token: token } = await auth.signIn("abuse@plant.example");
    expect((await change(token, { data: { one: "x".repeat(3000) } })).status).toBe(200);
    const tooLarge = refusal(400, "validation_failed", "User metadata is too large (max 4096 bytes)");
    expect(await change(token, { data: { two: "x".repeat(3000) } })).toEqual(tooLarge);
    expect(await change(token, { data: { one: "x".repeat(5000) } })).toEqual(tooLarge);
    expect(await change(token, { app_metadata: { role: "admin" } })).toEqual(
      refusal(403, "not_admin", "Updating app_metadata requires admin privileges"),
    );
    expect(await change(token, { email: "other@plant.example" })).toEqual(
      refusal(422, "validation_failed", "Updating the email address is not available"),
    );
    expect(await change(token, { email: "other" })).toEqual(
      refusal(400, "validation_failed", "Unable to validate email address: invalid format"),
    );
    expect(await change(token, { password: "secret123" })).toEqual(
      refusal(422, "validation_failed", "Updating the password is not available"),
    );
    expect((await change(token, { phone: "+15555550100" })).status).toBe(400);
    expect((await change(token, { email: "Abuse@plant.example" })).status).toBe(200);
  });

  test("metadata abuse: `data` cannot set claims of the shop or the protocol", async () => {
    const email = "claims@plant.example";
    const { access_token: token } = await auth.signIn(email);
    await change(token, { data: { role: "service_role", sub: "x", session_id: "x", CustomerId: 1, nameFirst: "Eve" } });
    auth.ports.claimsHook = async () => ({ nameFirst: "Ana", CustomerId: 42, role: "root", sub: "root", exp: 1 });
    const { access_token: fresh, user } = await auth.signIn(email);
    auth.ports.claimsHook = async () => ({});
    const claims = decode(partsOf(fresh).payload);
    expect(claims).toMatchObject({
      nameFirst: "Ana",
      CustomerId: 42,
      role: "authenticated",
      sub: user.id,
      aud: "authenticated",
      iss: "https://shop.example/auth/v1",
      email,
      phone: "",
      aal: "aal1",
      is_anonymous: false,
      amr: [{ method: "otp", timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { role: "service_role", CustomerId: 1 },
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
  });

  test("sign-in works while the shop's claims fail", async () => {
    auth.ports.claimsHook = () => Promise.reject(new Error("no customers today"));
    expect((await auth.signIn("no-claims@plant.example")).access_token).toMatch(/^ey/);
    auth.ports.claimsHook = async () => ({});
    expect(auth.lines.at(-1)).toContain("without the claims of the shop");
  });
});

describe("stale access token", () => {
  test.each([
    ["?scope=local", [NO_SESSION.status, 200, 200]],
    ["?scope=others", [200, 403, 200]],
    ["?scope=global", [403, 403, 200]],
    ["", [403, 403, 200]],
  ])("logout%s ends the right sessions only (R-AUTH-42)", async (scope, statuses) => {
    const email = `out${scope.slice(7)}@plant.example`;
    const [one, two] = [await auth.signIn(email), await auth.signIn(email)];
    const stranger = await auth.signIn(`not-${email}`);
    expect(await logout(one.access_token, scope)).toEqual({ status: 204, errorCode: null, version: null, body: "" });
    const tokens = [one, two, stranger].map(({ access_token: token }) => token);
    const answers: Answer[] = [];
    for (const token of tokens) answers.push(await read(token));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toEqual(NO_SESSION);
    const trail = await auth.ports.db.select().from(authAudit).where(eq(authAudit.userId, one.user.id));
    expect(trail.map(({ event }) => event)).toEqual(["signed_in", "signed_in", "signed_out"]);
  });

  test("logout refuses an unknown scope", async () => {
    const { access_token: token } = await auth.signIn("scope@plant.example");
    expect(await logout(token, "?scope=all")).toEqual(
      refusal(400, "validation_failed", 'Unsupported logout scope "all"'),
    );
  });

  test("tokens of deleted and banned users are refused", async () => {
    const [gone, banned] = [await auth.signIn("gone@plant.example"), await auth.signIn("banned@plant.example")];
    const { db } = auth.ports;
    await db.delete(authUser).where(eq(authUser.id, gone.user.id));
    const bannedUntil = new Date(auth.ports.now().getTime() + 1000);
    await db.update(authUser).set({ bannedUntil }).where(eq(authUser.id, banned.user.id));
    expect(await read(gone.access_token)).toEqual(
      refusal(403, "user_not_found", "User from sub claim in JWT does not exist"),
    );
    expect(await read(banned.access_token)).toEqual(refusal(403, "user_banned", "User is banned"));
    auth.clock.aheadSeconds += 2;
    expect((await read(banned.access_token)).status).toBe(200);
  });
});

describe("token forgery", () => {
  const signed = (claims: JWTPayload) => {
    const { alg, kid, key } = auth.ports.keys.signing;
    return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
  };

  test("missing token is refused with 401, also a publishable key", async () => {
    const expected = refusal(401, "no_authorization", "This endpoint requires a valid Bearer token");
    const request = new Request("https://shop.example/auth/v1/user", { headers: { Authorization: "Basic eDp5" } });
    expect((await auth.server.handle(request)).status).toBe(401);
    expect(await read("two words")).toEqual(expected);
    expect(await read("sb_publishable_key")).toEqual(badToken("token is malformed"));
  });

  test("tokens with alg none, HS256 and the public key, another key or an unknown kid are refused", async () => {
    const { access_token: token } = await auth.signIn("forge@plant.example");
    const { header, payload } = partsOf(token);
    const { alg, kid } = auth.ports.keys.signing;
    expect(await read(`${encode({ alg: "none", kid })}.${payload}.`)).toMatchObject({
      status: 403,
      errorCode: "bad_jwt",
    });
    const [known] = auth.ports.keys.verifying;
    const publicKey = Buffer.from(JSON.stringify(known?.jwk));
    const symmetric = new SignJWT(decode(payload)).setProtectedHeader({ alg: "HS256", kid });
    expect(await read(await symmetric.sign(publicKey))).toEqual(
      badToken("token signature is invalid: signing method is invalid"),
    );
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const foreign = new SignJWT(decode(payload)).setProtectedHeader({ alg, kid });
    expect(await read(await foreign.sign(privateKey))).toEqual(badToken("token signature is invalid"));
    const embedded = { alg, kid: "mine", jwk: await exportJWK(privateKey) };
    const strange = new SignJWT(decode(payload)).setProtectedHeader(embedded);
    expect(await read(await strange.sign(privateKey))).toEqual(badToken("token is unverifiable: unrecognized JWT kid"));
    expect((await read(`${header}.${payload}.`)).errorCode).toBe("bad_jwt");
  });

  test("token with an edited payload is refused", async () => {
    const [mine, theirs] = [await auth.signIn("mine@plant.example"), await auth.signIn("theirs@plant.example")];
    const { header, payload, signature } = partsOf(mine.access_token);
    const edited = encode({ ...decode(payload), sub: theirs.user.id });
    expect(await read(`${header}.${edited}.${signature}`)).toEqual(badToken("token signature is invalid"));
  });

  test("expired token is refused", async () => {
    const { access_token: token } = await auth.signIn("expired@plant.example");
    auth.clock.aheadSeconds += 3590;
    expect((await read(token)).status).toBe(200);
    auth.clock.aheadSeconds += 11;
    expect(await read(token)).toEqual(badToken("token has invalid claims: token is expired"));
  });

  test("token of another issuer or audience, or without expiry, is refused", async () => {
    const { access_token: token } = await auth.signIn("issuer@plant.example");
    const claims = decode(partsOf(token).payload);
    const { exp: _, ...endless } = claims;
    const forged = [{ ...claims, iss: "https://evil.example/auth/v1" }, { ...claims, aud: "anon" }, endless];
    for (const content of forged) expect((await read(await signed(content))).errorCode).toBe("bad_jwt");
    expect((await read(await signed(claims))).status).toBe(200);
  });

  test("token of one user does not open another user's session", async () => {
    const [mine, theirs] = [await auth.signIn("me@plant.example"), await auth.signIn("them@plant.example")];
    const { session_id: session } = decode(partsOf(theirs.access_token).payload);
    const claims = { ...decode(partsOf(mine.access_token).payload), session_id: session };
    expect(await read(await signed(claims))).toEqual(NO_SESSION);
  });

  test("token without a user, or with an invalid one, is refused", async () => {
    const { access_token: token } = await auth.signIn("changed-sub@plant.example");
    const { sub: _, ...claims } = decode(partsOf(token).payload);
    expect(await read(await signed(claims))).toEqual(refusal(403, "bad_jwt", "invalid claim: missing sub claim"));
    expect(await read(await signed({ ...claims, sub: "x" }))).toEqual(
      refusal(400, "bad_jwt", "invalid claim: sub claim must be a UUID"),
    );
  });
});
