import { newNonce } from "../../app/services/http/form-nonce.server.ts";
import { filledIn, orderNumberOf, saying, walkToReview } from "../../tests/setup/checkout-walk.ts";
import type { Answer, Asker, ReviewForm } from "../../tests/setup/checkout-walk.ts";
import { chargesOf } from "../../tests/setup/checking-out.ts";
import { acknowledge, type Ledger, type ToldOrder } from "./ledger.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";

export type Shopper = {
  person: Person;
  ledger: Ledger;
  random: Random;
  parts: readonly string[];
  asker: Asker;
  place(path: string, fields: Record<string, string>): Promise<Answer>;
};

/** Limit of out-of-date reviews per order: another tab adds at most one addition to each. */
const MOST_REVIEWS = 5;

export async function add({ asker, ledger, random, parts }: Shopper): Promise<void> {
  const lines = random.some(parts, 1 + random.below(6)).map((pn) => ({ pn, quantity: 1 + random.below(9) }));
  const fields = Object.fromEntries(lines.map(({ pn, quantity }) => [`q[${pn}]`, String(quantity)]));
  const answer = await asker.post("/cart", { intent: "add", nonce: newNonce(), ...fields });
  if (answer.status !== 303) throw new Error(`an addition was answered ${saying(answer)}`);
  for (const { pn, quantity } of lines) acknowledge(ledger, pn, quantity);
}

/** Orders the cart, and repeats with the new page when the cart has changed. */
export async function order(shopper: Shopper, poNumber: string): Promise<void> {
  for (let review = 0; review < MOST_REVIEWS; review++) {
    const form = await walkToReview(shopper.asker, poNumber);
    if (await place(shopper, form, poNumber)) return;
  }
  shopper.ledger.wrong.push(`${poNumber}: ${MOST_REVIEWS} reviews were all out of date`);
}

/** Sends the order, often twice at once, sometimes while another tab adds lines. False when no order was placed. */
async function place(shopper: Shopper, form: ReviewForm, poNumber: string): Promise<boolean> {
  const { ledger, random } = shopper;
  const fields = filledIn(form, poNumber);
  const clicks = random.happens(30) ? 2 : 1;
  const otherTab = random.happens(20) ? add(shopper) : null;
  const answers = await Promise.all(Array.from({ length: clicks }, () => shopper.place(form.action, fields)));
  await otherTab;
  const strange = answers.find((answer) => answer.status !== 409 && orderNumberOf(answer) === null);
  if (strange) throw new Error(`the order was answered ${saying(strange)}`);
  const numbers = new Set(answers.map(orderNumberOf).filter((number) => number !== null));
  if (numbers.size > 1) ledger.wrong.push(`${poNumber}: one form placed ${[...numbers].join(" and ")}`);
  for (const number of numbers) ledger.orders.set(poNumber, { number, ...shownBy(form.page) });
  return numbers.size > 0;
}

/** Lines and total, in cents, of the page with the button. */
export function shownBy(page: string): Omit<ToldOrder, "number"> {
  const rows = [...page.matchAll(/class="pn"[^>]*>([^<]+)<.*?<\/th><td>.*?([\d,]+)<\/td>/gs)];
  const lines = new Map(rows.map(([, pn = "", quantity = ""]) => [pn, Number(quantity.replaceAll(",", ""))]));
  const [, dollars = ""] = /^\$([\d,]+\.\d\d)/.exec(chargesOf(page)["total"] ?? "") ?? [];
  return { lines, total: Math.round(Number(dollars.replaceAll(",", "")) * 100) };
}
