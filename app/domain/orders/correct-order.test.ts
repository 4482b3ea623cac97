import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CartLine } from "../cart/line.ts";
import { cents } from "../money.ts";
import { TABLES } from "../test-data/order-tables.ts";
import { CUSTOMERS, PLACES } from "../test-data/people.ts";
import { afterStep, orderedLine, placedOrder, PLACED_AT, PLACED_ON } from "../test-data/placed-order.ts";
import { shippedLines, type Additions, type Requoted } from "./correct-order.ts";
import { AMOUNTS } from "./order-steps.ts";
import type { Order } from "./order.ts";
import { recounted } from "./placed-line.ts";
import { quoteOrder, type OrderToQuote } from "./quote-order.ts";
import { takeStep } from "./take-step.ts";
import { feesOf, totalOf } from "./totals.ts";

const NOTHING: Additions = { handling: false, freight: false, tax: false };
const ALL: Additions = { handling: true, freight: true, tax: true };
const CHARGES = ["handling", "nonStandardFee", "shipping"] as const;

/** Everything an order was placed with: destination, shipping option, lines. */
type Given = Omit<OrderToQuote, "tables">;

const DUCT = "WDS-2030GNS";
const PARTS = ["PEF-PFGN-10", "ENW-T161206HQ", "KC-1503-11-120A", DUCT, "WDS-6040GCS"];
const lineOf = (pn: string, quantity: number, unitPrice: number, tariff: boolean): CartLine => ({
  pn,
  quantity,
  unitPrice: cents(unitPrice),
  tariff,
  packageQuantity: 6,
  parentSlug: pn.startsWith("WD") ? "wire-duct" : null,
  series: pn.slice(0, 3),
});
const quantity = fc.integer({ min: 1, max: 60 });
const line = fc
  .tuple(fc.constantFrom(...PARTS), quantity, fc.integer({ min: 1, max: 9000 }), fc.boolean())
  .map((facts) => lineOf(...facts));
const given: fc.Arbitrary<Given> = fc.record({
  lines: fc.uniqueArray(line, { selector: ({ pn }) => pn, minLength: 1, maxLength: 5 }),
  destination: fc.constantFrom(...Object.values(PLACES)),
  customer: fc.constantFrom(null, ...Object.values(CUSTOMERS)),
  selection: fc.record({
    carrier: fc.constantFrom("ferrule", "ups", "fedex"),
    method: fc.constantFrom("ground", "air2day", "collect"),
  }),
  shipperNumber: fc.constantFrom(null, "1Z"),
});

function placed(order: Given): Order {
  const quote = quoteOrder({ ...order, tables: TABLES });
  const lines = quote.lines.map((each) => ({
    ...orderedLine(each.pn, each.quantity, each.unitPrice ?? 0),
    tariff: each.tariff,
    packagePieces: each.packagePieces,
    isStandard: each.isStandard,
    leadTime10Days: each.leadTime10Days,
  }));
  const { subtotal, handling, nonStandardFee, tariff, shipping, tax, isFreightTaxed, explain, taxReview } = quote;
  const { internationalReview, leadTime10Days } = quote;
  const facts = {
    isFreightTaxed,
    explain,
    taxReview,
    internationalReview,
    leadTime10Days,
  } as unknown as Order["facts"];
  return placedOrder({ lines, subtotal, handling, nonStandardFee, tariff, shipping, tax, facts });
}

/** New quantities, 0 removes a line; prices unchanged. */
function requoted(order: Order, asked: Given, quantities: readonly number[]): Requoted {
  const kept = asked.lines.map((each, index) => ({ ...each, quantity: quantities[index] ?? each.quantity }));
  const left = kept.filter((each) => each.quantity > 0);
  const quote = quoteOrder({ ...asked, lines: left, tables: TABLES });
  const lines = quote.lines.flatMap((now) => {
    const before = order.lines.find(({ pn }) => pn === now.pn);
    return before ? [recounted(before, now, undefined)] : [];
  });
  return { lines, quote };
}

const correct = (order: Order, to: Requoted, added: Additions) =>
  takeStep(order, { name: "correct", lines: [], added, note: "" }, { at: PLACED_AT, today: PLACED_ON, requoted: to });
const corrected = (order: Order, to: Requoted, added = NOTHING) =>
  afterStep(order, { name: "correct", lines: [], added, note: "" }, to);

const correction = fc.tuple(given, fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 5, maxLength: 5 }));

/** Checks a property with random orders and corrections. */
function always(claim: (order: Order, to: Requoted) => void): void {
  const run = fc.property(correction, ([asked, quantities]) => {
    const order = placed(asked);
    const to = requoted(order, asked, quantities);
    if (correct(order, to, NOTHING).ok) claim(order, to);
  });
  fc.assert(run, { numRuns: 500 });
}

describe("any correction of an order", () => {
  test("total is the sum of its parts, before and after, confirmed or not", () => {
    always((order, to) => {
      for (const added of [NOTHING, ALL, { ...NOTHING, handling: true }, { ...NOTHING, freight: true }]) {
        const after = corrected(order, to, added);
        expect(after.total).toBe(totalOf(after));
        expect(after.subtotal).toBe(after.lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0));
        const told = after.events.at(-1)?.amounts;
        if (told) for (const name of AMOUNTS) expect(told.after[name]).toBe(after[name]);
      }
    });
  });

  test("unchanged line stays identical, and every line keeps its price", () => {
    always((order, to) => {
      for (const now of corrected(order, to).lines) {
        const before = order.lines.find(({ pn }) => pn === now.pn);
        expect(now.unitPrice).toBe(before?.unitPrice);
        if (now.quantity === before?.quantity) expect(now.lineTotal).toBe(before.lineTotal);
      }
    });
  });

  test("fees and freight rise only when confirmed, and open freight stays open", () => {
    always((order, to) => {
      const after = corrected(order, to);
      for (const name of CHARGES) expect(after[name] ?? 0).toBeLessThanOrEqual(order[name] ?? 0);
      expect(after.shipping === null).toBe(order.shipping === null);
    });
  });

  test("each confirmation adds only its own charge", () => {
    always((order, to) => {
      const plain = corrected(order, to);
      const [handling, freight] = [
        corrected(order, to, { ...NOTHING, handling: true }),
        corrected(order, to, { ...NOTHING, freight: true }),
      ];
      expect(handling.shipping).toBe(plain.shipping);
      expect(feesOf(freight)).toBe(feesOf(plain));
    });
  });

  test("with everything confirmed and nothing set manually, the order costs what the calculation gives", () => {
    always((order, to) => {
      const after = corrected(order, to, ALL);
      const { subtotal, handling, nonStandardFee, tariff, shipping, tax } = to.quote;
      const fees = { subtotal, handling, nonStandardFee, tariff };
      expect(after).toMatchObject(order.shipping === null ? fees : { ...fees, shipping, tax });
    });
  });

  test("correction lists before and after for the changed lines only", () => {
    always((order, to) => {
      const told = corrected(order, to).events.at(-1)?.lines ?? [];
      const is = new Map(to.lines.map((each) => [each.pn, each.quantity]));
      const changed = order.lines.filter(({ pn, quantity: was }) => is.get(pn) !== was);
      expect(new Map(told.map((each) => [each.pn, each.after?.quantity ?? 0]))).toEqual(
        new Map(changed.map(({ pn }) => [pn, is.get(pn) ?? 0])),
      );
    });
  });
});

const ASKED: Given = {
  lines: [lineOf("PEF-PFGN-10", 10, 500, false), lineOf(DUCT, 12, 1000, false)],
  destination: PLACES.erie5010,
  customer: null,
  selection: { carrier: "ferrule", method: "ground" },
  shipperNumber: null,
};

describe("correction of an order", () => {
  const order = placed(ASKED);

  test("unchanged lines and an order without lines are refused", () => {
    expect(correct(order, requoted(order, ASKED, [10, 12]), NOTHING)).toEqual({ ok: false, error: "same-lines" });
    expect(correct(order, requoted(order, ASKED, [0, 0]), NOTHING)).toEqual({ ok: false, error: "nothing-left" });
  });

  test("correction of an order keeps manually set freight and tax", () => {
    const open = { ...order, shipping: null };
    const byHand = afterStep(open, { name: "freight", amount: cents(84_20), note: "" });
    const taxed = afterStep(byHand, { name: "tax", amount: cents(1_23), note: "" });
    const after = corrected(taxed, requoted(order, ASKED, [20, 12]), { ...ALL, tax: false });
    expect([after.shipping, after.tax]).toEqual([84_20, 1_23]);
  });

  test("raises a manually set tax in proportion to the merchandise only when staff select it", () => {
    const taxed = afterStep(order, { name: "tax", amount: cents(order.subtotal / 50), note: "" });
    const more = requoted(order, ASKED, [100, 12]);
    const taxes = [NOTHING, { ...NOTHING, tax: true }].map((added) => corrected(taxed, more, added).tax);
    expect(taxes).toEqual([order.subtotal / 50, more.quote.subtotal / 50]);
  });

  test("correction of an order asks a buyer who has agreed again when the total rises, and not when it falls", () => {
    const agreed: Order = { ...order, freightApproval: "agreed" };
    const approvalFor = (pieces: number) => corrected(agreed, requoted(order, ASKED, [pieces, 12])).freightApproval;
    expect([approvalFor(11), approvalFor(9)]).toEqual(["waiting", "agreed"]);
  });

  test("correction of an order reports a new part as added", () => {
    const to = requoted(order, ASKED, [10, 0]);
    const added = { ...to, lines: [...to.lines, orderedLine("NEW-1", 2, 300)] };
    const told = corrected(order, added).events.at(-1)?.lines;
    expect(told?.map(({ pn, before, after }) => [pn, before?.quantity ?? null, after?.quantity ?? null])).toEqual([
      [DUCT, 12, null],
      ["NEW-1", null, 2],
    ]);
  });
});

test("canceling the remaining items keeps the shipped ones, adds no charge, and makes the order shipped", () => {
  const order = placed(ASKED);
  const accepted = afterStep(order, { name: "accept", note: "" });
  const lines = [{ pn: DUCT, quantity: 5 }];
  const carriage = { carrier: "", tracking: "", note: "", meant: [] };
  const partly = afterStep(accepted, { name: "pack", lines, isShipped: true, ...carriage });
  const packed = afterStep(partly, { name: "pack", lines: null, isShipped: false, ...carriage });
  expect(shippedLines(packed).map(({ quantity: pieces }) => pieces)).toEqual([0, 5]);
  const after = afterStep(packed, { name: "cancel-rest", note: "" }, requoted(order, ASKED, [0, 5]));
  expect(after).toMatchObject({ status: "shipped", isPartlyShipped: false, shipping: order.shipping, subtotal: 50_00 });
  expect(after.parcels.map(({ parcel }) => parcel)).toEqual([1]);
  expect(after.lines.map(({ pn, quantity: pieces }) => [pn, pieces])).toEqual([[DUCT, 5]]);
  for (const name of ["handling", "nonStandardFee"] as const) expect(after[name]).toBeLessThanOrEqual(order[name]);
});
