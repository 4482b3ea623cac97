import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authAudit, authSession } from "../../database/auth-schema.ts";
import { asSession, refusal, startAuth, type Auth } from "./auth.test-helper.ts";
import { readRefreshToken, writeRefreshToken } from "./refresh-token.ts";

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const NOT_FOUND = refusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
const MALFORMED = refusal(400, "validation_failed", "Refresh token is not valid");

const next = async (token: string) => asSession(await auth.refresh(token)).refresh_token;

function contentOf(token: string) {
  const content = readRefreshToken(auth.ports.keys.secret, token);
  if (typeof content === "string") throw new Error(`the token is ${content}`);
  return content;
}

describe("session refresh", () => {
  test("refresh returns new tokens of the same session", async () => {
    const first = await auth.signIn("fresh@plant.example");
    const answer = await auth.refresh(first.refresh_token);
    const second = asSession(answer);
    expect(answer.body).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { id: first.user.id } });
    expect(contentOf(second.refresh_token)).toEqual({ ...contentOf(first.refresh_token), counter: 1 });
    expect(second.refresh_token).toHaveLength(51);
  });

  test("refresh accepts the previous token at any time, because its response may be lost", async () => {
    const { refresh_token: first } = await auth.signIn("lost@plant.example");
    const second = await next(first);
    auth.clock.aheadSeconds += 1000;
    expect(await next(first)).toBe(second);
    expect(await next(second)).not.toBe(second);
  });

  test("refresh gives 20 parallel requests the same token", async () => {
    const { refresh_token: first } = await auth.signIn("tabs@plant.example");
    const tokens = await Promise.all(Array.from({ length: 20 }, () => next(first)));
    expect(new Set(tokens).size).toBe(1);
    expect(contentOf(tokens[0] ?? "").counter).toBe(1);
  });

  test("session expires after exactly 400 days without use", async () => {
    const { refresh_token: first } = await auth.signIn("idle@plant.example");
    auth.clock.aheadSeconds += 399 * 86_400;
    const second = await next(first);
    auth.clock.aheadSeconds += 401 * 86_400;
    expect(await auth.refresh(second)).toEqual(
      refusal(400, "session_expired", "Invalid Refresh Token: Session Expired (Inactivity)"),
    );
    await auth.sendCode("sweeper@plant.example");
    expect(await auth.refresh(second)).toEqual(NOT_FOUND);
  });

  test("session expires at its fixed end", async () => {
    const { refresh_token: token } = await auth.signIn("until@plant.example");
    const notAfter = new Date(auth.ports.now().getTime() - 1000);
    await auth.ports.db
      .update(authSession)
      .set({ notAfter })
      .where(eq(authSession.id, contentOf(token).sessionId));
    expect(await auth.refresh(token)).toEqual(
      refusal(400, "session_expired", "Invalid Refresh Token: Session Expired"),
    );
  });
});

describe("refresh theft", () => {
  test("refresh with an old token within 10 s returns the current one", async () => {
    const { refresh_token: first } = await auth.signIn("soon@plant.example");
    const third = await next(await next(first));
    auth.clock.aheadSeconds += 9;
    expect(await next(first)).toBe(third);
  });

  test("refresh with an old token after 10 s ends the session, also for the newest token", async () => {
    const { refresh_token: first, access_token: access } = await auth.signIn("stolen@plant.example");
    const third = await next(await next(first));
    const { sessionId } = contentOf(first);
    auth.clock.aheadSeconds += 11;
    expect(await auth.refresh(first)).toEqual(
      refusal(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"),
    );
    expect(await auth.refresh(third)).toEqual(NOT_FOUND);
    expect((await auth.call("/user", undefined, { method: "GET", token: access })).errorCode).toBe("session_not_found");
    const trail = await auth.ports.db.select().from(authAudit).where(eq(authAudit.sessionId, sessionId));
    expect(trail.map(({ event }) => event)).toEqual(["signed_in", "refresh_token_reused"]);
  });

  test("refresh theft leaves the user's other sessions", async () => {
    const [mine, other] = [await auth.signIn("two@plant.example"), await auth.signIn("two@plant.example")];
    await next(await next(mine.refresh_token));
    auth.clock.aheadSeconds += 11;
    expect((await auth.refresh(mine.refresh_token)).status).toBe(400);
    expect((await auth.refresh(other.refresh_token)).status).toBe(200);
  });

  test("refresh refuses a token with a future counter", async () => {
    const { refresh_token: token } = await auth.signIn("ahead@plant.example");
    const ahead = writeRefreshToken(auth.ports.keys.secret, { ...contentOf(token), counter: 7 });
    expect(await auth.refresh(ahead)).toEqual(
      refusal(400, "validation_failed", "Invalid Refresh Token: Not Issued By This Server"),
    );
  });

  test("refresh refuses a forged signature", async () => {
    const { refresh_token: token } = await auth.signIn("forged@plant.example");
    expect(await auth.refresh(writeRefreshToken(Buffer.alloc(32), contentOf(token)))).toEqual(NOT_FOUND);
    expect((await auth.refresh(token)).status).toBe(200);
  });

  test.each(["", "short", "x".repeat(51), "!".repeat(51), "a".repeat(20_000)])(
    "refresh refuses an invalid token: %#",
    async (token) => {
      expect(await auth.refresh(token)).toEqual(MALFORMED);
    },
  );

  test("refresh refuses a token of protocol version 1", async () => {
    expect(await auth.refresh("abcdefgh2345")).toEqual(NOT_FOUND);
  });
});

describe("refresh tokens", () => {
  const secret = Buffer.alloc(32, 7);
  const sessionId = "0f8fad5b-d9cb-469f-a165-70867728950e";

  test.each([0, 1, 127, 128, 300, 16_383, 16_384, 2 ** 40])("refresh token holds the counter %i", (counter) => {
    expect(readRefreshToken(secret, writeRefreshToken(secret, { sessionId, counter }))).toEqual({ sessionId, counter });
  });

  test("refresh token detects every changed character", () => {
    const token = writeRefreshToken(secret, { sessionId, counter: 300 });
    for (let place = 0; place < token.length; place += 1) {
      const changed = token.slice(0, place) + (token[place] === "A" ? "B" : "A") + token.slice(place + 1);
      expect(readRefreshToken(secret, changed)).toBe("malformed");
    }
  });
});

describe("other grant types", () => {
  test("token endpoint refuses other grant types and passwords (R-AUTH-01)", async () => {
    expect(await auth.call("/token?grant_type=magic", {})).toEqual(
      refusal(400, "invalid_credentials", "unsupported_grant_type"),
    );
    const login = { email: "ana@plant.example", password: "secret123" };
    expect(await auth.call("/token?grant_type=password", login)).toEqual(
      refusal(422, "email_provider_disabled", "Email logins are disabled"),
    );
    expect(await auth.call("/signup", login)).toEqual(
      refusal(400, "email_provider_disabled", "Email signups are disabled"),
    );
    expect(await auth.call("/signup", {})).toEqual(
      refusal(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"),
    );
  });

  test("PKCE downgrade: a code without verifier is refused, an unknown code is not found", async () => {
    const exchange = (body: object) => auth.call("/token?grant_type=pkce", body);
    const message = "invalid request: both auth code and code verifier should be non-empty";
    expect(await exchange({ auth_code: "x", code_verifier: null })).toEqual(refusal(400, "validation_failed", message));
    expect((await exchange({ auth_code: "x", code_verifier: "y" })).errorCode).toBe("flow_state_not_found");
  });
});
