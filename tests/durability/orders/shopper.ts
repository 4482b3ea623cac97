import { newNonce } from "../../../app/services/http/form-nonce.server.ts";
import { filledIn, orderNumberOf, readAnswer, saying, walkToReview } from "../../setup/checkout-walk.ts";
import type { Answer, Asker } from "../../setup/checkout-walk.ts";
import type { PageForm } from "../../setup/fill-form.ts";
import type { signedIn } from "../../setup/signed-in.ts";
import { newLedger, type Ledger } from "./ledger.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";

type Browser = Awaited<ReturnType<typeof signedIn>>;

type Shopper = {
  person: Person;
  ledger: Ledger;
  random: Random;
  parts: readonly string[];
  browser: Browser;
  /** The browser, with every request sent again until it is answered. */
  asker: Asker;
};

/** Out-of-date reviews one order may meet: an other tab adds at most one addition to each. */
const MOST_REVIEWS = 5;

/** Lets somebody who is signed in add lines and place orders until they are told to stop. */
export async function shop(
  browser: Browser,
  person: Person,
  { random, parts, isOver }: { random: Random; parts: readonly string[]; isOver: () => boolean },
): Promise<Ledger> {
  const ledger = newLedger();
  const asker: Asker = {
    get: (path) => untilAnswered(ledger, () => browser.get(path)),
    post: (path, fields) => untilAnswered(ledger, () => browser.post(path, fields)),
  };
  const shopper: Shopper = { person, ledger, random, parts, browser, asker };
  try {
    for (let turn = 1; !isOver(); turn++) {
      for (let form = random.below(3); form >= 0; form--) await add(shopper);
      await order(shopper, `DRILL ${person.id} ${turn}`);
    }
  } catch (error) {
    ledger.wrong.push(`${person.id} could not go on: ${String(error)}`);
  }
  return ledger;
}

/** Adds lines by one form. */
async function add({ asker, ledger, random, parts }: Shopper): Promise<void> {
  const lines = random.some(parts, 1 + random.below(6)).map((pn) => ({ pn, quantity: 1 + random.below(9) }));
  const fields = Object.fromEntries(lines.map(({ pn, quantity }) => [`q[${pn}]`, String(quantity)]));
  const answer = await asker.post("/cart", { intent: "add", nonce: newNonce(), ...fields });
  if (answer.status !== 303) throw new Error(`an addition was answered ${saying(answer)}`);
  ledger.lines += lines.length;
  for (const { pn, quantity } of lines) ledger.added.set(pn, (ledger.added.get(pn) ?? 0) + quantity);
}

/** Orders the cart: as the page showed it, or as it shows it after something has changed meanwhile. */
async function order(shopper: Shopper, poNumber: string): Promise<void> {
  for (let review = 0; review < MOST_REVIEWS; review++) {
    const form = await walkToReview(shopper.asker, poNumber);
    if (await place(shopper, form, poNumber)) return;
  }
  shopper.ledger.wrong.push(`${poNumber}: ${MOST_REVIEWS} reviews were all out of date`);
}

/** Sends the order, often twice at once, sometimes while another tab adds lines. False when nothing was ordered. */
async function place(shopper: Shopper, form: PageForm, poNumber: string): Promise<boolean> {
  const { browser, ledger, random } = shopper;
  const fields = filledIn(form, poNumber);
  const sendOrder = async () => {
    const before = ledger.retries;
    const answer = await untilAnswered(ledger, () => browser.post(form.action, fields));
    if (ledger.retries > before) ledger.ordersCutOff += 1;
    return answer;
  };
  const clicks = random.happens(30) ? 2 : 1;
  const otherTab = random.happens(20) ? add(shopper) : null;
  const answers = await Promise.all(Array.from({ length: clicks }, sendOrder));
  await otherTab;
  const strange = answers.find((answer) => answer.status !== 409 && orderNumberOf(answer) === null);
  if (strange) throw new Error(`the order was answered ${saying(strange)}`);
  const numbers = new Set(answers.map(orderNumberOf).filter((number) => number !== null));
  if (numbers.size > 1) ledger.wrong.push(`${poNumber}: one form is ${[...numbers].join(" and ")}`);
  for (const number of numbers) ledger.orders.set(poNumber, number);
  return numbers.size > 0;
}

/** Sends the same form again, nonce and all, until the shop has answered it. */
async function untilAnswered(ledger: Ledger, ask: () => Promise<Response>): Promise<Answer> {
  for (;;) {
    const answer = await ask().then(readAnswer).catch(nullWhenCutOff);
    if (answer && answer.status < 500) return answer;
    ledger.retries += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What `fetch` says of a connection that broke or an answer that did not come. */
function nullWhenCutOff(error: unknown): null {
  if (error instanceof TypeError || error instanceof DOMException) return null;
  throw error;
}
