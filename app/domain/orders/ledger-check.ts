import { addCents, type Cents } from "../money.ts";
import { perMovedSum } from "./ledger-entry.ts";
import { moneyOf, movedBy } from "./ledger.ts";
import type { Order } from "./order.ts";
import { totalOf } from "./totals.ts";

/** In cents. `is` is what the order stores, `expected` what its ledger and lines add up to. */
type SumFault = { readonly name: "subtotal" | "total" | "received" | "refunded" | "credited" } & {
  readonly is: Cents;
  readonly expected: Cents;
};

/** `entry` is the number of a ledger entry. */
export type LedgerFault =
  | SumFault
  | { readonly name: "reversal"; readonly entry: number }
  | { readonly name: "over-refunded" | "over-credited" | "paid-at" };

/** Everything that must agree within one order; empty if it does. */
export function ledgerFaults(order: Order): readonly LedgerFault[] {
  const sums = movedBy(order.payments);
  const moved = perMovedSum((name) => ({ name, is: order[name], expected: sums[name] }));
  const subtotal = addCents(...order.lines.map(({ lineTotal }) => lineTotal));
  const stored: readonly SumFault[] = [
    { name: "subtotal", is: order.subtotal, expected: subtotal },
    { name: "total", is: order.total, expected: totalOf(order) },
    ...Object.values(moved),
  ];
  return [
    ...stored.filter(({ is, expected }) => is !== expected),
    ...wrongReversals(order).map((entry) => ({ name: "reversal", entry }) as const),
    ...(sums.refunded > sums.received ? [{ name: "over-refunded" } as const] : []),
    ...(order.status !== "cancelled" && sums.credited > order.total ? [{ name: "over-credited" } as const] : []),
    ...(isPaid(order) === (order.paidAt !== null) ? [] : [{ name: "paid-at" } as const]),
  ];
}

/** A reversal has the amount of an earlier entry of the order, and each entry is reversed once. */
function wrongReversals({ payments }: Pick<Order, "payments">): readonly number[] {
  return payments.flatMap(({ id, kind, amount, reverses }, index) => {
    if (kind !== "reversal") return reverses === null ? [] : [id];
    const before = payments.slice(0, index);
    const of = before.find((each) => each.id === reverses && each.kind !== "reversal");
    const isRepeated = before.some((each) => each.reverses === reverses);
    return of?.amount === amount && !isRepeated ? [] : [id];
  });
}

function isPaid(order: Order): boolean {
  const { owed, received, refunded } = moneyOf(order);
  return owed === 0 && received > refunded;
}
