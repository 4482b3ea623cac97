import type { DrilledShop } from "./drilled-shop.ts";

/** A mail that failed is tried again after a minute; the queue is looked at every half minute. */
const LIMIT_MS = 150_000;

/** Buyer and sales representative. */
const MAILS_PER_ORDER = 2;

/** Orders whose mails have not all arrived when the queue has had its time. */
export async function mailsOf({ mails }: DrilledShop, orders: ReadonlySet<string>): Promise<string[]> {
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    const missing = [...orders].filter(
      (number) => mails.filter(({ message }) => message.includes(number)).length < MAILS_PER_ORDER,
    );
    if (missing.length === 0 || Date.now() > until) return missing;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
