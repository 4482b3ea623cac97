import { afterAll, beforeAll, expect, test } from "vitest";
import { addToCart } from "../setup/checking-out.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";

const PREFIX = "__Host-";
const PART = "TI-02FS";
const READ_BY_SCRIPTS = new Set(["locale", "rows", "consent"]);

let [standard, strict]: RunningShop[] = [];
beforeAll(async () => {
  [standard, strict] = await Promise.all(["set", "require"].map((prefix) => startShop({ COOKIE_PREFIX: prefix })));
});
afterAll(() => Promise.all([standard?.stop(), strict?.stop()]));

const running = (shop: RunningShop | undefined): RunningShop => {
  if (!shop) throw new Error("the shop is not running");
  return shop;
};
const withoutPrefix = ({ cookies }: CookieJar) =>
  new CookieJar(new Map([...cookies].map(([name, value]) => [name.replace(PREFIX, ""), value])));

test("cookies that only the server reads have the __Host- prefix through a sign-in and a cart", async () => {
  const shop = running(standard);
  const visitor = visitorOf(() => shop);
  await addToCart(visitor, [PART, 100]);
  const { jar } = await signedIn(shop, "erin.kowalski@lakeshorewater.example", visitor.jar);
  const names = [...jar.cookies.keys()].filter((name) => !READ_BY_SCRIPTS.has(name));
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !name.startsWith(PREFIX))).toEqual([]);
  expect(await (await visitor.get("/cart")).text()).toContain(`q[${PART}]`);
  expect((await visitor.get("/my-account")).status).toBe(200);
});

test("browser with earlier cookies keeps its session and cart, and has neither after it signs out", async () => {
  const shop = running(standard);
  const { jar } = await signedIn(shop, "lucia.garza@tablerosdelnorte.example");
  const before = withoutPrefix(jar);
  const old = visitorOf(() => shop, before);
  expect((await old.get("/my-account")).status).toBe(200);
  await old.post("/logout", { scope: "local", locale: "en" });
  expect([...before.cookies.keys()].filter((name) => name.includes("auth-token"))).toEqual([]);
  expect((await old.get("/my-account")).status).toBe(302);
});

test("COOKIE_PREFIX=require ignores a session or cart that another host planted", async () => {
  const shop = running(strict);
  const { jar } = await signedIn(shop, "priya.raman@tririver.example");
  const thief = visitorOf(() => shop);
  await addToCart(thief, [PART, 100]);
  const planted = withoutPrefix(new CookieJar(new Map([...thief.jar.cookies, ...jar.cookies])));
  const victim = visitorOf(() => shop, planted);
  expect((await victim.get("/my-account")).status).toBe(302);
  expect(await (await victim.get("/cart")).text()).not.toContain(`q[${PART}]`);
});
