import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { queuedMail } from "../database/order-schema.ts";
import { createLog } from "../log.server.ts";
import type { MailMessage } from "../mail/mail.ts";
import { createMailQueue, type MailQueue } from "./mail-queue.server.ts";

let data: OwnDatabase;
let database: DatabaseService;
let db: Database;
const logged: string[] = [];
const log = createLog("info", (line) => logged.push(line));
const queues: MailQueue[] = [];

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});
beforeEach(async () => {
  logged.splice(0);
  await db.delete(queuedMail);
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close();
});

/** A mail server that stores mails after `manner` has resolved. */
function mailServer(manner: (message: MailMessage) => Promise<void> | void = () => {}) {
  const taken: string[] = [];
  /** Message id of each delivery, sent or not. */
  const names: (string | undefined)[] = [];
  return {
    taken,
    names,
    async send(message: MailMessage) {
      names.push(message.id);
      await manner(message);
      taken.push(message.subject);
    },
  };
}
function openQueue(mail: ReturnType<typeof mailServer>): MailQueue {
  const queue = createMailQueue({ db, mail, log });
  queues.push(queue);
  return queue;
}
async function put(...subjects: string[]) {
  await db.insert(queuedMail).values(subjects.map((subject) => ({ to: "a@b.example", subject, text: "t", html: "h" })));
}
/** Moves all mails of the queue into the past. */
const later = (minutes: number) =>
  db.execute(
    sql`update shop.queued_mail set created_at = created_at - make_interval(mins => ${minutes}), next_attempt_at = next_attempt_at - make_interval(mins => ${minutes}), sent_at = sent_at - make_interval(mins => ${minutes})`,
  );
const rows = () => db.select().from(queuedMail).orderBy(queuedMail.id);
/** Minutes until the next attempt. */
async function waitOf(subject: string): Promise<number> {
  const wait = sql<number>`round(extract(epoch from ${queuedMail.nextAttemptAt} - now()) / 60)::int`;
  const [row] = await db.select({ wait }).from(queuedMail).where(eq(queuedMail.subject, subject));
  return row?.wait ?? Number.NaN;
}
async function until(isSo: () => boolean | Promise<boolean>) {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 400) throw new Error("the condition was never true");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
const refuse = () => Promise.reject(new Error("the mail could not be handed over: ECONNECTION"));

test("mail queue sends mails in order, each once", async () => {
  const server = mailServer();
  const queue = openQueue(server);
  await put("one", "two", "three");
  queue.wake();
  queue.wake();
  await until(() => server.taken.length === 3);
  await until(async () => (await rows()).every(({ sentAt }) => sentAt !== null));
  queue.wake();
  await queue.close();
  expect(server.taken).toEqual(["one", "two", "three"]);
});

test("mail queue sends mails of an earlier process at the start", async () => {
  await put("left behind");
  const server = mailServer();
  openQueue(server);
  await until(() => server.taken.length > 0);
  expect(server.taken).toEqual(["left behind"]);
});

test("mail queue retries a failed mail after growing waits, without blocking others", async () => {
  let isAway = true;
  const server = mailServer(({ subject }) => (isAway && subject === "refused" ? refuse() : undefined));
  await put("refused", "other");
  const queue = openQueue(server);
  await until(() => server.taken.includes("other"));
  const waits = [await waitOf("refused")];
  for (let attempt = 2; attempt <= 8; attempt++) {
    await later(waits.at(-1) ?? 0);
    queue.wake();
    await until(async () => (await rows())[0]?.attempts === attempt && (await waitOf("refused")) > 2);
    waits.push(await waitOf("refused"));
  }
  expect(waits).toEqual([1, 5, 15, 60, 240, 720, 720, 720]);
  isAway = false;
  await later(720);
  queue.wake();
  await until(() => server.taken.includes("refused"));
});

test("mail queue does not send a mail before its time", async () => {
  await put("later");
  await later(-1);
  const server = mailServer();
  const queue = openQueue(server);
  await queue.close();
  expect(server.taken).toEqual([]);
});

test("mail queue gives up after three days and logs the order without an address", async () => {
  const server = mailServer(refuse);
  await put("never");
  await later(3 * 24 * 60 + 1);
  const queue = openQueue(server);
  await until(async () => (await rows())[0]?.failedAt !== null);
  await later(1000);
  queue.wake();
  await queue.close();
  expect((await rows())[0]).toMatchObject({ attempts: 1, sentAt: null });
  const line = logged.find((each) => each.includes("order mail given up"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ level: "error", order: null, attempts: 1 });
  expect(line).not.toContain("a@b.example");
});

test("mail queue never gives a mail to two processes", async () => {
  const inHand = new Map<string, number>();
  let most = 0;
  const server = mailServer(async ({ subject }) => {
    inHand.set(subject, (inHand.get(subject) ?? 0) + 1);
    most = Math.max(most, inHand.size);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (inHand.get(subject) !== 1) throw new Error(`${subject} is in two hands`);
    inHand.delete(subject);
  });
  const subjects = Array.from({ length: 20 }, (_each, index) => `mail ${index}`);
  await put(...subjects);
  for (let process = 0; process < 4; process++) openQueue(server);
  await until(() => server.taken.length >= 20);
  for (const queue of queues) await queue.close();
  expect(server.taken.toSorted()).toEqual(subjects.toSorted());
  expect(most).toBeGreaterThan(1);
});

test("mail queue sends a mail again after the lease when a process died while sending", async () => {
  await put("once more");
  // A process that died after claiming the mail.
  const stuck = mailServer(() => new Promise(() => {}));
  createMailQueue({ db, mail: stuck, log });
  await until(async () => (await rows())[0]?.attempts === 1);
  const server = mailServer();
  const queue = openQueue(server);
  await later(1);
  queue.wake();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.taken).toEqual([]);
  await later(1);
  queue.wake();
  await until(() => server.taken.length === 1);
  await until(async () => (await rows())[0]?.sentAt !== null);
  // The id contains the time of the row, which `later` has changed.
  const [first, again] = [stuck, server].map(({ names }) => /^queued\.\d+\./.exec(names[0] ?? "")?.[0]);
  expect([again, first]).toEqual([first, expect.any(String)]);
});

test("mail queue finishes the current mail on close and starts no other", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const server = mailServer(() => held);
  await put("in hand", "next");
  const queue = openQueue(server);
  await until(async () => (await rows())[0]?.attempts === 1);
  let isClosed = false;
  const closed = queue.close().then(() => (isClosed = true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isClosed).toBe(false);
  letGo();
  await closed;
  expect(server.taken).toEqual(["in hand"]);
  expect((await rows()).map(({ sentAt }) => sentAt !== null)).toEqual([true, false]);
});

test("mail queue is late while a mail waits for more than ten minutes", async () => {
  let isAway = true;
  const server = mailServer(() => (isAway ? refuse() : undefined));
  await put("late");
  const queue = openQueue(server);
  await until(async () => (await waitOf("late")) === 1);
  expect(queue.isLate()).toBe(false);
  await later(11);
  queue.wake();
  await until(() => queue.isLate());
  isAway = false;
  await later(11);
  queue.wake();
  await until(() => !queue.isLate());
  expect(server.taken).toEqual(["late"]);
});

test("mail queue deletes sent mails after 30 days, and keeps others", async () => {
  await put("sent long ago", "sent lately", "waiting");
  await db
    .update(queuedMail)
    .set({ sentAt: sql`now() - interval '31 days'` })
    .where(eq(queuedMail.subject, "sent long ago"));
  await db
    .update(queuedMail)
    .set({ sentAt: sql`now() - interval '29 days'` })
    .where(eq(queuedMail.subject, "sent lately"));
  openQueue(mailServer());
  await until(async () => (await rows()).length === 2);
  expect((await rows()).map(({ subject }) => subject)).toEqual(["sent lately", "waiting"]);
});

test("mail queue logs an unavailable database once and resumes when it is back", async () => {
  await db.execute(sql`alter table shop.queued_mail rename to away`);
  const server = mailServer();
  const queue = openQueue(server);
  const outages = () => logged.filter((line) => line.includes("order mails not looked for")).length;
  await until(() => outages() === 1);
  for (let look = 0; look < 3; look++) {
    queue.wake();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(outages()).toBe(1);
  await db.execute(sql`alter table shop.away rename to queued_mail`);
  await put("after");
  queue.wake();
  await until(() => server.taken.length === 1);
});
