import { eq } from "drizzle-orm";
import { newNonce } from "../../../app/services/http/form-nonce.server.ts";
import { openDatabase } from "../../../app/services/database/database.server.ts";
import { sharedCart } from "../../../app/services/database/cart-schema.ts";
import type { DatabasePlace, Person } from "../../buyers/people.ts";
import { seededRandom, type Random } from "../../buyers/random.ts";
import { soldParts } from "../../buyers/sold-parts.ts";
import { saying, type Asker } from "../../../tests/setup/checkout-walk.ts";
import { attributeOf, mainOf } from "../../../tests/setup/read-html.ts";
import type { Door } from "./door.ts";
import { signInPatiently } from "../../buyers/sign-in.ts";
import { untilAnswered } from "./until-answered.ts";

/** Results of sharing carts: how many moved, in which way, and the faults. */
export type HandLedger = { given: number; taken: number; takenBack: number; wrong: string[] };

/** One user who shares and some who move the cart, each with an empty cart between the rounds. */
type Circle = { giver: Asker; takers: readonly Asker[]; random: Random; parts: readonly string[]; ledger: HandLedger };

const PARTS = 40;
const CART = "/cart";

/** Signs users in, the first of whom shares carts with the others, until the end. */
export async function gatherHands(shopSeen: Pick<Door, "seenFrom">, people: readonly Person[], seed: number) {
  const ledger: HandLedger = { given: 0, taken: 0, takenBack: 0, wrong: [] };
  const patience = { retries: 0, waits: 0 };
  const browsers = await Promise.all(
    people.map(({ address, email }) => signInPatiently(shopSeen.seenFrom(address), email)),
  );
  const askers = browsers.map((browser): Asker => {
    return {
      get: (path) => untilAnswered(patience, () => browser.get(path)),
      post: (path, fields) => untilAnswered(patience, () => browser.post(path, fields)),
    };
  });
  const [giver, ...takers] = askers;
  if (!giver) throw new Error("there is no user who shares carts");
  const random = seededRandom(seed + 2000);
  const circle: Circle = { giver, takers, random, parts: random.some([...soldParts().keys()], PARTS), ledger };
  let isOver = false;
  const passing = passOnUntil(circle, () => isOver);
  return {
    ledger,
    async leave() {
      isOver = true;
      await passing;
    },
  };
}

async function passOnUntil(circle: Circle, isOver: () => boolean): Promise<void> {
  try {
    while (!isOver()) await passOn(circle);
  } catch (error) {
    circle.ledger.wrong.push(`carts could not be shared: ${String(error)}`);
  }
}

/** A cart is shared; all try to move it at once, now and then its owner too. It must be whole in exactly one cart. */
async function passOn({ giver, takers, random, parts, ledger }: Circle): Promise<void> {
  const lines = new Map(random.some(parts, 1 + random.below(5)).map((pn) => [pn, 1 + random.below(9)]));
  await change(giver, {
    intent: "add",
    ...Object.fromEntries([...lines].map(([pn, many]) => [`q[${pn}]`, `${many}`])),
  });
  const given = await twice(random, giver, "/cart/hand-over", { note: "" });
  if (given.some(({ status }) => status !== 303)) throw new Error(`sharing was answered ${given.map(saying).join()}`);
  const page = /\/cart\/hand-over\?given=\d+/.exec(mainOf((await giver.get(CART)).text))?.[0] ?? "";
  const link = /\/h\/[\w-]{24}/.exec(mainOf((await giver.get(page)).text))?.[0];
  if (link === undefined) throw new Error(`${page || "a cart"} was shared and has no link`);
  ledger.given += 1;
  const back = random.happens(40) ? twice(random, giver, page, { intent: "take-back" }) : null;
  const takes = back !== null && random.happens(30) ? [] : takers;
  const answers = await Promise.all(takes.map((taker) => twice(random, taker, link, { intent: "take" })));
  await back;
  const told = answers.map((each) => each.some(({ status }) => status === 303));
  const [mine = "", ...theirs] = await Promise.all([giver, ...takers].map(contentsOf));
  const whole = textOf(lines);
  const holders = [mine, ...theirs].filter((contents) => contents === whole).length;
  const others = [mine, ...theirs].filter((contents) => contents !== whole && contents !== "");
  if (holders !== 1 || others.length > 0)
    ledger.wrong.push(`${page}: ${whole} became ${[mine, ...theirs].join(" | ")}`);
  for (const [index, isTold] of told.entries())
    if (isTold !== (theirs[index] === whole)) ledger.wrong.push(`${page}: recipient ${index} got another answer`);
  if (mine === whole) ledger.takenBack += 1;
  else ledger.taken += 1;
  await Promise.all([giver, ...takers].map((each) => change(each, { intent: "clear" })));
}

/** Sends a form once, or twice at once, as by a double click. */
function twice(random: Random, asker: Asker, path: string, fields: Record<string, string>) {
  const form = { ...fields, nonce: newNonce() };
  return Promise.all(Array.from({ length: random.happens(30) ? 2 : 1 }, () => asker.post(path, form)));
}

async function change(asker: Asker, fields: Record<string, string>): Promise<void> {
  const answer = await asker.post(CART, { ...fields, nonce: newNonce() });
  if (answer.status !== 303) throw new Error(`a change of the cart was answered ${saying(answer)}`);
}

async function contentsOf(asker: Asker): Promise<string> {
  const { text } = await asker.get(CART);
  const fields = [...mainOf(text).matchAll(/<input\b[^>]*name="q\[([^"]+)\]"[^>]*>/g)];
  return textOf(new Map(fields.map(([tag, pn = ""]) => [pn, Number(attributeOf(tag, "value"))])));
}

function textOf(lines: ReadonlyMap<string, number>): string {
  return [...lines]
    .map(([pn, many]) => `${many} ${pn}`)
    .toSorted()
    .join(", ");
}

/** Compares shared carts with the database: each exists once and ended once. */
export async function verifyHands(place: DatabasePlace, { id }: Person, { given, taken, takenBack }: HandLedger) {
  const { db, close } = await openDatabase(place);
  try {
    const rows = await db.select({ state: sharedCart.state }).from(sharedCart).where(eq(sharedCart.webUserId, id));
    const there = (state: string) => rows.filter((row) => row.state === state).length;
    const facts = [
      ["handed over", given, rows.length],
      ["taken", taken, there("taken")],
      ["taken back", takenBack, there("withdrawn")],
    ] as const;
    return facts
      .filter(([, told, found]) => told !== found)
      .map(([what, told, found]) => `${told} carts were ${what}, ${found} are in the database`);
  } finally {
    await close();
  }
}
