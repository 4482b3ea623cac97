import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { isLong } from "../setup/extent.ts";

const EMAIL = "dana.whitlock@meridianpack.example";
const [OLD, NEW] = ["the secret of a shop that has run for years", "the secret that takes its place from today on"];
const COOKIE = "sb-gulf-auth-token";

/** The processes of a shop during a secret change, as in docs/operating.md: each row overlaps the one before. Here they run in turn. */
const STEPS: Record<string, Record<string, string>> = {
  before: { SESSION_SECRET: OLD },
  knowing: { SESSION_SECRET: OLD, SESSION_SECRET_PREVIOUS: NEW, AUTH_COOKIE_NAME_PREVIOUS: COOKIE },
  changed: { SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD, AUTH_COOKIE_NAME: COOKIE },
  after: { SESSION_SECRET: NEW, AUTH_COOKIE_NAME: COOKIE },
};

let data: OwnDatabase;
let shop: RunningShop | null = null;
beforeAll(async () => {
  data = await ownDatabase();
});
afterAll(async () => {
  await shop?.stop();
  await data.remove();
});

async function serveAs(step: string): Promise<RunningShop> {
  await shop?.stop();
  shop = await startShop({ ...data.env, ...STEPS[step] });
  return shop;
}

const NEWCOMERS: Record<string, string> = {
  knowing: "priya.raman@tririver.example",
  changed: "lucia.garza@tablerosdelnorte.example",
};

test("sessions and carts survive a change of secret and cookie name, process by process (R-SEC-05, R-SESS-11)", async () => {
  let ask = await serveAs("before");
  const browserOf = (jar: CookieJar) => visitorOf(() => ask, jar);
  const visitor = browserOf(new CookieJar());
  const added = await visitor.post("/cart", {
    intent: "add",
    nonce: "secret-change",
    "q[TI-02FS]": "7",
    back: "/cart",
  });
  expect(added.status).toBe(303);
  const people = new Map([[EMAIL, browserOf((await signedIn(ask, EMAIL)).jar)]]);
  for (const step of isLong ? ["knowing", "before", "changed", "knowing"] : ["knowing", "changed"]) {
    ask = await serveAs(step);
    for (const [email, browser] of people)
      expect([step, email, (await browser.get("/my-account")).status]).toEqual([step, email, 200]);
    expect(await (await visitor.get("/cart")).text()).toContain("TI-02FS");
    const newcomer = NEWCOMERS[step];
    if (newcomer && !people.has(newcomer)) people.set(newcomer, browserOf((await signedIn(ask, newcomer)).jar));
  }
  // Without the former secret its signatures are refused; a user who signed in with the new one stays signed in.
  ask = await serveAs("after");
  const statuses = [...people.values()].map(async (browser) => (await browser.get("/my-account")).status);
  expect(await Promise.all(statuses)).toEqual([302, 302, 200]);
});
