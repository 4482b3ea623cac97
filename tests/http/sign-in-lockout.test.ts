import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, isCodeMailed, mailedCode, signedIn, visitorOf } from "../setup/signed-in.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

let count = 0;
const newAddress = () => `locked${(count += 1)}@plant.example`;

test("filled hidden field leads to the next step, sends no email, and locks no one out (A-26)", async () => {
  const email = newAddress();
  const program = visitorOf(() => shop);
  const answer = await program.post("/login", { email, website: "https://spam.example" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login/code"]);
  expect(await isCodeMailed(shop, email)).toBe(false);
  for (let guess = 0; guess < 12; guess++) {
    const wrong = await program.post("/login/code", { intent: "verify", code: String(guess).padStart(6, "0") });
    expect(wrong.status).toBe(400);
  }
  const owner = await signedIn(shop, email);
  expect((await owner.get("/login/name")).status).toBe(200);
});

test("threat: lockout: a stranger's guesses do not affect the code of the browser that requested it", async () => {
  const email = newAddress();
  const owner = visitorOf(() => shop);
  await owner.get("/login");
  await owner.post("/login", { email });
  const code = await mailedCode(shop, email);
  const stranger = visitorOf(() => shop);
  await stranger.get("/login");
  await stranger.post("/login", { email });
  for (let guess = 0; guess < 6; guess++)
    await stranger.post("/login/code", { intent: "verify", code: String(guess).padStart(6, "0") });
  const elsewhere = await stranger.post("/login/code", { intent: "verify", code });
  expect(elsewhere.status, "a code is for the browser that asked for it").toBe(400);
  const verified = await owner.post("/login/code", { intent: "verify", code });
  expect([verified.status, verified.headers.get("Location")]).toEqual([303, "/login/name"]);
});

test("form sent twice at once, before the first answer came, still leads to a code that works", async () => {
  const email = newAddress();
  const visitor = visitorOf(() => shop);
  await visitor.get("/login");
  const before = new CookieJar(visitor.jar.cookies);
  await visitor.post("/login", { email });
  const twice = visitorOf(() => shop, before);
  expect((await twice.post("/login", { email })).headers.get("Location")).toBe("/login/code");
  const verified = await twice.post("/login/code", { intent: "verify", code: await mailedCode(shop, email) });
  expect(verified.headers.get("Location")).toBe("/login/name");
});
