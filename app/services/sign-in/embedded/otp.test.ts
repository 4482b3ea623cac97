import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { authOtp, authRateLimit, authUser } from "../../database/auth-schema.ts";
import { refusal, startAuth, type Answer, type Auth } from "./auth.test-helper.ts";
import { SHOP_LIMITS } from "./limits.ts";

let auth: Auth;
let sendMail: Auth["ports"]["sendCode"];
let now: Auth["ports"]["now"];
beforeAll(async () => {
  auth = await startAuth({ limits: { ...SHOP_LIMITS, callsPerCaller: 120 } });
  ({ sendCode: sendMail, now } = auth.ports);
});
afterEach(() => {
  Object.assign(auth.ports, { sendCode: sendMail, now });
});
afterAll(() => auth.stop());

const SENT: Answer = { status: 200, errorCode: null, version: null, body: {} };
const tooSoon = (seconds: number) => {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return refusal(429, "over_email_send_rate_limit", message);
};
const send = (email: string, fields: object = {}, ip?: string) =>
  auth.call("/otp", { email, ...fields }, ip === undefined ? {} : { ip });

describe("code by mail", () => {
  test("code mail has six digits, valid for ten minutes, in the language of the page (R-AUTH-29)", async () => {
    expect(await send("Ana@Plant.example", { data: { locale: "es" } })).toEqual(SENT);
    expect(auth.mails.at(-1)).toEqual({
      to: "ana@plant.example",
      code: expect.stringMatching(/^\d{6}$/),
      locale: "es",
      minutes: 10,
      isMuted: false,
    });
    await send("bob@plant.example", { data: { locale: "de" } });
    expect(auth.mails.at(-1)?.locale).toBe("en");
  });

  test("code request accepts null fields and ignores unknown ones", async () => {
    const fields = { code_challenge: null, code_challenge_method: null, data: null, gotrue_meta_security: {}, x: 1 };
    expect(await send("nulls@plant.example", fields)).toEqual(SENT);
  });

  test("code request creates no user for an unknown address", async () => {
    const before = await auth.ports.db.$count(authUser);
    await send("stranger@plant.example");
    expect(await auth.ports.db.$count(authUser)).toBe(before);
  });

  test("code request reports a failed mail and allows another at once", async () => {
    const email = "broken@plant.example";
    auth.ports.sendCode = () => Promise.reject(new Error(`550 <${email}> unknown`));
    expect(await send(email)).toEqual(refusal(500, "unexpected_failure", "Error sending magic link email"));
    expect(await auth.ports.db.$count(authOtp, eq(authOtp.email, email))).toBe(0);
    expect(auth.lines.at(-1)).toContain("code not sent");
    expect(auth.lines.join("\n")).not.toContain(email);
    auth.ports.sendCode = sendMail;
    expect(await send(email)).toEqual(SENT);
  });

  test("code request reports an address that does not accept email, known or not", async () => {
    const failure = Object.assign(new Error("refused"), { isAddressRefused: true });
    auth.ports.sendCode = () => Promise.reject(failure);
    const refused = refusal(422, "email_address_refused", "The address does not accept email");
    expect(await send("mistyped@plant.example")).toEqual(refused);
    auth.ports.sendCode = sendMail;
    expect(await send("mistyped@plant.example")).toEqual(SENT);
  });

  test("late failure of a mail keeps a newer code", async () => {
    const email = "late-failure@plant.example";
    const { promise, reject } = Promise.withResolvers<void>();
    auth.ports.sendCode = () => promise;
    const first = send(email);
    await expect.poll(() => auth.ports.db.$count(authOtp, eq(authOtp.email, email))).toBe(1);
    auth.clock.aheadSeconds += 60;
    auth.ports.sendCode = sendMail;
    const code = await auth.sendCode(email);
    reject(new Error("too late"));
    expect((await first).status).toBe(500);
    expect((await auth.verify(email, code)).status).toBe(200);
  });

  test("code request deletes expired rows at most once an hour", async () => {
    auth.clock.aheadSeconds += 3600;
    await send("sweep-1@plant.example");
    const old = new Date(auth.ports.now().getTime() - 2 * 86_400_000);
    await auth.ports.db.insert(authRateLimit).values({ key: "an old one", windowStart: old, count: 1 });
    auth.clock.aheadSeconds += 700;
    await send("sweep-2@plant.example");
    expect(await auth.ports.db.$count(authOtp, eq(authOtp.email, "sweep-1@plant.example"))).toBe(1);
    auth.clock.aheadSeconds += 3600;
    await send("sweep-3@plant.example");
    const [otps, limits] = [
      await auth.ports.db.select().from(authOtp),
      await auth.ports.db.select().from(authRateLimit),
    ];
    expect(otps.map(({ email }) => email)).toEqual(["sweep-3@plant.example"]);
    expect(limits.map(({ key }) => key)).not.toContain("an old one");
  });
});

describe("mail flooding", () => {
  const HERE = "192.0.2.1";
  function stopClock() {
    const at = Date.now();
    auth.ports.now = () => new Date(at + auth.clock.aheadSeconds * 1000);
  }

  /** Five mails from one network, a minute apart. */
  async function sendFive(email: string, ip: string) {
    for (let nth = 0; nth < 5; nth += 1) {
      auth.clock.aheadSeconds += 60;
      expect(await send(email, {}, ip)).toEqual(SENT);
    }
  }

  test("second mail within 60 s is refused with the seconds left, for known and unknown addresses (R-AUTH-21, R-AUTH-44)", async () => {
    stopClock();
    await auth.signIn("known@plant.example");
    auth.clock.aheadSeconds += 60;
    for (const email of ["known@plant.example", "unknown@plant.example"]) {
      const { length } = auth.mails;
      expect(await send(email, {}, HERE)).toEqual(SENT);
      expect(await send(email, {}, HERE)).toEqual(tooSoon(60));
      auth.clock.aheadSeconds += 59;
      expect(await send(email.toUpperCase(), {}, HERE)).toEqual(tooSoon(1));
      auth.clock.aheadSeconds += 1;
      expect(await send(email, {}, HERE)).toEqual(SENT);
      expect(auth.mails.length).toBe(length + 2);
    }
  });

  test("only one of several parallel requests sends a mail", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send("at-once@plant.example", {}, HERE)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(auth.mails.filter(({ to }) => to === "at-once@plant.example")).toHaveLength(1);
  });

  test("used code ends the wait for the next mail, and the hourly count stays", async () => {
    stopClock();
    const email = "again@plant.example";
    const code = await auth.sendCode(email, {}, { ip: HERE });
    expect((await auth.verify(email, code === "000000" ? "000001" : "000000", { ip: HERE })).status).toBe(403);
    expect((await send(email, {}, HERE)).status, "a guess ends nothing").toBe(429);
    expect((await auth.verify(email, code, { ip: HERE })).status).toBe(200);
    for (let nth = 2; nth <= 5; nth += 1)
      await auth.verify(email, await auth.sendCode(email, {}, { ip: HERE }), { ip: HERE });
    expect(await send(email, {}, HERE)).toEqual(tooSoon(3600));
  });

  test("sixth mail in an hour from one network is refused with the exact wait (R-AUTH-44)", async () => {
    stopClock();
    const email = "hourly@plant.example";
    await sendFive(email, "2001:db8:1:2::1");
    const again = () => send(email, {}, "2001:db8:1:2:ffff::2");
    expect(await again()).toEqual(tooSoon(3600 - 240));
    auth.clock.aheadSeconds += 100;
    expect(await again()).toEqual(tooSoon(3600 - 340));
    auth.clock.aheadSeconds += 3600 - 341;
    expect(await again()).toEqual(tooSoon(1));
    auth.clock.aheadSeconds += 1;
    expect(await again()).toEqual(SENT);
  });

  test("twenty-first mail in an hour to an address is refused with the exact wait (R-AUTH-44)", async () => {
    stopClock();
    const email = "everywhere@plant.example";
    for (const network of [1, 2, 3, 4]) await sendFive(email, `198.51.100.${network}`);
    const { length } = auth.mails;
    expect(await send(email, {}, "198.51.100.5")).toEqual(tooSoon(3600 - 19 * 60));
    auth.clock.aheadSeconds += 10;
    expect(await send(email, {}, "198.51.100.5")).toEqual(tooSoon(3600 - 19 * 60 - 10));
    expect(await send("others@plant.example", {}, "198.51.100.5")).toEqual(SENT);
    expect(auth.mails).toHaveLength(length + 1);
    auth.clock.aheadSeconds += 3600 - 19 * 60 - 10;
    expect(await send(email, {}, "198.51.100.5")).toEqual(SENT);
  });

  test("callers without an address share one network", async () => {
    const email = "nameless@plant.example";
    expect(await send(email, {}, "")).toEqual(SENT);
    expect((await auth.call("/otp", { email }, { ip: "", browser: "another" })).status).toBe(429);
    expect(await send(email, {}, HERE)).toEqual(SENT);
  });

  test("caller sends at most 120 mails in five minutes, over all addresses (R-SEC-07)", async () => {
    const ip = "192.0.2.7";
    const statuses: number[] = [];
    for (let nth = 0; nth < 121; nth += 1) statuses.push((await send(`flood${nth}@plant.example`, {}, ip)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(await send("flood@plant.example", {}, ip)).toEqual(
      refusal(429, "over_request_rate_limit", "Request rate limit reached"),
    );
    expect(await send("flood@plant.example", {}, "192.0.2.8")).toEqual(SENT);
    auth.clock.aheadSeconds += 300;
    expect(await send("flood121@plant.example", {}, ip)).toEqual(SENT);
  });
});

describe("enumeration of users", () => {
  test("code request and verification answer known and unknown addresses alike (R-AUTH-44)", async () => {
    await auth.signIn("here@plant.example");
    auth.clock.aheadSeconds += 60;
    const answersFor = async (email: string) => [
      await send(email, {}, "192.0.2.20"),
      await send(email, {}, "192.0.2.20"),
      await auth.verify(email, "abcdef"),
      await auth.call("/otp", { email, create_user: false }),
    ];
    expect(await answersFor("here@plant.example")).toEqual(await answersFor("nowhere@plant.example"));
  });
});

describe("metadata abuse", () => {
  const failed = (message: string) => refusal(400, "validation_failed", message);
  test("code request refuses metadata over 4 KB", async () => {
    const data = { text: "x".repeat(4096) };
    expect(await send("large@plant.example", { data })).toEqual(failed("User metadata is too large (max 4096 bytes)"));
  });

  test.each(["\0", "\ud800"])("code request refuses text that the database cannot store: %j", async (bad) => {
    const expected = failed("User metadata contains characters that cannot be stored");
    for (const data of [{ a: [{ b: bad }] }, { [bad]: 1 }])
      expect(await send("odd@plant.example", { data })).toEqual(expected);
  });
});

describe("invalid code request gets an error of the protocol", () => {
  const failed = (message: string) => refusal(400, "validation_failed", message);
  const email = "a@plant.example";
  const challenge = { code_challenge: "c".repeat(43), code_challenge_method: "s256" };
  test.each([
    [{}, failed("One of email or phone must be set")],
    [{ email, phone: "1" }, failed("Only an email address or phone number should be provided")],
    [{ email, channel: "sms" }, failed("Channel should only be specified with Phone OTP")],
    [{ phone: "+15555550100" }, refusal(400, "phone_provider_disabled", "Unsupported phone provider")],
    [{ email: `${"a".repeat(250)}@plant.example` }, failed("An email address is too long")],
    [{ email: "foo" }, failed("Unable to validate email address: invalid format")],
    [{ email: "a@b.example\r\nBcc: c@d.example" }, failed("Unable to validate email address: invalid format")],
    [
      { email, ...challenge, code_challenge_method: null },
      failed("PKCE flow requires code_challenge_method and code_challenge"),
    ],
    [
      { email, ...challenge, code_challenge: "short" },
      failed("code challenge has to be between 43 and 128 characters"),
    ],
    [{ email, ...challenge, code_challenge_method: "plain" }, failed("code challenge method has to be S256")],
    [
      { email, ...challenge, code_challenge: "/".repeat(43) },
      failed("code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes"),
    ],
    [{ email, create_user: false }, refusal(422, "otp_disabled", "Signups not allowed for otp")],
    [{ email: 5 }, refusal(400, "bad_json", "Could not parse request body as JSON: wrong type of field email")],
  ])("code request refuses the body %j", async (body, expected) => {
    const { length } = auth.mails;
    expect(await auth.call("/otp", body)).toEqual(expected);
    expect(auth.mails).toHaveLength(length);
  });
});
