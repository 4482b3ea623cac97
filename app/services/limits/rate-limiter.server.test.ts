import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { createLog } from "../log.server.ts";
import { rateLimit } from "../database/shop-schema.ts";
import type { RateLimiter } from "./limits.ts";
import { createRateLimiter, forgetOldWindows } from "./rate-limiter.server.ts";
import { fairlyTimed } from "../../../tests/setup/fair-time.ts";

let data: OwnDatabase;
let database: DatabaseService;
let limiter: RateLimiter;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  limiter = createRateLimiter(database.db, createLog("silent"));
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const limit = (name: string) => ({ name, max: 2, windowSeconds: 60 });

/** Whether each request is accepted. */
async function ask(name: string, callers: readonly string[]): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (const caller of callers) answers.push((await limiter.check(limit(name), caller)) === null);
  return answers;
}

test("rate limit refuses only a caller above the limit (R-SEC-07)", async () => {
  expect(await ask("plain", ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"])).toEqual([true, true, false, true]);
  const wait = await limiter.check(limit("plain"), "192.0.2.1");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

test("rate limit treats an IPv6 network as one caller (R-SEC-07)", async () => {
  const callers = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::2", "2001:DB8:1:2:0:0:0:3", "2001:db8:1:3::1"];
  expect(await ask("network", callers)).toEqual([true, true, false, true]);
});

test("rate limit counts callers without an IP address by name", async () => {
  const callers = ["e58ed763-928c-4155-bee9-fdbaaadc15f3", "e58ed763-928c-4155-bee9-fdbaaadc15f4", "a:b", "a:c"];
  expect(await ask("names", callers)).toEqual([true, true, true, true]);
});

test("rate limit refuses repeated requests without a query until the wait is over", async () => {
  const short = { name: "short", max: 1, windowSeconds: 3 };
  expect(await limiter.check(short, "b")).toBeNull();
  expect(await limiter.check(short, "b")).toBe(3);
  const release = await hold(database);
  for (let asked = 0; asked < 10; asked += 1) expect(await limiter.check(short, "b")).toBeGreaterThan(0);
  await release();
  await new Promise((resolve) => setTimeout(resolve, 3100));
  expect(await limiter.check(short, "b")).toBeNull();
});

test("rate limit accepts one more request before the end of the window", async () => {
  const orders = { name: "orders", max: 20, windowSeconds: 40 };
  let [placed, wait] = [0, await limiter.check(orders, "clerk")];
  for (; wait === null; placed += 1) wait = await limiter.check(orders, "clerk");
  expect(placed).toBeGreaterThanOrEqual(20);
  expect(wait).toBeLessThanOrEqual(2);
  await new Promise((resolve) => setTimeout(resolve, 2100));
  expect(await limiter.check(orders, "clerk")).toBeNull();
});

describe("rate limit of a request that can wait", () => {
  test("rate limit holds a request for a short wait and refuses it for a long one", async () => {
    const near = { name: "near", max: 1, windowSeconds: 3 };
    expect(await limiter.check(near, "a")).toBeNull();
    const begun = performance.now();
    expect(await limiter.pass(near, "a")).toBeNull();
    expect(performance.now() - begun).toBeGreaterThan(1000);
    const far = { name: "far", max: 1, windowSeconds: 60 };
    expect(await limiter.check(far, "a")).toBeNull();
    expect(await limiter.pass(far, "a")).toBeGreaterThan(10);
  });

  test("rate limit refuses a caller with twenty waiting requests, and no other caller", async () => {
    const limit = { name: "room", max: 1, windowSeconds: 2 };
    await limiter.check(limit, "flood");
    let refused = 0;
    const flood = Array.from({ length: 40 }, async () => {
      if ((await limiter.pass(limit, "flood")) !== null) refused += 1;
    });
    await limiter.check(limit, "clerk");
    expect(await limiter.pass(limit, "clerk")).toBeNull();
    await Promise.all(flood);
    expect(refused).toBeGreaterThanOrEqual(20);
    expect(refused, "some were served, one after the other").toBeLessThan(40);
  });
});

test("rate limit deletes old rows and keeps current ones", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await database.db.insert(rateLimit).values([
    { key: "old", windowStart: hoursAgo(2), count: 5 },
    { key: "new", windowStart: hoursAgo(0.5), count: 5 },
  ]);
  await forgetOldWindows(database.db);
  const left = (await database.db.select().from(rateLimit)).map(({ key }) => key);
  expect(left).toContain("new");
  expect(left).not.toContain("old");
});

test("rate limit stays in force without long waits while the database hangs (R-SEC-07)", async () => {
  const release = await hold(database);
  const hang = { name: "hang", max: 2, windowSeconds: 60 };
  const ask = () => Promise.all(Array.from({ length: 4 }, () => limiter.check(hang, "c")));
  const [answers, ms] = await fairlyTimed(ask);
  expect(answers.map((seconds) => seconds === null)).toEqual([true, true, false, false]);
  expect(ms).toBeLessThan(3000);
  await release();
});

test("rate limit adds up units over a whole day", async () => {
  const bytes = { name: "bytes", max: 1000, windowSeconds: 86_400 };
  expect(await limiter.spend(bytes, "192.0.2.9", 600)).toBeNull();
  expect(await limiter.spend(bytes, "192.0.2.9", 600)).toBeGreaterThan(17_000);
  expect(await limiter.spend(bytes, "192.0.2.9", 400)).toBeNull();
  await forgetOldWindows(database.db);
  expect(await limiter.spend(bytes, "192.0.2.9", 10)).toBeGreaterThan(0);
  expect(await limiter.spend(bytes, "192.0.2.10", 1000)).toBeNull();
});

/** Keeps the only connection of the database busy until the returned function is called. */
async function hold({ db }: DatabaseService): Promise<() => Promise<void>> {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const begun = Promise.withResolvers<void>();
  const transaction = db.transaction(async () => {
    begun.resolve();
    await ended;
  });
  await begun.promise;
  return async () => {
    end();
    await transaction;
  };
}

test("rate limit accepts a request again after its count is given back", async () => {
  expect(await ask("given back", ["192.0.2.1", "192.0.2.1", "192.0.2.1"])).toEqual([true, true, false]);
  await limiter.giveBack(limit("given back"), "192.0.2.1");
  expect(await ask("given back", ["192.0.2.1", "192.0.2.1"])).toEqual([true, false]);
});
