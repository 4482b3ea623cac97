import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryDataDir } from "../../../tests/setup/temporary-folder.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { createLog } from "../log.server.ts";
import { rateLimit } from "../database/schema.ts";
import type { RateLimiter } from "./port.ts";
import { createRateLimiter, forgetOldWindows } from "./rate-limiter.server.ts";

let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let database: DatabaseService;
let limiter: RateLimiter;
beforeAll(async () => {
  data = await temporaryDataDir();
  database = await openDatabase({ DATA_DIR: data.folder });
  limiter = createRateLimiter(database.db, createLog("silent"));
}, 60_000);
afterAll(async () => {
  await database.close();
  data.remove();
});

const limit = (name: string) => ({ name, max: 2, windowSeconds: 60 });

/** Whether each caller in turn may go on. */
async function ask(name: string, callers: readonly string[]): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (const caller of callers) answers.push((await limiter.check(limit(name), caller)) === null);
  return answers;
}

test("who asks more than the limit allows waits, others do not (R-SEC-07)", async () => {
  expect(await ask("plain", ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"])).toEqual([true, true, false, true]);
  const wait = await limiter.check(limit("plain"), "192.0.2.1");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

test("all addresses of an IPv6 network are one caller, another network's are not (R-SEC-07)", async () => {
  const callers = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::2", "2001:DB8:1:2:0:0:0:3", "2001:db8:1:3::1"];
  expect(await ask("network", callers)).toEqual([true, true, false, true]);
});

test("callers that are no addresses count by their name", async () => {
  const callers = ["e58ed763-928c-4155-bee9-fdbaaadc15f3", "e58ed763-928c-4155-bee9-fdbaaadc15f4", "a:b", "a:c"];
  expect(await ask("names", callers)).toEqual([true, true, true, true]);
});

test("who goes on while waiting costs no query, and may go on when the window is over", async () => {
  const short = { name: "short", max: 1, windowSeconds: 1 };
  const counted = async () => (await database.db.select().from(rateLimit)).find(({ key }) => key === "short b")?.count;
  for (let asked = 0; asked < 10; asked += 1) await limiter.check(short, "b");
  expect(await counted()).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await limiter.check(short, "b")).toBeNull();
});

test("callers of long ago are forgotten, those of now are not", async () => {
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

test("nobody is refused, and nobody waits for long, while the database hangs (R-SEC-07)", async () => {
  const release = await hold(database);
  const begun = performance.now();
  expect(await limiter.check({ name: "hang", max: 0, windowSeconds: 60 }, "c")).toBeNull();
  expect(performance.now() - begun).toBeLessThan(3000);
  await release();
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
