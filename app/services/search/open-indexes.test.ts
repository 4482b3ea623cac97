import { expect, test } from "vitest";
import { drizzle } from "drizzle-orm/postgres-js";
import { createLog } from "../log.server.ts";
import { openIndexes } from "./open-indexes.server.ts";

/** Every statement fails. */
const db = drizzle.mock();

test("health names the search index that fails while the database answers", async () => {
  const ports = { env: {}, db, version: {}, log: createLog("silent") };
  const indexes = await openIndexes(ports as unknown as Parameters<typeof openIndexes>[0]);
  expect(await indexes.state()).toEqual(["ok"]);
  await expect(indexes.at("1").exactly(["0"])).rejects.toThrow("the search is away");
  expect(await indexes.state()).toEqual(["degraded", "the search index is unavailable"]);
});
