import { addCents, cents, type Cents } from "../money.ts";
import { ok, refuse, type Result } from "../result.ts";
import {
  MOVED_SUMS,
  type LedgerEntry,
  type MovementCopy,
  type NewLedgerEntry,
  type PaymentMeans,
} from "./ledger-entry.ts";
import { isStanding, moneyOf, movedBy } from "./ledger.ts";
import { stepOf, type OrderStep } from "./order-steps.ts";
import type { Order, StepKind } from "./order.ts";
import { type StepRefusal, unlessConfirmed, type ConfirmedDoubts } from "./step-refusal.ts";
import { blockerOf } from "./step-rules.ts";

/** `amount` in cents; null for everything owed or to be refunded. `day` is `YYYY-MM-DD`, today without one. */
export type NewMovement = {
  readonly amount: Cents | null;
  readonly reference: string;
  readonly means?: PaymentMeans | null;
  readonly day?: string | null;
  /** For the staff. */
  readonly note?: string;
  readonly meant: ConfirmedDoubts;
};

/** In days: an earlier day is a typing error. */
const OLDEST_DAY = 366;

const DAY_MS = 24 * 60 * 60 * 1000;

const STEP_OF = {
  payment: { made: "paid", reversed: "payment-reversed" },
  refund: { made: "refunded", reversed: "refund-reversed" },
  credit: { made: "credited", reversed: "credit-reversed" },
} as const satisfies Record<MovementCopy["of"], { readonly made: StepKind; readonly reversed: StepKind }>;

export type MoneyStepKind = (typeof STEP_OF)[MovementCopy["of"]]["made" | "reversed"];

export function stepKindOf({ kind, of }: Pick<MovementCopy, "kind" | "of">): MoneyStepKind {
  return STEP_OF[of][kind === "reversal" ? "reversed" : "made"];
}

type Now = { readonly at: string; readonly today: string };

/** More than is owed needs confirmation. */
export function paidStep(
  order: Order,
  { amount: named, meant, ...movement }: NewMovement,
  { at, today }: Now,
): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "paid") ?? problemOfDay(movement.day, today);
  if (why) return refuse(why);
  const { owed } = moneyOf(order);
  const amount = named ?? owed;
  if (amount <= 0) return refuse(named === null ? "nothing-owed" : "no-amount");
  const entry = movementEntry("payment", amount, movement, today);
  const doubt =
    unlessConfirmed(isRecorded(entry, order), "payment-repeated", meant) ??
    unlessConfirmed(amount > owed, "more-than-owed", meant);
  if (doubt) return refuse(doubt);
  const { reference } = entry;
  return ok(moneyStep(order, entry, "payment", { paymentReference: reference, paidAt: order.paidAt ?? at }));
}

/** At most what was received; more than is to be refunded needs confirmation. */
export function refundStep(
  order: Order,
  { amount: named, meant, ...movement }: NewMovement,
  { today }: Pick<Now, "today">,
): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "refund") ?? problemOfDay(movement.day, today);
  if (why) return refuse(why);
  const { received, refunded, toRefund } = moneyOf(order);
  const amount = named ?? toRefund;
  if (amount <= 0) return refuse(named === null ? "nothing-to-refund" : "no-amount");
  if (amount > received - refunded) return refuse("more-than-received");
  const entry = movementEntry("refund", amount, movement, today);
  const doubt =
    unlessConfirmed(isRecorded(entry, order), "payment-repeated", meant) ??
    unlessConfirmed(amount > toRefund, "more-than-due-back", meant);
  return doubt ? refuse(doubt) : ok(moneyStep(order, entry, "refund", {}));
}

function movementEntry(
  kind: "payment" | "refund",
  amount: Cents,
  { reference, means = null, day, note = "" }: Omit<NewMovement, "amount" | "meant">,
  today: string,
): NewLedgerEntry {
  return { kind, amount, means, day: day ?? today, reference, reason: note, reverses: null, otherOrder: null };
}

function problemOfDay(day: string | null | undefined, today: string): StepRefusal | null {
  if (!day) return null;
  if (day > today) return "day-ahead";
  return Date.parse(today) - Date.parse(day) > OLDEST_DAY * DAY_MS ? "day-long-ago" : null;
}

export type NewCredit = Pick<NewMovement, "reference" | "meant"> & {
  readonly amount: Cents;
  readonly reason: string;
};

/** Lowers what the order costs, by no more than that. `amount` includes tax; the buyer reads the reason. */
export function creditStep(
  order: Order,
  { amount, reference, reason, meant }: NewCredit,
): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "credit");
  if (why) return refuse(why);
  if (amount <= 0) return refuse("no-amount");
  if (amount > moneyOf(order).due) return refuse("more-than-cost");
  const entry = { kind: "credit", amount, ...NO_MEANS, reference, reason, reverses: null } as const;
  const doubt = unlessConfirmed(isRecorded(entry, order), "payment-repeated", meant);
  return doubt ? refuse(doubt) : ok(moneyStep(order, entry, "credit", {}));
}

/** Cancels a wrong payment, refund or credit. `reason` is for staff. `otherOrder`: where a payment belongs. */
export function reverseStep(
  order: Order,
  id: number,
  reason: string,
  otherOrder: string | null = null,
): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "reverse");
  if (why) return refuse(why);
  const entry = order.payments.find((each) => each.id === id);
  if (!entry || entry.kind === "reversal" || !isStanding(entry, order.payments)) return refuse("no-entry");
  const { amount, reference, kind } = entry;
  const { received, refunded } = order;
  if (kind === "payment" && received - amount < refunded) return refuse("refund-first");
  const last = reversibleEntries(order).findLast((each) => each.kind === "payment" && each.id !== id);
  const change = { paymentReference: last?.reference ?? "" };
  const reversal = { kind: "reversal", amount, ...NO_MEANS, reference, reason, reverses: id, otherOrder } as const;
  return ok(moneyStep(order, reversal, kind, change));
}

export function reversibleEntries({ payments }: Pick<Order, "payments">): readonly LedgerEntry[] {
  return payments.filter((entry) => isStanding(entry, payments));
}

const NO_MEANS = { means: null, day: null, otherOrder: null } as const;

export function moneyStep(
  order: Order,
  entry: NewLedgerEntry,
  of: MovementCopy["of"],
  change: Partial<Pick<Order, "paidAt" | "paymentReference">>,
): OrderStep {
  const { kind, amount, reference, means, day } = entry;
  const moved = movedAfter(order, entry, of);
  const isMoved = entry.otherOrder !== null && { isMoved: true as const };
  const payment = { kind, amount, reference, means, day, of, ...isMoved };
  const note = kind === "credit" ? entry.reason : "";
  const step = stepOf(order, { kind: stepKindOf(payment), note, payment }, { ...moved, ...change });
  return { ...step, entry };
}

function movedAfter(order: Order, { kind, amount }: NewLedgerEntry, of: MovementCopy["of"]) {
  const moved = movedBy(order.payments);
  const sum = MOVED_SUMS[of];
  return { ...moved, [sum]: addCents(moved[sum], cents(kind === "reversal" ? -amount : amount)) };
}

export function isRecorded({ kind, amount, reference }: NewLedgerEntry, { payments }: Order): boolean {
  const folded = foldedReference(reference);
  return payments.some(
    (each) =>
      each.kind === kind &&
      each.amount === amount &&
      foldedReference(each.reference) === folded &&
      isStanding(each, payments),
  );
}

export function foldedReference(reference: string): string {
  return reference
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
