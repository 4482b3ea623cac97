import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutboxMail } from "../../app/services/mail/mail.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { spendCodes } from "../setup/spent-limits.ts";
import { CookieJar, mailedCode, visitorOf } from "../setup/signed-in.ts";
import { callsFrom } from "../setup/shop-calls.ts";

const NEIGHBORS = "198.51.100.3";

let shop: RunningShop;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  await spendCodes(data.env, NEIGHBORS, 30);
  shop = await startShop({ ...data.env, TRUST_PROXY: "1" });
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const from = (address: string) => callsFrom(shop, address);

const browserAt = (address: string, jar = new CookieJar()) => visitorOf(() => from(address), jar);

/** The nth of many addresses, each in a network of its own. */
const elsewhere = (nth: number) => `203.${nth >> 8}.${nth & 255}.7`;

async function signInAt(address: string, email: string, jar = new CookieJar()) {
  const browser = browserAt(address, jar);
  const asked = await browser.post("/login", { email });
  if (asked.status !== 303) return { browser, status: asked.status };
  const answer = await browser.post("/login/code", { intent: "verify", code: await mailedCode(shop, email) });
  return { browser, status: answer.status };
}

/** A browser that has proven an address and was closed since: its session is gone, its other cookies are not. */
async function knownBrowser(email: string) {
  const { browser } = await signInAt("198.51.100.1", email);
  const known = browser.jar.cookies.get("known-browser");
  if (!known) throw new Error("the browser was not given a proof");
  return new CookieJar(new Map([["known-browser", known]]));
}

const outbox = async () => (await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[];
const mailsTo = async (email: string) => (await outbox()).filter(({ to }) => to === email);

/** Enters wrong codes in one browser until it is refused. */
async function guessAt(address: string, email: string, times: number) {
  const browser = browserAt(address);
  await browser.post("/login", { email });
  const statuses: number[] = [];
  for (let guess = 0; guess < times; guess++) {
    const code = String(guess).padStart(6, "0");
    statuses.push((await browser.post("/login/code", { intent: "verify", code })).status);
  }
  return statuses;
}

describe("threat: lockout: strangers use up an address's codes", () => {
  test("known browser gets a code when strangers have used up the codes of its address, on the same network too", async () => {
    const email = "wanted@plant.example";
    const jar = await knownBrowser(email);
    const statuses: number[] = [];
    for (let nth = 0; nth < 30; nth++) {
      const answer = await browserAt(elsewhere(nth)).post("/login", { email });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await browserAt("198.51.100.2").post("/login", { email })).status, "an unknown browser").toBe(429);
    expect((await signInAt("198.51.100.2", email, jar)).status).toBe(303);
  });

  test("known browser signs in behind a network whose limits a stranger has used up", async () => {
    const [email, address] = ["neighbor@plant.example", NEIGHBORS];
    const jar = await knownBrowser(email);
    const stranger = async (nth: number) =>
      (await browserAt(address).post("/login", { email: `victim${nth}@plant.example` })).status;
    let status = 303;
    for (let nth = 0; nth < 400 && status === 303; nth += 10) {
      const asked = await Promise.all(Array.from({ length: 10 }, (_each, index) => stranger(nth + index)));
      status = asked.includes(429) ? 429 : 303;
    }
    expect(status).toBe(429);
    expect((await signInAt(address, email, jar)).status).toBe(303);
  });

  test("known browser keeps its codes of six digits after strangers' guesses, and its own allowance has an end", async () => {
    const email = "own@plant.example";
    const jar = await knownBrowser(email);
    const asked: number[] = [];
    for (let nth = 0; nth < 12; nth++)
      asked.push((await signInAt("198.51.100.4", email, new CookieJar(jar.cookies))).status);
    expect(asked.filter((status) => status === 303).length).toBeGreaterThanOrEqual(9);
    expect(asked.at(-1)).toBe(429);
  });

  test("proof of one address does not work for another, and an unsigned one does not work at all", async () => {
    const [mine, other] = ["mine@plant.example", "theirs@plant.example"];
    const jar = await knownBrowser(mine);
    for (let nth = 0; nth < 25; nth++) await browserAt(elsewhere(100 + nth)).post("/login", { email: other });
    const forged = new CookieJar(new Map([["known-browser", `${jar.cookies.get("known-browser") ?? ""}x`]]));
    for (const each of [jar, forged]) {
      const answer = await browserAt("198.51.100.5", new CookieJar(each.cookies)).post("/login", { email: other });
      expect(answer.status).toBe(429);
    }
    expect(decodeURIComponent(jar.cookies.get("known-browser") ?? "")).not.toContain("mine");
    const held = Buffer.from(decodeURIComponent(jar.cookies.get("known-browser") ?? "").split(".")[0] ?? "", "base64");
    expect(held.toString()).not.toContain("mine");
  });
});

describe("threat: guess the code: over months, from everywhere", () => {
  const wrongFrom = async (email: string, networks: number, first: number) => {
    for (let nth = 0; nth < networks; nth++) await guessAt(elsewhere(first + nth), email, 5);
  };

  test("address gets codes of eight letters after 50 wrong ones, the owner one email, a known browser six digits as before", async () => {
    const email = "guessed@plant.example";
    const jar = await knownBrowser(email);
    await wrongFrom(email, 9, 300);
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes("Wrong"))).toEqual([]);
    await wrongFrom(email, 3, 320);
    await expect
      .poll(async () => (await mailsTo(email)).filter(({ subject }) => subject.includes("Wrong")).length)
      .toBe(1);
    const browser = browserAt("198.51.100.20");
    await browser.post("/login", { email });
    expect(await mailedCode(shop, email)).toMatch(/^[A-Z]{8}$/);
    const page = await (await browser.get("/login/code")).text();
    expect(page).toContain("Eight-letter code");
    expect(page).not.toContain('inputMode="numeric"');
    const code = await mailedCode(shop, email);
    const entered = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`;
    expect((await browser.post("/login/code", { intent: "verify", code: entered })).status).toBe(303);
    const known = browserAt("198.51.100.21", jar);
    await known.post("/login", { email });
    expect(await mailedCode(shop, email)).toMatch(/^\d{6}$/);
    await wrongFrom(email, 2, 340);
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes("Wrong"))).toHaveLength(1);
  });

  test("right code cancels the owner's wrong entries, but not the guesses of others", async () => {
    const email = "slips@plant.example";
    for (let time = 0; time < 6; time++) {
      const browser = browserAt(elsewhere(500 + time));
      await browser.post("/login", { email });
      for (let slip = 0; slip < 4; slip++) await browser.post("/login/code", { intent: "verify", code: "000000" });
      const answer = await browser.post("/login/code", { intent: "verify", code: await mailedCode(shop, email) });
      expect(answer.status).toBe(303);
    }
    await wrongFrom(email, 9, 520);
    await signInAt(elsewhere(540), email);
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes("Wrong"))).toEqual([]);
    await wrongFrom(email, 1, 541);
    await expect
      .poll(async () => (await mailsTo(email)).filter(({ subject }) => subject.includes("Wrong")).length)
      .toBe(1);
  });
});
