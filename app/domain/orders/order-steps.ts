import { taxAfterFreight } from "../charges/tax.ts";
import { cents, type Cents } from "../money.ts";
import { ok, refuse, type Result } from "../result.ts";
import type {
  FreightApproval,
  Order,
  OrderEvent,
  OrderParcel,
  OrderProgress,
  PlacedLine,
  SettledAmounts,
  StepAmounts,
} from "./order.ts";
import type { StepRefusal } from "./step-refusal.ts";
import { hindranceOf } from "./step-rules.ts";
import { feesOf, totalOf, type OrderParts } from "./totals.ts";

/** What a step makes of an order, beside the event that tells of it. */
export type OrderChange = Partial<
  OrderParts &
    OrderProgress &
    Pick<Order, "status" | "freightApproval" | "facts"> & {
      readonly lines: readonly PlacedLine[];
      readonly parcels: readonly OrderParcel[];
    }
>;

/** A step of an order that is about to be written down. Without an event the buyer is not told. */
export type OrderStep = {
  readonly event: Omit<OrderEvent, "at"> | null;
  readonly after: OrderChange & Pick<Order, "total">;
};

/** Freight above is a slip of the keyboard, in cents. */
export const MOST_FREIGHT = cents(100_000_00);

/** Takes an order on, unless the buyer is still to be heard about the amounts. Cancelled, its parcels are unpacked. */
export function statusStep(
  order: Order,
  { status, note }: { readonly status: "accepted" | "cancelled"; readonly note: string },
): Result<OrderStep, StepRefusal> {
  const why = hindranceOf(order, status === "accepted" ? "accept" : "cancel");
  if (why) return refuse(why);
  const parcels = status === "cancelled" ? { parcels: [] } : {};
  return ok(stepOf(order, { kind: "status", note }, { status, ...parcels }));
}

/**
 * Sets freight that was open when the order was placed, and the tax with it where freight is taxed. May be set anew until the
 * order ships; a buyer who wants to be asked is asked again, unless they have agreed to as much.
 */
export function freightStep(order: Order, freight: Cents, note: string): Result<OrderStep, StepRefusal> {
  const why = hindranceOf(order, "freight");
  if (why) return refuse(why);
  if (freight === order.shipping) return refuse("same-amount");
  if (freight > MOST_FREIGHT) return refuse("too-much");
  const tax = isTaxCorrected(order) ? order.tax : (taxOf({ ...order, shipping: freight }) ?? order.tax);
  const freightApproval = approvalOf(order, freight);
  return ok(stepOf(order, { kind: "freight", note }, { shipping: freight, tax, freightApproval }));
}

/** Corrects the tax of an order, e.g. for an exemption that was proven since. No more than the merchandise and its fees. */
export function taxStep(order: Order, tax: Cents, note: string): Result<OrderStep, StepRefusal> {
  const why = hindranceOf(order, "tax");
  if (why) return refuse(why);
  if (tax === order.tax) return refuse("same-amount");
  if (tax > order.subtotal + feesOf(order)) return refuse("too-much");
  return ok(stepOf(order, { kind: "tax", note }, { tax }));
}

/** Notes a payment by phone or transfer. An order that waited for it is received from then on. `at` is ISO 8601. */
export function paidStep(order: Order, reference: string, at: string): Result<OrderStep, StepRefusal> {
  const why = hindranceOf(order, "paid");
  if (why) return refuse(why);
  const status = order.status === "awaiting-payment" ? "received" : order.status;
  return ok(stepOf(order, { kind: "paid", note: "" }, { status, paidAt: at, paymentReference: reference }));
}

/** Notes that somebody has looked at what was marked for review; the buyer is not told. `at` is ISO 8601. */
export function reviewStep(order: Order, what: "tax" | "export", at: string): Result<OrderStep, StepRefusal> {
  const why = hindranceOf(order, `review-${what}`);
  if (why) return refuse(why);
  const after = what === "tax" ? { taxReviewedAt: at } : { exportReviewedAt: at };
  return ok({ event: null, after: { ...after, total: order.total } });
}

/** Words of the shop's people to the buyer, on the page of the order and by mail. */
export function messageStep(order: Order, note: string): Result<OrderStep, StepRefusal> {
  const why = hindranceOf(order, "message");
  return why ? refuse(why) : ok(stepOf(order, { kind: "message", note }, {}));
}

/** What a buyer says to the amounts; `shown` are those their page showed. */
export type FreightAnswer = { readonly kind: "agreed" | "declined"; readonly shown: SettledAmounts };

/** `over`: nobody asks, or not any more; `changed`: the amounts are not those the buyer has seen. */
export type AnswerRefusal = "answered" | "changed" | "over";

/** Writes the buyer's answer down: who agrees lets the order go on, who declines cancels it. */
export function answerStep(order: Order, { kind, shown }: FreightAnswer): Result<OrderStep, AnswerRefusal> {
  if (order.events.at(-1)?.kind === kind) return refuse("answered");
  if (!isAnswerDue(order)) return refuse("over");
  if (ANSWERED.some((name) => shown[name] !== order[name])) return refuse("changed");
  const after =
    kind === "agreed" ? { freightApproval: "agreed" as const } : { status: "cancelled" as const, parcels: [] };
  return ok(stepOf(order, { kind, note: "" }, after));
}

/** Whether the buyer can answer: they want to be asked, the freight is set, and the order is not over. */
export function isAnswerDue({ status, shipping, freightApproval }: AnswerFacts): boolean {
  return freightApproval === "waiting" && shipping !== null && status !== "cancelled";
}

type AnswerFacts = Pick<Order, "status" | "shipping" | "freightApproval">;

const ANSWERED = ["shipping", "tax", "total"] as const;

/** The amounts of an order, in the order they are told. */
export const AMOUNTS = ["subtotal", "handling", "nonStandardFee", "tariff", "shipping", "tax", "total"] as const;

type NewEvent = Pick<OrderEvent, "kind" | "note"> &
  Partial<Pick<OrderEvent, "carrier" | "tracking" | "lines" | "parcel">>;

/** A step with its event, the amounts before and after and the total. */
export function stepOf(order: Order, event: NewEvent, change: OrderChange): OrderStep {
  const changed = { ...order, ...change };
  const total = totalOf(changed);
  const [before, after] = [amountsOf(order), amountsOf({ ...changed, total })];
  const isSame = AMOUNTS.every((name) => before[name] === after[name]);
  const { status } = changed;
  return {
    event: {
      carrier: "",
      tracking: "",
      lines: null,
      parcel: null,
      ...event,
      status,
      amounts: isSame ? null : { before, after },
    },
    after: { ...change, total },
  };
}

function amountsOf(order: OrderParts & Pick<Order, "total">): StepAmounts {
  const { subtotal, handling, nonStandardFee, tariff, shipping, tax, total } = order;
  return { subtotal, handling, nonStandardFee, tariff, shipping, tax, total };
}

/** Lines were corrected: buyers agree to all amounts then, not to the freight alone. */
export function isCorrected({ events }: Pick<Order, "events">): boolean {
  return events.some(({ kind }) => kind === "corrected");
}

/** By hand: no rule works it out again. */
export function isTaxCorrected({ events }: Pick<Order, "events">): boolean {
  return events.some(({ kind }) => kind === "tax");
}

/** The tax of an order by the percentage it was placed with; null for an order that was not taxed. */
export function taxOf(order: Omit<OrderParts, "tax"> & Pick<Order, "facts">): Cents | null {
  const { subtotal, tariff, shipping, facts } = order;
  const { isFreightTaxed } = facts;
  return taxAfterFreight(facts.explain, { subtotal, fees: feesOf(order), tariff, shipping, isFreightTaxed });
}

function approvalOf({ status, shipping, freightApproval }: Order, freight: Cents): FreightApproval {
  if (freightApproval === "not-asked" || status === "shipped") return freightApproval;
  return freightApproval === "agreed" && shipping !== null && freight <= shipping ? "agreed" : "waiting";
}
