import { ok, refuse, type Result } from "../result.ts";
import { moneyOf, type MoneyFacts } from "./ledger.ts";
import { foldedReference } from "./money-steps.ts";
import type { Order, OrderShipment, Pieces } from "./order.ts";
import { stepOf, type OrderStep } from "./order-steps.ts";
import {
  leftToPack,
  leftToShip,
  nextShipment,
  packable,
  packedShipments,
  isOfOtherCarrier,
  sentShipments,
} from "./shipments.ts";
import { type StepRefusal, unlessConfirmed, type ConfirmedDoubts } from "./step-refusal.ts";
import { blockerOf } from "./step-rules.ts";

export type Carriage = { readonly carrier: string; readonly tracking: string };

/** Null packs all remaining items. */
export type NewShipment = Carriage & { readonly lines: readonly Pieces[] | null; readonly meant?: ConfirmedDoubts };

/** The buyer gets no email before the shipment leaves. `at` is ISO 8601. */
export function packStep(order: Order, wanted: NewShipment, at: string): Result<OrderStep, StepRefusal> {
  const packed = packedWith(order, wanted, at);
  if (!packed.ok) return packed;
  return ok({ event: null, after: { parcels: packed.value.parcels, total: order.total }, ...owedBy(order) });
}

export function packAndShipStep(
  order: Order,
  wanted: NewShipment,
  note: string,
  at: string,
): Result<OrderStep, StepRefusal> {
  const packed = packedWith(order, wanted, at);
  if (!packed.ok) return packed;
  return shipStep({ ...order, parcels: packed.value.parcels }, packed.value.parcel, { ...wanted, note }, at);
}

export function unpackStep(order: Order, parcel: number): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "unpack");
  if (why) return refuse(why);
  if (!isPacked(order, parcel)) return refuse("no-parcel");
  return ok({
    event: null,
    after: { parcels: order.parcels.filter((each) => each.parcel !== parcel), total: order.total },
  });
}

/** The last item makes the order shipped. `at` is ISO 8601. */
export function shipStep(
  order: Order,
  parcel: number,
  { carrier, tracking, note, meant = [] }: Carriage & { readonly note: string; readonly meant?: ConfirmedDoubts },
  at: string,
): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "ship");
  if (why) return refuse(why);
  if (!isPacked(order, parcel)) return refuse("no-parcel");
  const others = order.parcels.filter((each) => each.parcel !== parcel);
  const doubt = doubtOf({ ...order, parcels: others }, { carrier, tracking }, meant);
  if (doubt) return refuse(doubt);
  const parcels = order.parcels.map((each) =>
    each.parcel === parcel ? { ...each, carrier, tracking, shippedAt: at } : each,
  );
  const isAll = leftToShip({ ...order, parcels }).length === 0;
  const after = { status: isAll ? "shipped" : "accepted", isPartlyShipped: !isAll, parcels } as const;
  return ok({ ...stepOf(order, { kind: "parcel", carrier, tracking, note, parcel }, after), ...owedBy(order) });
}

/** Carrier and tracking number of a shipment that has left, forgotten or mistyped. */
export function trackStep(
  order: Order,
  parcel: number,
  { carrier, tracking, note, meant = [] }: Carriage & { readonly note: string; readonly meant?: ConfirmedDoubts },
): Result<OrderStep, StepRefusal> {
  const why = blockerOf(order, "track");
  if (why) return refuse(why);
  const sent = sentShipments(order).find((each) => each.parcel === parcel);
  if (!sent) return refuse("no-parcel");
  if (sent.carrier === carrier && sent.tracking === tracking) return refuse("same-tracking");
  const others = order.parcels.filter((each) => each.parcel !== parcel);
  const doubt = trackingDoubt({ parcels: others }, { carrier, tracking }, meant);
  if (doubt) return refuse(doubt);
  const parcels = order.parcels.map((each) => (each.parcel === parcel ? { ...each, carrier, tracking } : each));
  return ok(stepOf(order, { kind: "tracking", carrier, tracking, note, parcel }, { parcels }));
}

function trackingDoubt(
  { parcels }: Pick<Order, "parcels">,
  { carrier, tracking }: Carriage,
  meant: ConfirmedDoubts,
): StepRefusal | null {
  const number = foldedReference(tracking);
  const isRepeated = number !== "" && parcels.some((each) => foldedReference(each.tracking) === number);
  return (
    unlessConfirmed(isRepeated, "tracking-repeated", meant) ??
    unlessConfirmed(isOfOtherCarrier(carrier, tracking), "tracking-carrier", meant)
  );
}

function doubtOf(order: Order, carriage: Carriage, meant: ConfirmedDoubts): StepRefusal | null {
  return trackingDoubt(order, carriage, meant) ?? unlessConfirmed(owesByCard(order), "unpaid", meant);
}

export function owesByCard(order: Pick<Order, "payment" | keyof MoneyFacts>): boolean {
  return order.payment === "card" && moneyOf(order).owed > 0;
}

type CardOrder = Pick<Order, "payment" | "parcels" | keyof MoneyFacts>;

/** An unpaid card order is `held` until the staff pack or ship it although it is not paid. Null if nothing is owed by card. */
export function cardDebt(order: CardOrder): "held" | "released" | null {
  if (!owesByCard(order)) return null;
  return order.parcels.length > 0 ? "released" : "held";
}

function owedBy(order: Order): Pick<OrderStep, "owedWhenShipped"> {
  return owesByCard(order) ? { owedWhenShipped: moneyOf(order).owed } : {};
}

function packedWith(
  order: Order,
  { lines, carrier, tracking, meant = [] }: NewShipment,
  at: string,
): Result<{ readonly parcel: number; readonly parcels: readonly OrderShipment[] }, StepRefusal> {
  const why = blockerOf(order, "pack") ?? doubtOf(order, { carrier, tracking }, meant);
  if (why) return refuse(why);
  const packed = packable(order, lines ?? leftToPack(order));
  if (!packed.ok) return packed;
  const parcel = nextShipment(order);
  const added = { parcel, carrier, tracking, packedAt: at, shippedAt: null, lines: packed.value };
  return ok({ parcel, parcels: [...order.parcels, added] });
}

function isPacked(order: Order, parcel: number): boolean {
  return packedShipments(order).some((each) => each.parcel === parcel);
}
