import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { guessedAddress } from "../database/account-schema.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { queuedMail } from "../database/order-schema.ts";
import type { WrongGuesses } from "./guesses.ts";
import { createWrongGuesses } from "./wrong-guesses.server.ts";

const SECRET = "the secret of the tests, 32 letters";

let data: OwnDatabase;
let database: DatabaseService;
let guesses: WrongGuesses;
const open = (secret: readonly string[]) =>
  createWrongGuesses({
    db: database.db,
    secret,
    mail: (to, locale) => ({ to, subject: locale, text: "t", html: "h" }),
    onMails: () => {},
  });
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  guesses = open([SECRET]);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const mailsTo = (email: string) => database.db.select().from(queuedMail).where(eq(queuedMail.to, email));

async function guess(email: string, times: number, { browser = "stranger", isKnown = false } = {}) {
  let reached = 0;
  for (let time = 0; time < times; time++) if (await guesses.note({ email, isKnown, browser }, "en")) reached += 1;
  return reached;
}

test("50 wrong codes require long codes and send one email", async () => {
  const email = "fifty@plant.example";
  expect(await guess(email, 49)).toBe(0);
  expect(await guesses.areTooMany({ email, isKnown: false })).toBe(false);
  expect(await guess(email, 60)).toBe(1);
  expect(await guesses.areTooMany({ email, isKnown: false })).toBe(true);
  expect(await guesses.areTooMany({ email, isKnown: true })).toBe(false);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("parallel wrong codes are all counted and send one email", async () => {
  const email = "at-once@plant.example";
  const noted = await Promise.all(
    Array.from({ length: 60 }, (_each, nth) => guesses.note({ email, isKnown: false, browser: `b${nth}` }, "en")),
  );
  expect(noted.filter(Boolean)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("correct code deletes the wrong ones of its own browser only", async () => {
  const email = "slips@plant.example";
  const owner = { email, isKnown: false, browser: "owner" };
  for (let day = 0; day < 20; day++) {
    await guess(email, 4, { browser: "owner" });
    await guesses.takeBack(owner);
  }
  await guess(email, 49);
  await guesses.takeBack(owner);
  expect(await guesses.areTooMany(owner)).toBe(false);
  expect(await guess(email, 1)).toBe(1);
  await guesses.takeBack({ email, isKnown: false, browser: "stranger" });
  expect(await guesses.areTooMany(owner), "a long code stays long").toBe(true);
});

test("email about wrong codes has the language of the user, not of the page", async () => {
  const email = "lucia.garza@tablerosdelnorte.example";
  await guess(email, 50);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["es"]);
});

test("wrong codes are counted across a change of the secret, without plain addresses", async () => {
  const email = "rotated@plant.example";
  await guess(email, 50);
  const changing = open(["another secret of the tests, 32 letters", SECRET]);
  expect(await changing.areTooMany({ email, isKnown: false })).toBe(true);
  const rows = await database.db.select().from(guessedAddress);
  expect(JSON.stringify(rows)).not.toContain("plant.example");
  expect(await changing.clear(email)).toBe(true);
  expect(await changing.areTooMany({ email, isKnown: false })).toBe(false);
});
