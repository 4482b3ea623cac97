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
import type { NewLedgerEntry } from "./ledger-entry.ts";
import { isStanding, moneyOf, type MoneyFacts } from "./ledger.ts";
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
  /** The ledger entry it makes. */
  readonly entry?: NewLedgerEntry;
  /** What was still owed when staff packed or shipped although the order was not paid; kept in the audit log. */
  readonly owedWhenShipped?: Cents;
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
  Partial<Pick<OrderEvent, "carrier" | "tracking" | "lines" | "parcel" | "answeredBy" | "payment">>;

/** A step with its event, the amounts before and after and the total. */
export function stepOf(order: Order, event: NewEvent, change: OrderChange): OrderStep {
  const changed = { ...order, ...change };
  const total = totalOf(changed);
  const [before, after] = [amountsOf(order), amountsOf({ ...changed, total })];
  const isSame = AMOUNTS.every((name) => before[name] === after[name]);
  const paying = payingAfter(order, { ...changed, total });
  const status = paying.status ?? changed.status;
  return {
    event: {
      carrier: "",
      tracking: "",
      lines: null,
      parcel: null,
      answeredBy: null,
      payment: null,
      ...event,
      status,
      amounts: isSame ? null : { before, after },
    },
    after: { ...change, ...paying, total },
  };
}

/**
 * When the order was covered, and the status that follows before it is accepted: an order by card waits for what is owed. `changed` is
 * the order after a step; a `paidAt` of the step itself is the moment of its payment.
 */
function payingAfter(order: Order, changed: Order): Partial<Pick<Order, "paidAt" | "status">> {
  const { received, refunded, owed } = moneyOf(changed);
  const isCovered = owed === 0 && received > refunded;
  const paidAt = isCovered ? (changed.paidAt ?? lastPaymentAt(order)) : null;
  const status = changed.payment === "card" && isBeforeAcceptance(changed) ? cardStatus(changed) : changed.status;
  return { ...(paidAt === changed.paidAt ? {} : { paidAt }), ...(status === changed.status ? {} : { status }) };
}

function isBeforeAcceptance({ status }: Pick<Order, "status">): boolean {
  return status === "received" || status === "awaiting-payment";
}

function cardStatus(money: MoneyFacts): "received" | "awaiting-payment" {
  return moneyOf(money).owed > 0 ? "awaiting-payment" : "received";
}

function lastPaymentAt({ payments }: Pick<Order, "payments">): string | null {
  return payments.findLast((entry) => entry.kind === "payment" && isStanding(entry, payments))?.at ?? null;
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
