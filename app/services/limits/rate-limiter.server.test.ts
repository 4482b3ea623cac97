import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryDataDir } from "../../../tests/setup/temporary-folder.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { createLog } from "../log.server.ts";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.server.ts";

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
