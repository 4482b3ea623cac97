import type { Locale } from "../locale.ts";
import type { OrderEvent } from "../orders/order.ts";

/** Topics a buyer can unsubscribe from. */
export const MAIL_TOPICS = ["placed", "changed", "shipped"] as const;

export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Mails that need an answer are always sent. */
export type OrderAudience = {
  readonly unwanted: readonly MailTopic[];
  readonly copies: readonly string[];
  /** Recipients instead of a buyer who has left; null otherwise. */
  readonly instead: readonly string[] | null;
  /** The colleague whose shared cart was ordered. */
  readonly sharer?: { readonly email: string; readonly locale: Locale } | null | undefined;
};

export const BUYER_ONLY: OrderAudience = { unwanted: [], copies: [], instead: null };

export function readUnwanted(kept: string): readonly MailTopic[] {
  return MAIL_TOPICS.filter((topic) => kept.split(" ").includes(topic));
}

/** Null for mails that are always sent: answers, payments and messages of staff. */
export function topicOfStep(
  { kind, payment }: Pick<OrderEvent, "kind" | "payment">,
  isAnswerDue: boolean,
  isMoneyOpen: boolean,
): MailTopic | null {
  if (isAnswerDue || payment !== null || kind === "message") return null;
  if (kind === "parcel" || kind === "tracking") return "shipped";
  return isMoneyOpen ? null : "changed";
}
