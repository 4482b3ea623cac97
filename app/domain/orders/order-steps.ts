import { taxAfterFreight, taxBase } from "../charges/tax.ts";
import { isAboveApproval } from "../company/approval.ts";
import type { Explanation } from "../explanation.ts";
import { cents, type Cents } from "../money.ts";
import { ok, refuse, type Result } from "../result.ts";
import type {
  FreightApproval,
  Order,
  OrderEvent,
  OrderShipment,
  OrderProgress,
  PlacedLine,
  SettledAmounts,
  StepAmounts,
} from "./order.ts";
import type { NewLedgerEntry } from "./ledger-entry.ts";
import { isStanding, moneyOf, type MoneyFacts } from "./ledger.ts";
import type { StepRefusal } from "./step-refusal.ts";
import { sentShipments } from "./shipments.ts";
import { blockerOf } from "./step-rules.ts";
import { feesOf, totalOf, type OrderParts } from "./totals.ts";

export type OrderChange = Partial<
  OrderParts &
    OrderProgress &
    Pick<Order, "status" | "freightApproval" | "facts"> & {
      readonly lines: readonly PlacedLine[];
      readonly parcels: readonly OrderShipment[];
      readonly approvedBy: string;
    }
>;

/** Without an event the buyer is not notified. */
export type OrderStep = {
  readonly event: Omit<OrderEvent, "at"> | null;
  readonly after: OrderChange & Pick<Order, "total">;
  readonly entry?: NewLedgerEntry;
  /** Amount owed when staff packed or shipped an unpaid order; for the audit log. */
  readonly owedWhenShipped?: Cents;
};

/** Cents; higher freight is a typing error. */
export const MOST_FREIGHT = cents(100_000_00);

/** Refused while the buyer's answer is due. */
export function acceptStep(order: Order, note: string): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "accept");
  return why ? refuse(why) : ok(stepOf(order, { kind: "status", note }, { status: "accepted" }));
}

/** Sets open freight, and the tax if freight is taxed; repeatable until the order ships. A higher total needs a new agreement of the buyer. */
export function freightStep(order: Order, freight: Cents, note: string): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "freight");
  if (why) return refuse(why);
  if (freight === order.shipping) return refuse("same-amount");
  if (freight > MOST_FREIGHT) return refuse("too-much");
  const tax = isTaxCorrected(order) ? order.tax : (taxOf({ ...order, shipping: freight }) ?? order.tax);
  const freightApproval = approvalOf(order, freight);
  const explain = withAmounts(order.facts.explain, { ...order, shipping: freight, tax }, order.facts.isFreightTaxed);
  const change = { shipping: freight, tax, freightApproval, facts: { ...order.facts, explain } };
  return ok(stepOf(order, { kind: "freight", note }, change));
}

/** E.g. for a late exemption; at most merchandise and fees. */
export function taxStep(order: Order, tax: Cents, note: string): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "tax");
  if (why) return refuse(why);
  if (tax === order.tax) return refuse("same-amount");
  if (tax > order.subtotal + feesOf(order)) return refuse("too-much");
  const freightApproval = approvalAfter(order, totalOf({ ...order, tax }));
  return ok(stepOf(order, { kind: "tax", note }, { tax, freightApproval }));
}

/** The buyer is not notified. `at` is ISO 8601. */
export function reviewStep(order: Order, what: "tax" | "export", at: string): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, `review-${what}`);
  if (why) return refuse(why);
  const after = what === "tax" ? { taxReviewedAt: at } : { exportReviewedAt: at };
  return ok({ event: null, after: { ...after, total: order.total } });
}

export function messageStep(order: Order, note: string): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "message");
  return why ? refuse(why) : ok(stepOf(order, { kind: "message", note }, {}));
}

export type ShownToAnswer = SettledAmounts & { readonly corrections: number };

export type FreightAnswer = { readonly kind: "agreed" | "declined"; readonly shown: ShownToAnswer };

export type Answerer = {
  readonly webUserId: string;
  readonly name: string;
  readonly isBuyer: boolean;
  readonly isForCompany: boolean;
};

export function correctionsOf({ events }: Pick<Order, "events">): number {
  return events.filter(({ kind }) => kind === "corrected").length;
}

/** `over`: no answer is due; `changed`: the amounts differ from those displayed. */
export type AnswerRefusal = "answered" | "changed" | "over";

/** Agreement lets the order proceed; declining cancels it. Company approval applies to the current total. */
export function answerStep(
  order: Order,
  { kind, shown }: FreightAnswer,
  by: Answerer,
): Result<OrderStep, AnswerRefusal> {
  const event = { kind, note: "", answeredBy: by.isBuyer ? null : by.name };
  const last = order.events.at(-1);
  if (last?.kind === kind && last.answeredBy === event.answeredBy) return refuse("answered");
  if (!isAnswerDue(order)) return refuse("over");
  // Declining cannot cancel shipped items.
  if (kind === "declined" && sentShipments(order).length > 0) return refuse("over");
  const isOther =
    QUOTED_AMOUNTS.some((name) => shown[name] !== order[name]) || shown.corrections !== correctionsOf(order);
  if (isOther) return refuse("changed");
  if (kind === "declined") return ok(stepOf(order, event, { status: "cancelled", parcels: [] }));
  const approved = { approvedBy: by.webUserId, approvedByName: by.name, approvedTotal: order.total };
  return ok(stepOf(order, event, { freightApproval: "agreed", ...(by.isForCompany && approved) }));
}

/** If the total exceeds the approved total and the buyer's current `limit`, an approver must agree again. */
export function askingCompany(order: Order, step: OrderStep, limit: Cents | null): OrderStep {
  const { status, approvedTotal } = { ...order, ...step.after };
  const { total } = step.after;
  const isOver = status === "cancelled" || status === "shipped";
  if (isOver || total <= order.total || !isAboveApproval({ total, approvedTotal }, limit)) return step;
  return { ...step, after: { ...step.after, freightApproval: "waiting" } };
}

export function isAnswerDue({ status, shipping, freightApproval }: AnswerFacts): boolean {
  return freightApproval === "waiting" && shipping !== null && status !== "cancelled" && status !== "shipped";
}

type AnswerFacts = Pick<Order, "status" | "shipping" | "freightApproval">;

const QUOTED_AMOUNTS = ["shipping", "tax", "total"] as const;

export const AMOUNTS = ["subtotal", "handling", "nonStandardFee", "tariff", "shipping", "tax", "total"] as const;

type NewEvent = Pick<OrderEvent, "kind" | "note"> &
  Partial<Pick<OrderEvent, "carrier" | "tracking" | "lines" | "parcel" | "answeredBy" | "payment">>;

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

/** Before acceptance, an order by card has the status of its payment. `changed` is the order after the step. */
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

export function isCorrected({ events }: Pick<Order, "events">): boolean {
  return events.some(({ kind }) => kind === "corrected" || kind === "tax");
}

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

export function isTaxCorrected({ events }: Pick<Order, "events">): boolean {
  return events.some(({ kind }) => kind === "tax");
}

/** By the percentage of the order; null for an untaxed order. */
export function taxOf(order: Omit<OrderParts, "tax"> & Pick<Order, "facts">): Cents | null {
  const { subtotal, tariff, shipping, facts } = order;
  const { isFreightTaxed } = facts;
  return taxAfterFreight(facts.explain, { subtotal, fees: feesOf(order), tariff, shipping, isFreightTaxed });
}

/** A higher total needs a new agreement. */
export function approvalAfter({ status, total, freightApproval }: Order, after: Cents): FreightApproval {
  return freightApproval === "agreed" && status !== "shipped" && after > total ? "waiting" : freightApproval;
}

function approvalOf({ status, shipping, freightApproval }: Order, freight: Cents): FreightApproval {
  if (freightApproval === "not-asked" || status === "shipped") return freightApproval;
  return freightApproval === "agreed" && shipping !== null && freight <= shipping ? "agreed" : "waiting";
}

/** Steps that may require a new answer. */
const ASKING: ReadonlySet<OrderEvent["kind"]> = new Set(["freight", "tax", "corrected", "rest-cancelled"]);

export function givenAnswer({ events }: Pick<Order, "events">): OrderEvent | null {
  const last = events.findLast(({ kind }) => ASKING.has(kind) || kind === "agreed" || kind === "declined");
  return last && !ASKING.has(last.kind) ? last : null;
}

/** Name at that time; may be empty. */
export function answererOf({ answeredBy }: Pick<OrderEvent, "answeredBy">, { buyer }: Pick<Order, "buyer">): string {
  return answeredBy ?? buyer.name;
}
