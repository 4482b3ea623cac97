import { afterAll, beforeAll, expect, test } from "vitest";
import { extent } from "../setup/extent.ts";
import { forEachOf } from "../setup/catalogue-links.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { callsFrom } from "../setup/shop-calls.ts";
import { visitorOf } from "../setup/signed-in.ts";
import type { OutboxMail } from "../../app/services/mail/mail.ts";

/** A plant whose users all have one address, while strangers of many networks request their codes and guess. */

const PLANT = "198.51.100.77";
const PEOPLE = extent(30, 200);
const NETWORKS = extent(8, 50);

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.stop());

const from = (address: string) => callsFrom(shop, address);

/** Strangers who send one request after another at the same time: enough to keep two shared processors busy. */
const AT_ONCE = 5;

const emailOf = (person: number) => `shift${person}@plant.example`;

/** Codes by address as they are mailed; the outbox shows only the newest. Strangers ask in Spanish, which identifies their codes. */
const mailed = new Map<string, string>();
async function readOutbox() {
  const mails = (await (await shop.get("/dev/outbox.json")).json()) as OutboxMail[];
  for (const { to, text } of mails) {
    const code = /^(?:\d{6}|[A-Z]{8})$/m.exec(text)?.[0];
    if (code && text.includes("asked to sign in")) mailed.set(to, code);
  }
}

type Told = (what: "asked" | "guessed" | "refused") => void;

/** A stranger in one network requests a code of one of the plant's users and enters wrong ones. */
async function attack(round: number, tell: Told) {
  const stranger = visitorOf(() => from(`203.0.${round % NETWORKS}.9`));
  const { status } = await stranger.post("/es/iniciar-sesion", { email: emailOf((round * 7) % PEOPLE) });
  tell(status === 303 ? "asked" : "refused");
  if (status !== 303) return;
  for (let guess = 0; guess < 5; guess++) {
    const code = String((round * 31 + guess) % 1_000_000).padStart(6, "0");
    const answer = await stranger.post("/es/iniciar-sesion/codigo", { intent: "verify", code });
    tell(answer.status === 429 ? "refused" : "guessed");
  }
}

test("users sign in behind one address while many networks request their codes and guess", async () => {
  const counted = { asked: 0, guessed: 0, refused: 0 };
  let round = 0;
  const over = new AbortController();
  const attacks = Array.from({ length: AT_ONCE }, async () => {
    while (!over.signal.aborted) await attack(round++, (what) => void (counted[what] += 1));
  });
  const waits: number[] = [];
  const statuses = await forEachOf(Array.from({ length: PEOPLE }).keys(), 4, async (person) => {
    const email = emailOf(person);
    const begun = performance.now();
    const browser = visitorOf(() => from(PLANT));
    const asked = await browser.post("/login", { email });
    if (asked.status !== 303) return `${email} asked: ${asked.status}`;
    await readOutbox();
    const answer = await browser.post("/login/code", { intent: "verify", code: mailed.get(email) ?? "" });
    if (answer.status !== 303) return `${email} entered: ${answer.status}`;
    waits.push(performance.now() - begun);
    return "in";
  });
  over.abort();
  await Promise.all(attacks);
  waits.sort((a, b) => a - b);
  console.info(
    `${waits.length} signed in; median ${Math.round(waits[waits.length >> 1] ?? 0)} ms; ` +
      `strangers: ${counted.asked} codes asked for, ${counted.guessed} guesses, ${counted.refused} refused`,
  );
  expect(statuses.filter((status) => status !== "in")).toEqual([]);
  expect(round, "every network has attacked").toBeGreaterThan(NETWORKS);
  expect(counted.guessed).toBeGreaterThan(NETWORKS);
});
