import { taxAfterFreight } from "../charges/tax.ts";
import { cents, type Cents } from "../money.ts";
import { ok, refuse, type Result } from "../result.ts";
import { canFollow, type NextStatus } from "./order-status.ts";
import type { FreightApproval, Order, OrderEvent, SettledAmounts } from "./order.ts";
import { feesOf, totalOf } from "./totals.ts";

/** A step of an order that is about to be written down, and what it makes of the order. */
export type OrderStep = {
  readonly event: Omit<OrderEvent, "at">;
  readonly after: SettledAmounts & Pick<Order, "status" | "freightApproval">;
};

/** Why an order cannot go a step. */
export type StepRefusal =
  /** Its status allows no such step. */
  | "cannot-follow"
  /** The buyer has to agree to the freight first. */
  | "answer-awaited"
  /** The buyer was promised the freight before the order ships. */
  | "freight-open"
  /** The freight was known when the order was placed. */
  | "freight-fixed"
  | "same-amount"
  | "too-much";

/** Freight above is a slip of the keyboard, in cents. */
export const MOST_FREIGHT = cents(100_000_00);

/** A change of status by the shop's own people. */
export type StatusChange = Pick<OrderEvent, "carrier" | "tracking" | "note"> & { readonly status: NextStatus };

/** Takes an order on, unless the buyer is still to be heard, or told, about the freight. */
export function statusStep(order: Order, change: StatusChange): Result<OrderStep, StepRefusal> {
  if (!canFollow(order.status, change.status)) return refuse("cannot-follow");
  if (change.status !== "cancelled" && order.freightApproval === "waiting") return refuse("answer-awaited");
  if (change.status === "shipped" && order.shipping === null) return refuse("freight-open");
  return ok(step(order, { ...change, kind: "status" }, { status: change.status }));
}

/**
 * Sets freight that was open when the order was placed, and the tax with it where freight is taxed. May be set anew until the
 * order ships; a buyer who wants to be asked is asked again, unless they have agreed to as much.
 */
export function freightStep(order: Order, freight: Cents, note: string): Result<OrderStep, StepRefusal> {
  const { status, shipping } = order;
  if (!isSettledLater(order)) return refuse("freight-fixed");
  if (status === "cancelled" || (status === "shipped" && shipping !== null)) return refuse("cannot-follow");
  if (freight === shipping) return refuse("same-amount");
  if (freight > MOST_FREIGHT) return refuse("too-much");
  const tax = isTaxCorrected(order) ? order.tax : (taxWith(order, freight) ?? order.tax);
  const freightApproval = approvalOf(order, freight);
  return ok(step(order, { ...NO_PARCEL, kind: "freight", note }, { shipping: freight, tax, freightApproval }));
}

/** Corrects the tax of an order, e.g. for an exemption that was proven since. No more than the merchandise and its fees. */
export function taxStep(order: Order, tax: Cents, note: string): Result<OrderStep, StepRefusal> {
  if (order.status === "cancelled") return refuse("cannot-follow");
  if (tax === order.tax) return refuse("same-amount");
  if (tax > order.subtotal + feesOf(order)) return refuse("too-much");
  return ok(step(order, { ...NO_PARCEL, kind: "tax", note }, { tax }));
}

/** What a buyer says to the freight; `shown` are the amounts their page showed. */
export type FreightAnswer = { readonly kind: "agreed" | "declined"; readonly shown: SettledAmounts };

/** `over`: nobody asks, or not any more; `changed`: the amounts are not those the buyer has seen. */
export type AnswerRefusal = "answered" | "changed" | "over";

/** Writes the buyer's answer down: who agrees lets the order go on, who declines cancels it. */
export function answerStep(order: Order, { kind, shown }: FreightAnswer): Result<OrderStep, AnswerRefusal> {
  if (order.events.at(-1)?.kind === kind) return refuse("answered");
  if (!isAnswerDue(order)) return refuse("over");
  if (AMOUNTS.some((name) => shown[name] !== order[name])) return refuse("changed");
  const after = kind === "agreed" ? { freightApproval: "agreed" as const } : { status: "cancelled" as const };
  return ok(step(order, { ...NO_PARCEL, kind, note: "" }, after));
}

/** Whether the buyer can answer: they want to be asked, the freight is set, and the order is not over. */
export function isAnswerDue({ status, shipping, freightApproval }: AnswerFacts): boolean {
  return freightApproval === "waiting" && shipping !== null && status !== "cancelled";
}

type AnswerFacts = Pick<Order, "status" | "shipping" | "freightApproval">;

const AMOUNTS = ["shipping", "tax", "total"] as const;

const NO_PARCEL = { carrier: "", tracking: "" } as const;

type NewEvent = Pick<OrderEvent, "kind" | "carrier" | "tracking" | "note">;

function step(order: Order, event: NewEvent, change: Partial<OrderStep["after"]>): OrderStep {
  const { status, shipping, tax, freightApproval } = { ...order, ...change };
  const after = { shipping, tax, total: totalOf({ ...order, shipping, tax }) };
  const before = { shipping: order.shipping, tax: order.tax, total: order.total };
  const isSame = AMOUNTS.every((name) => before[name] === after[name]);
  return {
    event: { ...event, status, amounts: isSame ? null : { before, after } },
    after: { ...after, status, freightApproval },
  };
}

function isSettledLater({ shipping, events }: Order): boolean {
  return shipping === null || events.some(({ kind }) => kind === "freight");
}

/** By hand: no rule works it out again. */
function isTaxCorrected({ events }: Order): boolean {
  return events.some(({ kind }) => kind === "tax");
}

function taxWith(order: Order, shipping: Cents): Cents | null {
  const { subtotal, tariff, facts } = order;
  return taxAfterFreight(facts.explain, {
    subtotal,
    fees: feesOf(order),
    tariff,
    shipping,
    isFreightTaxed: facts.isFreightTaxed,
  });
}

function approvalOf({ status, shipping, freightApproval }: Order, freight: Cents): FreightApproval {
  if (freightApproval === "not-asked" || status === "shipped") return freightApproval;
  return freightApproval === "agreed" && shipping !== null && freight <= shipping ? "agreed" : "waiting";
}
