import { describe, expect, test } from "vitest";
import { availabilityOf, promiseOf } from "./availability.ts";
import { stockLeft, type Incoming } from "./part-stock.ts";
import type { PartStatus } from "./part-status.ts";

const TODAY = "2027-11-20";
const [DEC, JAN] = ["2027-12-03", "2028-01-15"];

/** Stock left of 8 on hand, 40 in December and 5 in January after some were ordered. */
const left = (ordered: number, incoming: Incoming[] = [of(5, JAN), of(40, DEC)], onHand = 8) =>
  stockLeft({ onHand, ordered, incoming }, TODAY);

function of(quantity: number, date: string): Incoming {
  return { quantity, date };
}

describe("stock left after orders", () => {
  test.each<[number, number, Incoming[]]>([
    [0, 8, [of(40, DEC), of(5, JAN)]],
    [3, 5, [of(40, DEC), of(5, JAN)]],
    [8, 0, [of(40, DEC), of(5, JAN)]],
    [20, 0, [of(28, DEC), of(5, JAN)]],
    [48, 0, [of(5, JAN)]],
    [50, 0, [of(3, JAN)]],
    [1000, 0, []],
  ])("stock left after orders is correct after %d were ordered", (ordered, onHand, incoming) => {
    expect(left(ordered)).toEqual({ onHand, incoming, asOf: TODAY });
  });

  test("stock left after orders excludes overdue deliveries, includes those of today", () => {
    expect(left(0, [of(4, "2027-11-19"), of(6, TODAY)]).incoming).toEqual([of(6, TODAY)]);
    expect(left(10, [of(4, "2027-11-19"), of(6, TODAY)]).incoming).toEqual([of(4, TODAY)]);
  });
});

describe("availability of a part", () => {
  test.each<[PartStatus, number | null, string, number | null]>([
    ["active", 0, "stock", 0],
    ["active", 10, "days", 10],
    ["active", 1, "days", 1],
    ["active", null, "call", null],
    ["active", -1, "call", null],
    ["replaced", 0, "replaced", null],
    ["discontinued", 10, "discontinued", null],
  ])("%s with lead time %j, not counted: %s", (status, leadTime, state, days) => {
    expect(availabilityOf({ status, leadTime })).toEqual({ state, days, stock: null });
  });

  test.each<[string, number, Incoming[], number | null, string]>([
    ["pieces on hand, whatever the lead time", 8, [], 10, "stock"],
    ["none on hand and more to come", 0, [of(40, DEC)], 0, "incoming"],
    ["none at all, made in ten days", 0, [], 10, "days"],
    ["none at all of what ships from stock", 0, [], 0, "call"],
    ["none at all, nothing known", 0, [], null, "call"],
  ])("counted: %s", (_name, onHand, incoming, leadTime, state) => {
    expect(availabilityOf({ status: "active", leadTime, stock: left(0, incoming, onHand) }).state).toBe(state);
  });

  test("part that is not sold is never in stock", () => {
    expect(availabilityOf({ status: "discontinued", leadTime: 0, stock: left(0) })).toMatchObject({ stock: null });
  });
});

describe("promised shipping of a line", () => {
  const part = { status: "active", leadTime: 10, stock: left(0) } as const;

  test("promised shipping of a line uses stock first, then deliveries, then the lead time", () => {
    expect(promiseOf(part, 8)).toEqual([{ quantity: 8, from: "stock" }]);
    expect(promiseOf(part, 20)).toEqual([
      { quantity: 8, from: "stock" },
      { quantity: 12, from: "incoming", date: DEC },
    ]);
    expect(promiseOf(part, 60)).toEqual([
      { quantity: 8, from: "stock" },
      { quantity: 40, from: "incoming", date: DEC },
      { quantity: 5, from: "incoming", date: JAN },
      { quantity: 7, from: "days", days: 10 },
    ]);
  });

  test("promised shipping of a line is unknown for the remaining pieces of a part that ships from stock", () => {
    expect(promiseOf({ ...part, leadTime: 0 }, 54)).toMatchObject([{}, {}, {}, { quantity: 1, from: "call" }]);
  });

  test("promised shipping of a part that was not counted is one date", () => {
    expect(promiseOf({ status: "active", leadTime: 0 }, 9000)).toEqual([{ quantity: 9000, from: "stock" }]);
    expect(promiseOf({ status: "active", leadTime: 1 }, 3)).toEqual([{ quantity: 3, from: "days", days: 1 }]);
    expect(promiseOf({ status: "active", leadTime: null }, 3)).toEqual([{ quantity: 3, from: "call" }]);
    expect(promiseOf({ status: "replaced", leadTime: 0 }, 3)).toEqual([]);
  });

  test("promised shipping of ten working days by item rule overrides stock", () => {
    expect(promiseOf(part, 3, true)).toEqual([{ quantity: 3, from: "days", days: 10 }]);
  });
});
