import { taxAfterFreight, taxBase } from "../charges/tax.ts";
import { isAboveApproval } from "../company/approval-steps.ts";
import type { Explanation } from "../explanation.ts";
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
import { shippedParcels } from "./parcels.ts";
import { hindranceOf } from "./step-rules.ts";
import { feesOf, totalOf, type OrderParts } from "./totals.ts";

/** What a step makes of an order, beside the event that tells of it. */
export type OrderChange = Partial<
  OrderParts &
    OrderProgress &
    Pick<Order, "status" | "freightApproval" | "facts"> & {
      readonly lines: readonly PlacedLine[];
      readonly parcels: readonly OrderParcel[];
      /** Id of who of the company has agreed. */
      readonly approvedBy: string;
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
  const explain = withAmounts(order.facts.explain, { ...order, shipping: freight, tax }, order.facts.isFreightTaxed);
  const change = { shipping: freight, tax, freightApproval, facts: { ...order.facts, explain } };
  return ok(stepOf(order, { kind: "freight", note }, change));
}

/** Corrects the tax of an order, e.g. for an exemption that was proven since. No more than the merchandise and its fees. */
export function taxStep(order: Order, tax: Cents, note: string): Result<OrderStep, StepRefusal> {
  const why = hindranceOf(order, "tax");
  if (why) return refuse(why);
  if (tax === order.tax) return refuse("same-amount");
  if (tax > order.subtotal + feesOf(order)) return refuse("too-much");
  const freightApproval = approvalAfter(order, totalOf({ ...order, tax }));
  return ok(stepOf(order, { kind: "tax", note }, { tax, freightApproval }));
}

/** Notes a payment by phone or transfer. An order that waited for it is received from then on. `at` is ISO 8601. */
export function paidStep(order: Order, reference: string, at: string): Result<OrderStep, StepRefusal> {
  const why = hindranceOf(order, "paid");
  if (why) return refuse(why);
  const status = order.status === "awaiting-payment" ? "received" : order.status;
  const step = stepOf(order, { kind: "paid", note: "" }, { status, paidAt: at, paymentReference: reference });
  // What was paid is what the order came to then.
  const amounts = { before: amountsOf(order), after: amountsOf(order) };
  return ok(step.event ? { ...step, event: { ...step.event, amounts } } : step);
}

/** What an order came to when it was last paid, in cents; null when it never was. */
export function paidAmount({ events }: Pick<Order, "events">): Cents | null {
  return events.findLast(({ kind }) => kind === "paid")?.amounts?.after.total ?? null;
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

/** What the page of a buyer who answers has shown: amounts, and how often the lines had been corrected. */
export type ShownToAnswer = SettledAmounts & { readonly corrections: number };

/** What a buyer, or who approves for the company, says to the amounts. */
export type FreightAnswer = { readonly kind: "agreed" | "declined"; readonly shown: ShownToAnswer };

/** Who answers. */
export type Answerer = {
  readonly webUserId: string;
  readonly name: string;
  readonly isBuyer: boolean;
  /** Whether they say yes for the company, to the total there is. */
  readonly isForCompany: boolean;
};

/** How often the lines of an order were corrected. */
export function correctionsOf({ events }: Pick<Order, "events">): number {
  return events.filter(({ kind }) => kind === "corrected").length;
}

/** `over`: nobody asks, or not any more; `changed`: the amounts are not those the buyer has seen. */
export type AnswerRefusal = "answered" | "changed" | "over";

/**
 * Writes the answer down with who has given it: who agrees lets the order go on, who declines cancels it. A yes for the company holds
 * for the total there is.
 */
export function answerStep(
  order: Order,
  { kind, shown }: FreightAnswer,
  by: Answerer,
): Result<OrderStep, AnswerRefusal> {
  const event = { kind, note: "", answeredBy: by.isBuyer ? null : by.name };
  const last = order.events.at(-1);
  if (last?.kind === kind && last.answeredBy === event.answeredBy) return refuse("answered");
  if (!isAnswerDue(order)) return refuse("over");
  // What has left is not taken back by a word.
  if (kind === "declined" && shippedParcels(order).length > 0) return refuse("over");
  const isOther = ANSWERED.some((name) => shown[name] !== order[name]) || shown.corrections !== correctionsOf(order);
  if (isOther) return refuse("changed");
  if (kind === "declined") return ok(stepOf(order, event, { status: "cancelled", parcels: [] }));
  const approved = { approvedBy: by.webUserId, approvedByName: by.name, approvedTotal: order.total };
  return ok(stepOf(order, event, { freightApproval: "agreed", ...(by.isForCompany && approved) }));
}

/**
 * A step with the company asked: an order whose total has risen above what was approved, or what its buyer may order alone, goes on only
 * once somebody has agreed who may. `limit` is the buyer's as of now.
 */
export function askingCompany(order: Order, step: OrderStep, limit: Cents | null): OrderStep {
  const { status, approvedTotal } = { ...order, ...step.after };
  const { total } = step.after;
  const isOver = status === "cancelled" || status === "shipped";
  if (isOver || total <= order.total || !isAboveApproval({ total, approvedTotal }, limit)) return step;
  return { ...step, after: { ...step.after, freightApproval: "waiting" } };
}

/** Whether the buyer can answer: they want to be asked, the freight is set, and the order is not over. */
export function isAnswerDue({ status, shipping, freightApproval }: AnswerFacts): boolean {
  return freightApproval === "waiting" && shipping !== null && status !== "cancelled" && status !== "shipped";
}

type AnswerFacts = Pick<Order, "status" | "shipping" | "freightApproval">;

const ANSWERED = ["shipping", "tax", "total"] as const;

/** The amounts of an order, in the order they are told. */
export const AMOUNTS = ["subtotal", "handling", "nonStandardFee", "tariff", "shipping", "tax", "total"] as const;

type NewEvent = Pick<OrderEvent, "kind" | "note"> &
  Partial<Pick<OrderEvent, "carrier" | "tracking" | "lines" | "parcel" | "answeredBy">>;

/** A step with its event, the amounts before and after and the total. */
export function stepOf(order: Order, event: NewEvent, change: OrderChange): OrderStep {
  const changed = { ...order, ...change };
  const total = totalOf(changed);
  const owed = change.paidAt === undefined && order.paidAt !== null && total > (paidAmount(order) ?? order.total);
  const [before, after] = [amountsOf(order), amountsOf({ ...changed, total })];
  const isSame = AMOUNTS.every((name) => before[name] === after[name]);
  const { status } = changed;
  return {
    event: {
      carrier: "",
      tracking: "",
      lines: null,
      parcel: null,
      answeredBy: null,
      ...event,
      status,
      amounts: isSame ? null : { before, after },
    },
    // More than was paid is to be paid again: the order waits for it.
    after: { ...change, ...(owed ? { paidAt: null } : {}), total },
  };
}

function amountsOf(order: OrderParts & Pick<Order, "total">): StepAmounts {
  const { subtotal, handling, nonStandardFee, tariff, shipping, tax, total } = order;
  return { subtotal, handling, nonStandardFee, tariff, shipping, tax, total };
}

/** Lines or tax were corrected: whoever is asked agrees to all amounts then, not to the freight alone. */
export function isCorrected({ events }: Pick<Order, "events">): boolean {
  return events.some(({ kind }) => kind === "corrected" || kind === "tax");
}

/** Reasons of tax and tariff, with what they come to now: their percentages stay. */
export function withAmounts(
  explain: readonly Explanation[],
  parts: OrderParts,
  isFreightTaxed: boolean,
  tariffBase?: Cents,
): readonly Explanation[] {
  const base = taxBase({ ...parts, fees: feesOf(parts), isFreightTaxed });
  return explain.map((reason) => {
    if (reason.code === "tax") return { ...reason, params: { ...reason.params, base, amount: parts.tax } };
    if (reason.code !== "tariff" || tariffBase === undefined) return reason;
    return { ...reason, params: { ...reason.params, base: tariffBase, amount: parts.tariff } };
  });
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

/** Who has agreed is asked again when an order comes to more. */
export function approvalAfter({ status, total, freightApproval }: Order, after: Cents): FreightApproval {
  return freightApproval === "agreed" && status !== "shipped" && after > total ? "waiting" : freightApproval;
}

function approvalOf({ status, shipping, freightApproval }: Order, freight: Cents): FreightApproval {
  if (freightApproval === "not-asked" || status === "shipped") return freightApproval;
  return freightApproval === "agreed" && shipping !== null && freight <= shipping ? "agreed" : "waiting";
}
