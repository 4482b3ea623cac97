import { isAnswerDue, MOST_FREIGHT } from "../../domain/orders/order-steps.ts";
import { shownStatus } from "../../domain/orders/order-status.ts";
import type { Order } from "../../domain/orders/order.ts";
import type { StepRefusal } from "../../domain/orders/step-refusal.ts";
import type { StepName } from "../../domain/orders/step-rules.ts";
import { formatMoney } from "../../i18n/formats.ts";

/** What each step makes of an order, as it is told that it cannot. */
const WANTED: Readonly<Record<StepName, string>> = {
  accept: "it cannot become accepted",
  cancel: "it cannot become cancelled",
  freight: "its freight cannot be changed",
  tax: "its tax cannot be changed",
  correct: "its lines cannot be corrected",
  pack: "nothing can be packed",
  unpack: "nothing can be unpacked",
  ship: "it cannot become shipped",
  "cancel-rest": "there is no rest to cancel",
  paid: "it cannot be marked paid",
  "review-tax": "there is nothing to review",
  "review-export": "there is nothing to review",
  message: "no message can be sent",
};

type Refused = { readonly why: StepRefusal; readonly order: Order; readonly parts?: readonly string[] };

/** Why an order was not taken a step, for the shop's own people at the command line. */
export function refusalSentence({ order, why, parts = [] }: Refused, wanted: StepName): string {
  const { number, shipping, tax, total } = order;
  const freight = shipping === null ? "" : formatMoney(shipping, "en");
  switch (why) {
    case "cannot-follow":
      return `Order ${number} is ${shownStatus(order)}: ${WANTED[wanted]}.`;
    case "answer-awaited":
      return shipping === null
        ? `The buyer of order ${number} is to be asked before it ships: set the freight first, they are mailed then.`
        : `Order ${number} waits for its customer to agree to ${formatMoney(total, "en")}: ${WANTED[wanted]} before.`;
    case "freight-open":
      return `The freight of order ${number} is to be determined: set it before the order ships.`;
    case "freight-fixed":
      return `The freight of order ${number} was ${freight} when it was placed: it is not open.`;
    case "same-amount":
      return `The ${wanted} of order ${number} is ${wanted === "tax" ? formatMoney(tax, "en") : freight} already.`;
    case "too-much":
      return wanted === "tax"
        ? `The tax of order ${number} cannot be more than its merchandise and fees.`
        : `Freight cannot exceed ${formatMoney(MOST_FREIGHT, "en")}; check the amount.`;
    case "partly-shipped":
      return `Part of order ${number} has shipped: only the rest can be cancelled, with cancel-rest.`;
    case "nothing-left":
      return `Nothing of order ${number} would be left${wanted === "correct" ? ": cancel it" : " to pack"}.`;
    case "no-parcel":
      return `Order ${number} has no such parcel that waits to leave.`;
    case "not-ordered":
      return `Order ${number} has no such part, or not so many pieces left.`;
    case "same-lines":
      return `Those are the lines of order ${number} already.`;
    case "not-for-sale":
      return `Nobody can buy ${parts.join(", ") || "that part"}.`;
    case "twice":
      return "A part is named twice.";
    case "paid-already":
      return `Order ${number} is paid already.`;
    case "nothing-to-review":
      return `Nothing of that kind waits for review at order ${number}.`;
  }
}

/** Steps of which the buyer gets no mail. */
const QUIET: ReadonlySet<StepName> = new Set(["pack", "unpack", "review-tax", "review-export"]);

/** What was done, and what the buyer hears of it. */
export function doneSentence(order: Order, wanted: StepName): string {
  const { number, total, parcels } = order;
  const sum = formatMoney(total, "en");
  if (wanted === "freight" || wanted === "tax" || wanted === "correct" || wanted === "cancel-rest")
    return isAnswerDue(order)
      ? `The new total of order ${number} is ${sum}. An email asks the buyer, or the approvers of the company, to approve it.`
      : `The new total of order ${number} is ${sum}. An email to the buyer is on its way.`;
  const packed = parcels.at(-1);
  if (wanted === "pack" && packed?.shippedAt === null) return `Parcel ${packed.parcel} of order ${number} is packed.`;
  if (wanted === "pack" || !QUIET.has(wanted))
    return `Order ${number} is ${shownStatus(order)}; an email to the buyer is on its way.`;
  return `Done for order ${number}.`;
}
