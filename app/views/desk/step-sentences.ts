import { MOST_FREIGHT, type StepRefusal } from "../../domain/orders/order-steps.ts";
import type { NextStatus } from "../../domain/orders/order-status.ts";
import type { Order } from "../../domain/orders/order.ts";
import { formatMoney } from "../../i18n/formats.ts";

/** What somebody wanted to make of an order. */
export type WantedStep = NextStatus | "freight" | "tax";

/** Why an order was not taken a step, for the shop's own people. */
export function refusalSentence(order: Order, wanted: WantedStep, why: StepRefusal): string {
  const { number, status, shipping, tax } = order;
  const freight = shipping === null ? "" : formatMoney(shipping, "en");
  switch (why) {
    case "cannot-follow":
      return wanted === "freight" || wanted === "tax"
        ? `Order ${number} is ${status}: its ${wanted} cannot be changed.`
        : `Order ${number} is ${status}: it cannot become ${wanted}.`;
    case "answer-awaited":
      return shipping === null
        ? `The buyer of order ${number} is to be asked before it ships: set the freight first, they are mailed then.`
        : `Order ${number} waits for its buyer to agree to the freight of ${freight}: it cannot become ${wanted} before.`;
    case "freight-open":
      return `The freight of order ${number} is to be determined: set it before the order ships.`;
    case "freight-fixed":
      return `The freight of order ${number} was ${freight} when it was placed: it is not open.`;
    case "same-amount":
      return `The ${wanted} of order ${number} is ${wanted === "tax" ? formatMoney(tax, "en") : freight} already.`;
    case "too-much":
      return wanted === "tax"
        ? `The tax of order ${number} cannot be more than its merchandise and fees.`
        : `Freight of more than ${formatMoney(MOST_FREIGHT, "en")} is taken for a slip of the keyboard.`;
  }
}

/** What was done, and what the buyer hears of it. */
export function doneSentence({ number, status, freightApproval, total }: Order, wanted: WantedStep): string {
  const sum = formatMoney(total, "en");
  if (wanted !== "freight" && wanted !== "tax")
    return `Order ${number} is ${status}; an email to the buyer is on its way.`;
  if (wanted === "freight" && freightApproval === "waiting")
    return `Order ${number} comes to ${sum}; a mail asks the buyer to agree. It waits for the answer.`;
  return `Order ${number} comes to ${sum}; an email to the buyer is on its way.`;
}
