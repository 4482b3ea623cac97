import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { TABLES } from "../test-data/order-tables.ts";
import { productLine, quoteDemo } from "../test-data/orders.ts";
import { PLACES } from "../test-data/people.ts";
import { lineChanges } from "./line-changes.ts";
import { blockerAfterTick, checkoutBlockerOf } from "./blocker.ts";
import { NEW_DRAFT } from "./order-draft.ts";
import { pricedMethods } from "./priced-methods.ts";
import { selectionOnSide } from "./selection-on-side.ts";
import { orderDifferences, reviewedOrder } from "./reviewed-order.ts";

const order = (total: number, destination = PLACES.erie5010) => ({
  lines: [productLine(total)],
  destination,
  customer: null,
  selection: { carrier: null, method: null },
  shipperNumber: null,
  tables: TABLES,
});
const offersOf = (...args: Parameters<typeof order>) =>
  pricedMethods(order(...args)).map(({ carrier, method, name, price }) => [carrier.slug, method, name, price]);

describe("shipping options with prices (R-SHIP-05, R-SHIP-16 to R-SHIP-19)", () => {
  test("inside the US: free ground by its name, air by its band, collect without a charge by the shop", () => {
    const offers = offersOf(10_000);
    expect(offers[0]).toEqual(["ferrule", "ground", "c3 Free Ground", 0]);
    expect(offers.slice(1, 3).map(([, , name, price]) => [name, Number(price) > 0])).toEqual([
      ["FedEx 2nd Day", true],
      ["FedEx Standard Overnight", true],
    ]);
    expect(offers.filter(([slug]) => slug === "ups").map(([, , name, price]) => [name, price])).toEqual([
      ["UPS Ground Collect", 0],
      ["UPS 2nd Day Air Collect", 0],
      ["UPS Next Day Air Collect", 0],
    ]);
  });

  test("air from 500.00 on is to be determined, with a reason (R-SHIP-12)", () => {
    const open = pricedMethods(order(50_000)).filter(({ price }) => price === null);
    expect(open.map(({ method, explain }) => [method, explain[0]?.code])).toEqual([
      ["air2day", "air-to-be-determined"],
      ["air1day", "air-to-be-determined"],
    ]);
    expect(pricedMethods(order(49_999)).every(({ price }) => price !== null)).toBe(true);
  });

  test("other methods abroad", () => {
    const methods = offersOf(10_000, PLACES.toronto5014).map(([, method]) => method);
    expect(methods).toContain("int-economy");
    expect(methods).not.toContain("ground");
  });

  test("price of each option equals the freight of the order", () => {
    for (const destination of [PLACES.erie5010, PLACES.toronto5014]) {
      for (const { carrier, method, price, name } of pricedMethods(order(3_000, destination))) {
        const selection = { carrier: carrier.slug, method };
        const quote = quoteDemo([productLine(3_000)], { destination, selection, shipperNumber: "1Z" });
        expect([carrier.slug, method, quote.shipping, quote.shippingName]).toEqual([carrier.slug, method, price, name]);
      }
    }
  });
});

describe("selection on the other side of the border (R-SHIP-02, R-SHIP-03)", () => {
  test.each([
    ["ferrule", "ground", true, null, null],
    ["fedex", "ground", true, null, null],
    ["fedex", "int-first", false, "ferrule", "ground"],
    ["fedex", "int-first", true, "fedex", "int-first"],
    ["ups", "air2day", false, "ups", "air2day"],
    ["unknown", "ground", true, "unknown", "ground"],
    ["ferrule", "collect", false, "ferrule", "collect"],
    [null, null, true, null, null],
  ] as const)("%s by %s, abroad %s", (carrier, method, isAbroad, toCarrier, toMethod) => {
    expect(selectionOnSide({ carrier, method }, isAbroad, TABLES.carriers)).toMatchObject({
      carrier: toCarrier,
      method: toMethod,
    });
  });
});

test("line without a displayed price has no price change", () => {
  const part = (pn: string, replacedBy: string | null = null) => ({ pn, replacedBy });
  const today = [
    { part: part("A"), line: { unitPrice: cents(200), orderable: true } },
    { part: part("B"), line: { unitPrice: cents(100), orderable: true } },
    { part: part("C", "D"), line: { unitPrice: cents(100), orderable: false } },
    { part: part("E"), line: { unitPrice: null, orderable: false } },
  ];
  const seen = (pn: string, seenPrice: number | null = 100) => ({
    pn,
    seenPrice: seenPrice === null ? null : cents(seenPrice),
  });
  expect(lineChanges([seen("a"), seen("B"), seen("C"), seen("E", null), seen("F")], today)).toEqual([
    { kind: "price", pn: "a", from: 100, to: 200 },
    { kind: "withdrawn", pn: "C", replacedBy: "D" },
    { kind: "withdrawn", pn: "F", replacedBy: null },
  ]);
});

describe("first blocker in step order", () => {
  const complete = {
    isInternational: false,
    subtotal: cents(10_000),
    lines: 2,
    orderable: 1,
    hasAddress: true,
    isAddressWrong: false,
    draft: { ...NEW_DRAFT, poNumber: "PO" },
    payment: "terms",
    today: "2026-02-10",
  } as const;
  const blocker = (change: Partial<Parameters<typeof checkoutBlockerOf>[0]>) =>
    checkoutBlockerOf({ ...complete, ...change }, TABLES.carriers);
  test("complete order has no blocker", () => expect(blocker({})).toBeNull());
  test.each([
    [{ lines: 0 }, "empty-cart"],
    [{ orderable: 0 }, "nothing-orderable"],
    [{ hasAddress: false }, "no-address"],
    [{ isAddressWrong: true }, "address-wrong"],
    [{ isInternational: true }, "carrier-not-chosen"],
    [{ draft: { ...NEW_DRAFT, poNumber: "P", carrier: "ups" } }, "shipper-number-missing"],
    [{ draft: { ...NEW_DRAFT, poNumber: " " } }, "po-number-missing"],
    [{ draft: { ...NEW_DRAFT, poNumber: "P", needBy: "2026-02-09" } }, "need-by-past"],
  ] as const)("%j", (change, expected) => {
    expect(blocker(change)).toBe(expected);
  });
  test("need-by date of today is accepted; an order by card needs no PO number (A-55)", () => {
    expect(blocker({ draft: { ...NEW_DRAFT, needBy: "2026-02-10" }, payment: "card" })).toBeNull();
  });
  test("changes need a confirmation, after any other blocker", () => {
    const changes = ["a price"];
    expect(blockerAfterTick({ blocker: null, changes }, false)).toBe("changes-not-confirmed");
    expect(blockerAfterTick({ blocker: null, changes }, true)).toBeNull();
    expect(blockerAfterTick({ blocker: null, changes: [] }, false)).toBeNull();
    expect(blockerAfterTick({ blocker: "no-address", changes }, true)).toBe("no-address");
  });
});

describe("differences between the displayed and the current order", () => {
  const TEXTS = new Map([["P-1", "press 4"]]);
  const CHOSEN = { choices: "c", terms: "Net 30" };
  const quote = (...totals: number[]) =>
    quoteDemo(totals.map((total, index) => productLine(total, { pn: `P-${index}` })));
  const shown = reviewedOrder(quote(2_000, 3_000), CHOSEN, TEXTS);
  test("equal orders have no difference", () => {
    expect(orderDifferences(shown, reviewedOrder(quote(2_000, 3_000), CHOSEN, TEXTS))).toEqual([]);
  });
  test("price, removed line, new line, quantity, amounts and choices are reported", () => {
    const now = reviewedOrder(quote(2_100), { ...CHOSEN, choices: "d" }, TEXTS);
    const moved = { ...now, lines: [...now.lines, { pn: "P-9", quantity: 1, unitPrice: cents(1) }] };
    expect(orderDifferences(shown, moved)).toMatchObject([
      { kind: "gone", pn: "P-1" },
      { kind: "price", pn: "P-0", from: 2_000, to: 2_100 },
      { kind: "new", pn: "P-9" },
      { kind: "amount", charge: "subtotal", from: 5_000, to: 2_100 },
      { kind: "amount", charge: "handling" },
      { kind: "amount", charge: "shipping" },
      { kind: "amount", charge: "tax" },
      { kind: "amount", charge: "total" },
      { kind: "choices" },
    ]);
    const [first] = shown.lines;
    expect(
      first && orderDifferences(shown, { ...shown, lines: [{ ...first, quantity: 7 }, ...shown.lines.slice(1)] }),
    ).toEqual([{ kind: "quantity", pn: "P-0", from: 1, to: 7 }]);
  });
  test("changed payment terms are named, and unknown ones of earlier pages are not", () => {
    const now = { ...shown, terms: "Prepayment" };
    expect(orderDifferences(shown, now)).toEqual([{ kind: "terms", from: "Net 30", to: "Prepayment" }]);
    expect(orderDifferences({ ...shown, terms: undefined }, now)).toEqual([]);
  });
  test("removed line is reported without its texts; a changed text of a remaining line is reported", () => {
    const kinds = (...now: Parameters<typeof reviewedOrder>) =>
      orderDifferences(shown, reviewedOrder(...now)).flatMap(({ kind }) => (kind === "amount" ? [] : kind));
    expect(kinds(quote(2_000), CHOSEN, TEXTS)).toEqual(["gone"]);
    expect(kinds(quote(2_000, 3_000), CHOSEN, new Map([["P-1", "press 5"]]))).toEqual(["choices"]);
    expect(kinds(quote(2_000, 3_000), CHOSEN, new Map())).toEqual(["choices"]);
  });
});
