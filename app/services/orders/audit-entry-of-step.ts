import type { OrderStep } from "../../domain/orders/order-steps.ts";
import { type Order, AUDITED_ORDER_FIELDS } from "../../domain/orders/order.ts";
import type { AuditEntry } from "../staff/staff.ts";

/** Audit entry of a step. Money in cents. No free text. */
export function auditEntryOf(before: Order, { event, after, entry, owedWhenShipped }: OrderStep): AuditEntry {
  const changed = AUDITED_ORDER_FIELDS.filter((name) => name in after && after[name] !== before[name]);
  const of = (order: Partial<Order>) => Object.fromEntries(changed.map((name) => [name, order[name] ?? null]));
  const lines = event?.lines?.map(({ pn, before: was, after: is }) => [pn, was?.quantity ?? 0, is?.quantity ?? 0]);
  const parcels = after.parcels;
  return {
    orderNumber: before.number,
    before: { ...of(before), ...(parcels ? { parcels: before.parcels.map(piecesOf) } : {}) },
    after: {
      ...of(after),
      ...(lines ? { lines: lines.map(([pn, from, to]) => ({ pn, from, to })) } : {}),
      ...(parcels ? { parcels: parcels.map(piecesOf) } : {}),
      ...(entry ? { entry: entry.kind, amount: entry.amount, reverses: entry.reverses } : {}),
      ...(entry?.otherOrder ? { otherOrder: entry.otherOrder } : {}),
      ...(owedWhenShipped === undefined ? {} : { owedWhenShipped }),
    },
  };
}

function piecesOf({ parcel, shippedAt, carrier, tracking, lines }: Order["parcels"][number]) {
  return { parcel, isShipped: shippedAt !== null, carrier, tracking, lines };
}
