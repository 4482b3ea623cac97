import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authOtp, authRateLimit } from "../../database/auth-schema.ts";
import { EXPIRED, otherThan, startAuth, type Auth } from "./auth.test-helper.ts";

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const OWNER = { browser: "the-owner", ip: "192.0.2.1" };
const STRANGER = { browser: "a_stranger", ip: "203.0.113.1" };

const send = (email: string, from: { browser?: string; ip?: string }) => auth.call("/otp", { email }, from);

test("threat: lockout: a stranger's sends and wrong guesses leave another browser's code alone (R-AUTH-44)", async () => {
  const email = "owner@plant.example";
  const code = await auth.sendCode(email, {}, OWNER);
  expect((await send(email, STRANGER)).status).toBe(200);
  expect((await send(email, { ip: "203.0.113.2" })).status).toBe(200);
  expect((await send(email, { ...STRANGER, ip: OWNER.ip })).status).toBe(429);
  for (const from of [STRANGER, { ip: "203.0.113.2" }, { ...STRANGER, browser: "another" }])
    for (let guess = 0; guess < 6; guess += 1) expect(await auth.verify(email, otherThan(code), from)).toEqual(EXPIRED);
  expect((await auth.verify(email, code, OWNER)).status).toBe(200);
});

test("threat: lockout: a code works only in the browser that requested it", async () => {
  const email = "elsewhere@plant.example";
  const code = await auth.sendCode(email, {}, OWNER);
  expect(await auth.verify(email, code, STRANGER)).toEqual(EXPIRED);
  expect(await auth.verify(email, code)).toEqual(EXPIRED);
  expect((await auth.verify(email, code, OWNER)).status).toBe(200);
});

test("threat: lockout: wrong codes for an address without a code affect no other address", async () => {
  const email = "unasked@plant.example";
  for (let guess = 0; guess < 12; guess += 1) expect(await auth.verify(email, "000000")).toEqual(EXPIRED);
  expect(await auth.ports.db.$count(authRateLimit, like(authRateLimit.key, `%${email}%`))).toBe(0);
  expect((await auth.verify(email, await auth.sendCode(email, {}, OWNER), OWNER)).status).toBe(200);
});

test("threat: lockout: one network cannot use up an address's mails (R-AUTH-44)", async () => {
  const email = "wanted@plant.example";
  const statuses: number[] = [];
  for (let nth = 0; nth < 30; nth += 1) {
    auth.clock.aheadSeconds += 60;
    statuses.push((await send(email, { browser: `b${nth}`, ip: STRANGER.ip })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  for (let nth = 0; nth < 5; nth += 1) {
    auth.clock.aheadSeconds += 60;
    expect((await auth.verify(email, await auth.sendCode(email, {}, OWNER), OWNER)).status).toBe(200);
  }
});

test("threat: guess the code: five attempts end the code of that browser only", async () => {
  const email = "own-tries@plant.example";
  const code = await auth.sendCode(email, {}, OWNER);
  for (let guess = 0; guess < 5; guess += 1) expect(await auth.verify(email, otherThan(code), OWNER)).toEqual(EXPIRED);
  expect(await auth.verify(email, code, OWNER)).toEqual(EXPIRED);
});

test("replay of a code: a new code of the browser replaces it, and a sign-in ends every code of the address", async () => {
  const email = "all-gone@plant.example";
  const first = await auth.sendCode(email, {}, OWNER);
  const strangers = await auth.sendCode(email, {}, STRANGER);
  auth.clock.aheadSeconds += 60;
  const second = await auth.sendCode(email, {}, OWNER);
  if (second !== first) expect(await auth.verify(email, first, OWNER)).toEqual(EXPIRED);
  expect((await auth.verify(email, second, OWNER)).status).toBe(200);
  expect(await auth.ports.db.$count(authOtp, eq(authOtp.email, email))).toBe(0);
  expect(await auth.verify(email, strangers, STRANGER)).toEqual(EXPIRED);
});
