import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { contentCopy } from "../database/shop-schema.ts";
import { createLog } from "../log.server.ts";
import { createContentCopies } from "./copies.server.ts";

let database: DatabaseService;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

function open() {
  const logged: string[] = [];
  const copies = createContentCopies(
    database.db,
    createLog("info", (line) => logged.push(line)),
  );
  return { copies, logged };
}

test.each<[string, unknown]>([
  ["a site", { siteConfig: { name: "ñ 日 🔧" }, documents: [{ _id: "a", order: 1.5, at: null }] }],
  ["text", "text"],
  ["a list", []],
])("%s is found again by another process (R-CMS-18)", async (key, answer) => {
  await open().copies.save(key, answer);
  expect(await open().copies.load(key)).toEqual(answer);
});

test("content copies keep the latest answer and skip unchanged ones", async () => {
  const { copies } = open();
  const writtenAt = async () =>
    (await database.db.select().from(contentCopy).where(eq(contentCopy.key, "k")))[0]?.fetchedAt.getTime();
  await copies.save("k", { n: 1 });
  await copies.save("k", { n: 2 });
  const written = await writtenAt();
  await copies.save("k", { n: 2 });
  expect([await copies.load("k"), await writtenAt()]).toEqual([{ n: 2 }, written]);
});

test("content copies return undefined for an unknown key", async () => {
  expect(await open().copies.load("no such key")).toBeUndefined();
});

test("content copies log a failing database and do not reject (R-CMS-18)", async () => {
  const { copies, logged } = open();
  await database.db.execute(sql`alter table shop.content_copy rename to away`);
  await copies.save("k", { n: 3 });
  expect(await copies.load("k")).toBeUndefined();
  await database.db.execute(sql`alter table shop.away rename to content_copy`);
  await copies.save("k", { n: 3 });
  expect(await copies.load("k")).toEqual({ n: 3 });
  expect(logged.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
    "content copy not saved",
    "content copy not read",
  ]);
});
