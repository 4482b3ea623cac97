import type { OrderEvent } from "../orders/order.ts";

/** What mails about orders tell of, as far as a buyer may do without them. */
export const MAIL_TOPICS = ["placed", "changed", "shipped"] as const;

export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Who is told of an order. Whoever is asked something is always told. */
export type OrderAudience = {
  /** Topics the buyer does without. */
  readonly unwanted: readonly MailTopic[];
  /** Addresses of the company that get a copy. */
  readonly copies: readonly string[];
  /** Who is told in the place of a buyer who has left the company; null while they belong to it. */
  readonly instead: readonly string[] | null;
};

/** Of somebody who buys for no company, or for one that wants nothing. */
export const BUYER_ONLY: OrderAudience = { unwanted: [], copies: [], instead: null };

/** The mails somebody does without, as they are kept. */
export function readUnwanted(kept: string): readonly MailTopic[] {
  return MAIL_TOPICS.filter((topic) => kept.split(" ").includes(topic));
}

/**
 * What the mail about a step tells of; null for what always comes: an answer is due, money was moved, is owed or has to be refunded, or
 * the shop's people have written.
 */
export function topicOfStep(
  { kind, payment }: Pick<OrderEvent, "kind" | "payment">,
  isAnswerDue: boolean,
  isMoneyOpen: boolean,
): MailTopic | null {
  if (isAnswerDue || payment !== null || kind === "message") return null;
  if (isMoneyOpen && kind !== "parcel") return null;
  return kind === "parcel" ? "shipped" : "changed";
}
