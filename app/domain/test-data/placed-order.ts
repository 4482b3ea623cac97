import { cents, timesQuantity, ZERO } from "../money.ts";
import { takeStep, type RequestedStep } from "../orders/take-step.ts";
import type { Answerer } from "../orders/order-steps.ts";
import { NO_PROGRESS, type Order, type OrderEvent, type PlacedLine } from "../orders/order.ts";
import type { LedgerEntry } from "../orders/ledger-entry.ts";
import type { Requoted } from "../orders/correct-order.ts";
import { totalOf } from "../orders/totals.ts";

/** The buyer who placed the order. */
export const THE_BUYER: Answerer = { webUserId: "u1", name: "", isBuyer: true, isForCompany: false };

export const PLACED_AT = "2026-11-22T15:04:00.000Z";

export const PLACED_ON = "2026-11-22";

const PLACED: OrderEvent = {
  at: PLACED_AT,
  kind: "status",
  status: "received",
  amounts: null,
  carrier: "",
  tracking: "",
  note: "",
  lines: null,
  parcel: null,
  answeredBy: null,
  payment: null,
};

/** A line at list price. `price` in cents. */
export function orderedLine(pn: string, quantity: number, price = 10_00): PlacedLine {
  const unitPrice = cents(price);
  return {
    pn,
    titleEn: pn,
    titleEs: pn,
    reference: "",
    quantity,
    unitPrice,
    listPrice: unitPrice,
    lineTotal: timesQuantity(unitPrice, quantity),
    packagePieces: null,
    tariff: false,
    isStandard: true,
    leadTime10Days: false,
    promise: null,
    explain: { rule: "list", listPrice: unitPrice } as unknown as PlacedLine["explain"],
  };
}

/** What the steps of an order depend on: five and three pieces on account, freight known, nothing to review. */
export function placedOrder(change: Partial<Order> = {}): Order {
  const lines = change.lines ?? [orderedLine("KC-1", 5), orderedLine("OX-2", 3)];
  const subtotal = cents(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0));
  const base = {
    ...NO_PROGRESS,
    placedByStaff: null,
    subtotal,
    handling: ZERO,
    nonStandardFee: ZERO,
    tariff: ZERO,
    shipping: cents(12_50),
    tax: ZERO,
    number: "W1000000042",
    locale: "en",
    shipperNumber: "",
    status: "received",
    payment: "terms",
    freightApproval: "not-asked",
    version: 0,
    events: [PLACED],
    parcels: [],
    payments: [],
    facts: { explain: [], taxReview: false, internationalReview: false, isFreightTaxed: false },
    ...change,
    lines,
  };
  return { ...base, total: totalOf(base) } as unknown as Order;
}

/** The order after a step; one that is refused throws. */
export function afterStep(order: Order, step: RequestedStep, requoted: Requoted | null = null): Order {
  const taken = takeStep(order, step, { at: PLACED_AT, today: PLACED_ON, requoted });
  if (!taken.ok) throw new Error(`${step.name}: ${taken.error}`);
  const { event, after, entry } = taken.value;
  const made: LedgerEntry[] = entry
    ? [
        {
          ...entry,
          id: order.payments.length + 1,
          method: "manual",
          creditMemo: entry.kind === "credit" ? 1 : null,
          at: PLACED_AT,
        },
      ]
    : [];
  const events = event ? [...order.events, { ...event, at: PLACED_AT }] : order.events;
  return { ...order, ...after, version: order.version + 1, events, payments: [...order.payments, ...made] };
}
