import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authAudit, authSession, authUser } from "../../database/auth-schema.ts";
import { asSession, EXPIRED, otherThan, refusal, startAuth, type Auth } from "./auth.test-helper.ts";
import { SHOP_LIMITS } from "./limits.ts";
import { findUserByEmail } from "./users.ts";

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth({ limits: { ...SHOP_LIMITS, callsPerCaller: 120 } });
});
afterAll(() => auth.stop());

async function guessWrong(email: string, code: string, times: number) {
  for (let guess = 0; guess < times; guess += 1) expect(await auth.verify(email, otherThan(code))).toEqual(EXPIRED);
}

describe("correct code", () => {
  test("correct code creates user and session in one step (R-AUTH-29, R-SESS-12)", async () => {
    const email = "ana@plant.example";
    const code = await auth.sendCode(email, { data: { locale: "es", note: null } });
    expect(code).toMatch(/^\d{6}$/);
    expect(await findUserByEmail(auth.ports.db, email)).toBeNull();
    const answer = await auth.verify("Ana@Plant.example", code);
    const now = auth.ports.now().getTime() / 1000;
    expect(answer).toMatchObject({
      status: 200,
      errorCode: null,
      version: null,
      body: { token_type: "bearer", expires_in: 3600, user: { email, role: "authenticated", aud: "authenticated" } },
    });
    const { user, expires_at: expiresAt } = answer.body as { user: Record<string, unknown>; expires_at: number };
    expect(Math.abs(expiresAt - now - 3600)).toBeLessThan(5);
    expect(user).toMatchObject({
      phone: "",
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { locale: "es", email_verified: true },
      identities: [{ provider: "email", id: user["id"], user_id: user["id"], identity_data: { email } }],
      email_confirmed_at: expect.stringMatching(/^20.*Z$/),
      last_sign_in_at: expect.stringMatching(/^20.*Z$/),
    });
    expect(user["user_metadata"]).not.toHaveProperty("note");
    expect(user).not.toHaveProperty("banned_until");
  });

  test("correct code signs an existing user in and ignores `data`", async () => {
    const first = await auth.signIn("again@plant.example");
    auth.clock.aheadSeconds += 60;
    const code = await auth.sendCode("again@plant.example", { data: { full_name: "Other Name", locale: "es" } });
    const second = asSession(await auth.verify("again@plant.example", code));
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.user_metadata).toEqual({ email_verified: true });
  });

  test.each(["signup", "magiclink"])("code is accepted with type %s", async (type) => {
    const email = `${type}@plant.example`;
    const token = await auth.sendCode(email);
    expect((await auth.call("/verify", { type, email, token })).status).toBe(200);
  });

  test.each(["recovery", "invite", "email_change", "reauthentication", "none"])(
    "code is refused with type %s",
    async (type) => {
      const email = `${type}@plant.example`;
      const token = await auth.sendCode(email);
      expect(await auth.call("/verify", { type, email, token })).toEqual(EXPIRED);
    },
  );

  test("correct code is refused for a banned user", async () => {
    const email = "banned@plant.example";
    const { user, refresh_token: token } = await auth.signIn(email);
    const bannedUntil = new Date(auth.ports.now().getTime() + 3_600_000);
    await auth.ports.db.update(authUser).set({ bannedUntil }).where(eq(authUser.id, user.id));
    auth.clock.aheadSeconds += 60;
    expect(await auth.verify(email, await auth.sendCode(email))).toEqual(refusal(403, "user_banned", "User is banned"));
    expect(await auth.refresh(token)).toEqual(refusal(400, "user_banned", "Invalid Refresh Token: User Banned"));
  });
});

describe("guessing the code", () => {
  test("fifth attempt ends the code, even a correct one, and a new code allows five more (R-AUTH-44)", async () => {
    const email = "guess@plant.example";
    const code = await auth.sendCode(email);
    await guessWrong(email, code, 5);
    expect(await auth.verify(email, code)).toEqual(EXPIRED);
    auth.clock.aheadSeconds += 60;
    expect((await auth.verify(email, await auth.sendCode(email))).status).toBe(200);
  });

  test("four wrong codes leave one attempt", async () => {
    const email = "four@plant.example";
    const code = await auth.sendCode(email);
    await guessWrong(email, code, 4);
    expect((await auth.verify(email, code)).status).toBe(200);
  });

  test("attempts are counted across a restart", async () => {
    const email = "restart@plant.example";
    const code = await auth.sendCode(email);
    await guessWrong(email, code, 3);
    await auth.restart();
    await guessWrong(email, code, 2);
    expect(await auth.verify(email, code)).toEqual(EXPIRED);
  });

  test("parallel attempts are all counted", async () => {
    const email = "parallel@plant.example";
    const code = await auth.sendCode(email);
    const guesses = Array.from({ length: 6 }, () => auth.verify(email, otherThan(code)));
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([403]));
    expect(await auth.verify(email, code)).toEqual(EXPIRED);
  });

  test("five mails an hour allow five attempts each, for known and unknown addresses (R-AUTH-44)", async () => {
    const [known, unknown] = ["known-tries@plant.example", "unknown-tries@plant.example"];
    await auth.signIn(known);
    const from = { ip: "192.0.2.50" };
    for (const email of [known, unknown]) {
      for (let mail = 0; mail < 5; mail += 1) {
        auth.clock.aheadSeconds += 60;
        const code = await auth.sendCode(email, {}, from);
        await guessWrong(email, code, 5);
        expect(await auth.verify(email, code)).toEqual(EXPIRED);
      }
      auth.clock.aheadSeconds += 60;
      const refused = await auth.call("/otp", { email }, from);
      expect([refused.status, refused.errorCode]).toEqual([429, "over_email_send_rate_limit"]);
      expect(await auth.verify(email, auth.lastCode(email))).toEqual(EXPIRED);
      auth.clock.aheadSeconds += 3600;
      expect((await auth.verify(email, await auth.sendCode(email, {}, from))).status).toBe(200);
    }
  });

  test("caller has 120 attempts in five minutes, over all addresses (R-SEC-07)", async () => {
    const guess = (nth: number) =>
      auth.call("/verify", { type: "email", email: `many${nth}@plant.example`, token: "000000" }, { ip: "192.0.2.1" });
    for (let nth = 0; nth < 120; nth += 1) expect((await guess(nth)).status).toBe(403);
    expect((await guess(120)).errorCode).toBe("over_request_rate_limit");
    auth.clock.aheadSeconds += 300;
    expect((await guess(121)).status).toBe(403);
  });

  test("exhausted code is audited without the address", async () => {
    const email = "trace@plant.example";
    const before = await auth.ports.db.$count(authAudit, eq(authAudit.event, "too_many_attempts"));
    await guessWrong(email, await auth.sendCode(email), 7);
    const rows = await auth.ports.db.select().from(authAudit).where(eq(authAudit.event, "too_many_attempts"));
    expect(rows).toHaveLength(before + 1);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

describe("replay of a code", () => {
  test("code is refused the second time", async () => {
    const email = "replay@plant.example";
    const code = await auth.sendCode(email);
    expect((await auth.verify(email, code)).status).toBe(200);
    expect(await auth.verify(email, code)).toEqual(EXPIRED);
  });

  test("two parallel uses of a code create one session", async () => {
    const email = "twice@plant.example";
    const code = await auth.sendCode(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => auth.verify(email, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
    const user = await findUserByEmail(auth.ports.db, email);
    expect(await auth.ports.db.$count(authSession, eq(authSession.userId, user?.id ?? ""))).toBe(1);
  });

  test("new code replaces the old one", async () => {
    const email = "resend@plant.example";
    const old = await auth.sendCode(email);
    auth.clock.aheadSeconds += 60;
    const fresh = await auth.sendCode(email);
    expect(await auth.verify(email, old)).toEqual(EXPIRED);
    expect((await auth.verify(email, fresh)).status).toBe(200);
  });

  test("code expires after ten minutes", async () => {
    const [early, late] = ["early@plant.example", "late@plant.example"];
    const codes = [await auth.sendCode(early), await auth.sendCode(late)] as const;
    auth.clock.aheadSeconds += 590;
    expect((await auth.verify(early, codes[0])).status).toBe(200);
    auth.clock.aheadSeconds += 11;
    expect(await auth.verify(late, codes[1])).toEqual(EXPIRED);
  });

  test("code works for its own address only", async () => {
    const code = await auth.sendCode("mine@plant.example");
    await auth.sendCode("yours@plant.example");
    expect(await auth.verify("yours@plant.example", code)).toEqual(EXPIRED);
  });
});

describe("invalid verification gets an error of the protocol", () => {
  const failed = (message: string) => refusal(400, "validation_failed", message);
  const email = "a@plant.example";
  test.each([
    [{ email, token: "123456" }, failed("Verify requires a verification type")],
    [{ type: "email", email }, failed("Verify requires either a token or a token hash")],
    [{ type: "email", token: "1", token_hash: "2" }, failed("Verify requires either a token or a token hash")],
    [{ type: "email", token: "123456" }, failed("Only an email address or phone number should be provided on verify")],
    [{ type: "email", email, token_hash: "x" }, failed("Only the token_hash and type should be provided")],
    [{ type: "email", token_hash: "x" }, refusal(403, "otp_expired", "Email link is invalid or has expired")],
    [{ type: "email", email: "a", token: "123456" }, refusal(422, "validation_failed", "Invalid email format")],
    [{ type: "sms", phone: "+15555550100", token: "123456" }, EXPIRED],
    [{ type: "sms", phone: "x", token: "123456" }, failed("Invalid phone number format (E.164 required)")],
  ])("verification refuses the body %j", async (body, expected) => {
    expect(await auth.call("/verify", body)).toEqual(expected);
  });
});
