import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterStep, orderedLine, placedOrder, PLACED_AT, PLACED_ON } from "../test-data/placed-order.ts";
import type { Order } from "./order.ts";
import { leftToPack, leftToShip, packable, packedShipments, piecesIn, sentShipments } from "./shipments.ts";
import type { Confirmable } from "./step-refusal.ts";
import { takeStep, type RequestedStep } from "./take-step.ts";

const NOTE = { note: "" };
const accepted = afterStep(placedOrder(), { name: "accept", ...NOTE });
const pack = (lines: readonly { pn: string; quantity: number }[] | null, isShipped = false): RequestedStep => ({
  name: "pack",
  lines,
  carrier: "UPS",
  tracking: "",
  isShipped,
  meant: [],
  ...NOTE,
});
const ship = (parcel: number, tracking = `1Z ${parcel}`): RequestedStep => ({
  name: "ship",
  parcel,
  carrier: "UPS",
  tracking,
  meant: [],
  ...NOTE,
});
const refusalOf = (order: Order, step: RequestedStep) => {
  const taken = takeStep(order, step, { at: PLACED_AT, today: PLACED_ON, requoted: null });
  return taken.ok ? null : taken.error;
};

const track = (parcel: number, tracking: string, meant: readonly Confirmable[] = []): RequestedStep => ({
  name: "track",
  parcel,
  carrier: "UPS",
  tracking,
  meant,
  ...NOTE,
});

describe("tracking number of a shipment that has left", () => {
  const sent = afterStep(accepted, pack([{ pn: "KC-1", quantity: 2 }], true));

  test("tracking number of a shipment that has left is added or corrected, with a step of its own", () => {
    const late = afterStep(sent, track(1, "1Z 42"));
    expect(late.parcels[0]).toMatchObject({ tracking: "1Z 42", carrier: "UPS", shippedAt: sent.parcels[0]?.shippedAt });
    expect(late.events.at(-1)).toMatchObject({ kind: "tracking", parcel: 1, tracking: "1Z 42", amounts: null });
    expect(late.status).toBe(sent.status);
    expect(
      afterStep(afterStep(afterStep(sent, pack(null, true)), track(1, "1Z 1")), track(1, "1Z 2")).parcels,
    ).toMatchObject([{ tracking: "1Z 2" }, { tracking: "" }]);
  });

  test("tracking number of a shipment that has left is refused without a change, for a packed shipment, and before the first one", () => {
    expect(refusalOf(sent, track(1, ""))).toBe("same-tracking");
    expect(refusalOf(afterStep(sent, pack(null)), track(2, "1Z 42"))).toBe("no-parcel");
    expect(refusalOf(accepted, track(1, "1Z 42"))).toBe("no-parcel");
  });

  test("tracking number of another shipment or another carrier needs confirmation", () => {
    const two = afterStep(afterStep(sent, track(1, "1Z 42")), pack(null, true));
    expect(refusalOf(two, track(2, "1z-42"))).toBe("tracking-repeated");
    expect(refusalOf(two, track(2, "794612345678"))).toBe("tracking-carrier");
    expect(refusalOf(two, track(2, "794612345678", ["tracking-carrier"]))).toBeNull();
  });
});

describe("shipment of an order", () => {
  test("shipment of an order has the requested lines, or all remaining items", () => {
    const first = afterStep(accepted, pack([{ pn: "KC-1", quantity: 2 }]));
    expect(leftToPack(first)).toEqual([
      { pn: "KC-1", quantity: 3 },
      { pn: "OX-2", quantity: 3 },
    ]);
    const second = afterStep(first, pack(null));
    expect(second.parcels.map(({ parcel, lines }) => [parcel, lines.length])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(leftToPack(second)).toEqual([]);
  });

  test("notifies the buyer when it leaves, not when it is packed", () => {
    const packed = afterStep(accepted, pack(null));
    expect(packed.events).toHaveLength(accepted.events.length);
    expect(afterStep(packed, ship(1)).events.at(-1)).toMatchObject({ kind: "parcel", parcel: 1, tracking: "1Z 1" });
  });

  test("shipment of an order makes the order shipped with the last item, partly shipped before", () => {
    const partly = afterStep(accepted, pack([{ pn: "KC-1", quantity: 5 }], true));
    expect(partly).toMatchObject({ status: "accepted", isPartlyShipped: true });
    expect(afterStep(partly, pack(null, true))).toMatchObject({ status: "shipped", isPartlyShipped: false });
  });

  test("shipment of an order returns its items when unpacked, and its number if it was the last", () => {
    const apart = afterStep(afterStep(accepted, pack(null)), { name: "unpack", parcel: 1 });
    expect([leftToPack(apart).length, apart.parcels]).toEqual([2, []]);
  });

  test.each<[string, Parameters<typeof packable>[1], string]>([
    ["more than was ordered", [{ pn: "KC-1", quantity: 6 }], "not-ordered"],
    ["a part that was not ordered", [{ pn: "XX-9", quantity: 1 }], "not-ordered"],
    ["half a piece", [{ pn: "KC-1", quantity: 0.5 }], "not-ordered"],
    ["less than nothing", [{ pn: "KC-1", quantity: -1 }], "not-ordered"],
    [
      "a part twice",
      [
        { pn: "KC-1", quantity: 1 },
        { pn: "KC-1", quantity: 1 },
      ],
      "twice",
    ],
    ["nothing", [{ pn: "KC-1", quantity: 0 }], "nothing-left"],
  ])("shipment of an order cannot have %s", (_what, lines, why) => {
    expect(packable(accepted, lines)).toEqual({ ok: false, error: why });
  });

  test("shipment of an order is neither shipped twice nor unpacked after it left", () => {
    const partly = afterStep(accepted, pack([{ pn: "KC-1", quantity: 1 }], true));
    const more = afterStep(partly, pack([{ pn: "KC-1", quantity: 1 }]));
    expect([refusalOf(more, ship(1)), refusalOf(more, { name: "unpack", parcel: 1 })]).toEqual([
      "no-parcel",
      "no-parcel",
    ]);
  });

  test("shipment of an order is unpacked when its order is canceled", () => {
    expect(afterStep(afterStep(accepted, pack(null)), { name: "cancel", ...NOTE }).parcels).toEqual([]);
  });
});

const pieces = fc.record({
  pn: fc.constantFrom("KC-1", "OX-2", "TI-3", "XX-9"),
  quantity: fc.integer({ min: -1, max: 9 }),
});
const parcel = fc.integer({ min: 0, max: 5 });
const step: fc.Arbitrary<RequestedStep> = fc.oneof(
  fc.tuple(fc.array(pieces, { maxLength: 3 }), fc.boolean()).map(([lines, isShipped]) => pack(lines, isShipped)),
  fc.constant(pack(null)),
  parcel.map(ship),
  parcel.map((each): RequestedStep => ({ name: "unpack", parcel: each })),
);

test("never exceeds the ordered items, and a shipped order has shipped all of them, in any sequence of packing", () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(quantities, fc.array(step, { maxLength: 20 }), (ordered, steps) => {
      const lines = ordered.map((quantity, index) => orderedLine(["KC-1", "OX-2", "TI-3"][index] ?? "", quantity));
      let order = placedOrder({ lines, status: "accepted" });
      for (const wanted of steps) {
        if (refusalOf(order, wanted) !== null) continue;
        order = afterStep(order, wanted);
        const [all, gone] = [piecesIn(order.parcels), piecesIn(sentShipments(order))];
        for (const { pn, quantity } of lines) {
          expect(all.get(pn) ?? 0).toBeLessThanOrEqual(quantity);
          expect(gone.get(pn) ?? 0).toBeLessThanOrEqual(all.get(pn) ?? 0);
        }
        expect([...all.keys()].every((pn) => lines.some((line) => line.pn === pn))).toBe(true);
        const isAll = leftToShip(order).length === 0;
        expect(order.status).toBe(isAll ? "shipped" : "accepted");
        expect(order.isPartlyShipped).toBe(!isAll && gone.size > 0);
        expect(new Set(order.parcels.map((each) => each.parcel)).size).toBe(order.parcels.length);
        expect(order.parcels.length).toBe(packedShipments(order).length + sentShipments(order).length);
      }
    }),
  );
});
