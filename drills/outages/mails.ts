import type { DrilledShop } from "./drilled-shop.ts";

/** A failed email is retried after a minute; the queue is checked every half minute. */
const LIMIT_MS = 150_000;

/** Buyer and sales representative. */
const MAILS_PER_ORDER = 2;

/** Orders without all their emails after the queue had time. */
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
