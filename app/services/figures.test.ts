import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInterruptibleDatabase, type InterruptibleDatabase } from "../../tests/setup/interruptible-database.ts";
import { touchData } from "./database/data-version.server.ts";
import { openDatabase, type DatabaseService } from "./database/database.server.ts";
import { queuedMail } from "./database/order-schema.ts";
import { createFigures, type Figures } from "./figures.server.ts";
import { createLog } from "./log.server.ts";

let line: InterruptibleDatabase;
let database: DatabaseService;
let figures: Figures;

beforeAll(async () => {
  line = await openInterruptibleDatabase();
  database = await openDatabase({ DATABASE_URL: line.url, DATA_DIR: "", DATABASE_POOL_SIZE: 1 }, createLog("silent"));
  figures = createFigures(database, {
    ordersPlaced: () => 0,
    searchAnswers: () => null,
    securityEvents: () => new Map(),
  });
});
afterAll(async () => {
  await database.close();
  await line.close();
});

test("figures count waiting and abandoned mails, not sent ones", async () => {
  const { db } = database;
  await db.delete(queuedMail);
  expect(await figures.backlog()).toMatchObject({ waiting: 0, givenUp: 0, waitSeconds: 0 });
  const mail = { to: "buyer@mail.example", subject: "s", text: "t", html: "h" };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await db.insert(queuedMail).values([
    { ...mail, createdAt: ago(5) },
    { ...mail, createdAt: ago(1) },
    { ...mail, createdAt: ago(60), sentAt: ago(50) },
    { ...mail, createdAt: ago(90), failedAt: ago(2) },
  ]);
  const { waitSeconds, ...counts } = await figures.backlog();
  expect(counts).toMatchObject({ waiting: 2, givenUp: 1 });
  expect(waitSeconds).toBeGreaterThanOrEqual(299);
  expect(waitSeconds).toBeLessThan(330);
});

test("figures have the time of the last load, or none", async () => {
  const { db } = database;
  await db.execute(sql`delete from shop.setting where name = 'data-version'`);
  expect((await figures.backlog()).loadedAt).toBeNull();
  await db.transaction(touchData);
  expect(Math.abs(((await figures.backlog()).loadedAt ?? 0) - Date.now() / 1000)).toBeLessThan(60);
});

test("figures count busy connections and waiting statements", async () => {
  const { db } = database;
  expect(figures.poolUse()).toEqual({ size: 1, busy: 0, waiting: 0 });
  const statements = [1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.05)`).then(() => {}));
  const transaction = db.transaction((tx) => tx.execute(sql`select 1`));
  expect(figures.poolUse()).toEqual({ size: 1, busy: 1, waiting: 3 });
  await Promise.all([...statements, transaction]);
  expect(figures.poolUse()).toEqual({ size: 1, busy: 0, waiting: 0 });
  await expect(db.execute(sql`select nothing`)).rejects.toThrow(/nothing/);
  expect(figures.poolUse()).toEqual({ size: 1, busy: 0, waiting: 0 });
});
