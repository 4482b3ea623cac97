import { cents } from "../domain/money.ts";
import { hasMoved, moneyOf, type MoneyFacts } from "../domain/orders/ledger.ts";
import { isAnswerDue, MOST_FREIGHT } from "../domain/orders/order-steps.ts";
import { type Order, shownStatus } from "../domain/orders/order.ts";
import type { StepRefusal } from "../domain/orders/step-refusal.ts";
import type { StepName } from "../domain/orders/step-rules.ts";
import { taxedAmount } from "../domain/orders/unlikely-amounts.ts";
import { formatMoney } from "../i18n/formats.ts";

/** Ends of refusals: "Order W1 is shipped: …". */
const NOT_POSSIBLE: Readonly<Record<StepName, string>> = {
  accept: "it cannot become accepted",
  cancel: "it cannot become cancelled",
  freight: "its freight cannot be changed",
  tax: "its tax cannot be changed",
  correct: "its lines cannot be corrected",
  pack: "nothing can be packed",
  unpack: "nothing can be unpacked",
  ship: "it cannot become shipped",
  track: "no shipment has left",
  "cancel-rest": "there are no remaining items to cancel",
  paid: "no payment can be recorded",
  refund: "no refund can be recorded",
  credit: "no credit can be recorded",
  reverse: "no entry can be reversed",
  move: "no payment can be moved",
  "review-tax": "there is nothing to review",
  "review-export": "there is nothing to review",
  message: "no message can be sent",
};

type Refused = {
  readonly why: StepRefusal;
  readonly order: Order;
  readonly other?: Order;
  readonly parts?: readonly string[];
};

export function refusalSentence({ order, why, parts = [], other = order }: Refused, wanted: StepName): string {
  const { number, shipping, tax, total } = order;
  const freight = shipping === null ? "" : formatMoney(shipping, "en");
  switch (why) {
    case "cannot-follow":
      return `Order ${number} is ${shownStatus(order)}: ${NOT_POSSIBLE[wanted]}.`;
    case "answer-awaited":
      return shipping === null
        ? `The buyer of order ${number} wants to approve the freight before it ships: set the freight first; the buyer then gets an email with the question.`
        : `Order ${number} waits for its customer to approve ${formatMoney(total, "en")}: ${NOT_POSSIBLE[wanted]} until then.`;
    case "freight-open":
      return `The freight of order ${number} is to be determined: set it before the order ships.`;
    case "freight-fixed":
      return `The freight of order ${number} was ${freight} when it was placed: it cannot be changed.`;
    case "same-amount":
      return `The ${wanted} of order ${number} is ${wanted === "tax" ? formatMoney(tax, "en") : freight} already.`;
    case "too-much":
      return wanted === "tax"
        ? `The tax of order ${number} cannot be more than its merchandise and fees.`
        : `Freight cannot exceed ${formatMoney(MOST_FREIGHT, "en")}; check the amount.`;
    case "partly-shipped":
      return `Part of order ${number} has shipped: only the remaining items can be cancelled, with cancel-rest.`;
    case "nothing-left":
      return `Nothing of order ${number} would be left${wanted === "correct" ? ": cancel it" : " to pack"}.`;
    case "no-parcel":
      return wanted === "track"
        ? `Order ${number} has no such shipment that has left.`
        : `Order ${number} has no such packed shipment.`;
    case "not-ordered":
      return `Order ${number} has no such part, or a smaller quantity left.`;
    case "same-lines":
      return `Those are the lines of order ${number} already.`;
    case "not-for-sale":
      return `These parts cannot be bought: ${parts.join(", ") || "that part"}.`;
    case "unknown-part":
      return `No part has this number: ${parts.join(", ") || "that part"}.`;
    case "twice":
      return "A part is named twice.";
    case "nothing-owed":
      return `Nothing is owed for order ${number}: give the amount that was received with --amount.`;
    case "nothing-to-refund":
      return `Nothing has to be refunded for order ${number}: give the amount that went back with --amount.`;
    case "no-amount":
      return "The amount must be above 0.";
    case "day-ahead":
      return "--date cannot be a day that has not begun.";
    case "day-long-ago":
      return "--date is more than a year ago: check the year.";
    case "nothing-received":
      return `Nothing was received for order ${number} that could be refunded.`;
    case "more-than-received":
      return `No more than ${formatMoney(cents(order.received - order.refunded), "en")} of order ${number} can be refunded: that is what was received and not refunded yet.`;
    case "nothing-to-credit":
      return `Order ${number} costs nothing that could be credited.`;
    case "more-than-cost":
      return `No more than ${formatMoney(moneyOf(order).due, "en")} of order ${number} can be credited: that is what it costs now.`;
    case "credit-above-total":
      return `Order ${number} would cost less than the ${formatMoney(order.credited, "en")} that were credited: reverse a credit first.`;
    case "no-entry":
      return `Order ${number} has no such payment, refund or credit, or it was reversed before.`;
    case "refund-first":
      return `Part of this payment of order ${number} was refunded: reverse the refund first.`;
    case "unpaid":
      return `Order ${number} ships after payment, and ${formatMoney(moneyOf(order).owed, "en")} is owed: add --unpaid to ship it anyway.`;
    case "same-tracking":
      return `That shipment of order ${number} has this carrier and tracking number already.`;
    case "tracking-repeated":
      return `Order ${number} has a shipment with this tracking number already: add --again if it is another package.`;
    case "tracking-carrier":
      return "The tracking number looks like one of another carrier: check both, and add --unusual if they are right.";
    case "payment-repeated":
      return `Order ${number} has an entry with this amount and reference already: add --again if it is another one.`;
    case "more-than-owed":
      return `Only ${formatMoney(moneyOf(order).owed, "en")} is owed for order ${number}: add --over if more was received.`;
    case "more-than-owed-there":
      return `Only ${formatMoney(moneyOf(other).owed, "en")} is owed for order ${other.number}: add --over to move the payment anyway.`;
    case "no-order":
      return "There is no order with that number to move the payment to.";
    case "same-order":
      return `The payment is on order ${number} already: name another order.`;
    case "more-than-due-back":
      return `Only ${formatMoney(moneyOf(order).toRefund, "en")} of order ${number} has to be refunded: record a credit first for a return or a discount, or add --over if more went back.`;
    case "freight-unlikely":
      return `Freight like that is unusual for merchandise of ${formatMoney(order.subtotal, "en")}: check the decimal point, and add --unusual if the amount is right.`;
    case "tax-unlikely":
      return `A tax like that does not fit the taxable amount of ${formatMoney(taxedAmount(order), "en")}: check the decimal point, and add --unusual if the amount is right.`;
    case "nothing-to-review":
      return `Nothing of that kind waits for review at order ${number}.`;
  }
}

/** Whether the buyer gets an email. */
const IS_EMAILED: Readonly<Record<StepName, boolean>> = {
  accept: true,
  cancel: true,
  freight: true,
  tax: true,
  correct: true,
  pack: false,
  unpack: false,
  ship: true,
  track: true,
  "cancel-rest": true,
  paid: true,
  refund: true,
  credit: true,
  reverse: true,
  move: true,
  "review-tax": false,
  "review-export": false,
  message: true,
};

export function doneSentence(order: Order, wanted: StepName): string {
  const balance = hasMoved(order) || order.credited > 0 ? ` ${moneySentence(order)}` : "";
  return `${stepSentence(order, wanted)}${balance}`;
}

export function moneySentence(order: MoneyFacts): string {
  const { received, refunded, credited, owed, toRefund, state } = moneyOf(order);
  const credits = credited > 0 ? `, credited ${formatMoney(credited, "en")}` : "";
  const moved = `Received ${formatMoney(received, "en")}, refunded ${formatMoney(refunded, "en")}${credits}`;
  if (state === "settled") return `${moved}: settled.`;
  return state === "owed"
    ? `${moved}: balance due ${formatMoney(owed, "en")}.`
    : `${moved}: refund due ${formatMoney(toRefund, "en")}.`;
}

function stepSentence(order: Order, wanted: StepName): string {
  const { number, total, parcels } = order;
  const sum = formatMoney(total, "en");
  if (wanted === "freight" || wanted === "tax" || wanted === "correct" || wanted === "cancel-rest")
    return isAnswerDue(order)
      ? `The new total of order ${number} is ${sum}. An email asks the buyer, or the approvers of the company, to approve it.`
      : `The new total of order ${number} is ${sum}. An email to the buyer is on its way.`;
  const entry = order.payments.at(-1);
  if (entry && (wanted === "paid" || wanted === "refund" || wanted === "credit" || wanted === "reverse"))
    return `Order ${number}: ${entry.kind} of ${formatMoney(entry.amount, "en")} recorded; an email to the buyer is on its way.`;
  if (entry && wanted === "move")
    return `Payment of ${formatMoney(entry.amount, "en")} moved from order ${number} to ${entry.otherOrder}; emails to the buyers are on their way.`;
  const tracked = order.events.at(-1);
  if (wanted === "track" && tracked)
    return `Shipment ${tracked.parcel} of order ${number} has ${[tracked.carrier, tracked.tracking].filter(Boolean).join(" ") || "no tracking number"}; an email to the buyer is on its way.`;
  const packed = parcels.at(-1);
  if (wanted === "pack" && packed?.shippedAt === null) return `Shipment ${packed.parcel} of order ${number} is packed.`;
  if (wanted === "pack" || IS_EMAILED[wanted])
    return `Order ${number} is ${shownStatus(order)}; an email to the buyer is on its way.`;
  return `Done for order ${number}.`;
}
