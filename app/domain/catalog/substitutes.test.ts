import { describe, expect, test } from "vitest";
import type { PartRecord } from "./part-record.ts";
import { firstInStock, substituteRules, substitutesOf } from "./substitutes.ts";

const part = (pn: string, codes: Record<string, string>, more: Partial<PartRecord> = {}) =>
  ({
    pn,
    status: "active",
    leadTime: 0,
    attributes: Object.fromEntries(Object.entries(codes).map(([key, code]) => [key, { code, en: code, es: code }])),
    ...more,
  }) as PartRecord;

const relay = (range: string, tripClass: string, more: Partial<PartRecord> = {}) =>
  part(`${range}-${tripClass}`, { range, tripClass }, more);

const series = [relay("9A", "10"), relay("9A", "20"), relay("9A", "30"), relay("14A", "10"), relay("14A", "20")];
const attribute = (key: string, more: { isDeciding?: boolean; isKept?: boolean } = {}) => ({
  key,
  isPublic: true,
  isDeciding: false,
  isKept: false,
  ...more,
});
const RULES = substituteRules([attribute("range", { isDeciding: true }), attribute("tripClass")]);
const numbersFor = (wanted: PartRecord, all = series) =>
  substitutesOf(wanted, all, RULES, 5).map((each) => each.part.pn);

const stockOf = (counts: Record<string, number>) =>
  new Map(Object.entries(counts).map(([pn, onHand]) => [pn, { onHand, incoming: [], asOf: "2026-11-28" }]));

describe("a part in stock instead of another", () => {
  test("substitutes differ in one attribute, nearest first, and never in a deciding one", () => {
    expect(numbersFor(relay("9A", "20"))).toEqual(["9A-10", "9A-30"]);
    expect(numbersFor(relay("14A", "10"))).toEqual(["14A-20"]);
  });

  test("substitutes have the same mounting, and those with fewer differences come first", () => {
    const all = [
      part("9-S", { tripClass: "10", mounting: "S", depth: "a" }),
      part("9-D", { tripClass: "10", mounting: "D", depth: "a" }),
      part("9-S20", { tripClass: "20", mounting: "S", depth: "b" }),
      part("9-S-R", { tripClass: "10", mounting: "S", depth: "a", reset: "R" }),
    ];
    const keys = ["tripClass", "depth", "reset"].map((key) => attribute(key));
    const rules = substituteRules([...keys, attribute("mounting", { isKept: true })]);
    const found = substitutesOf(part("9-S", { tripClass: "10", mounting: "S", depth: "a" }), all, rules, 5);
    expect(found.map((each) => [each.part.pn, ...each.keys])).toEqual([
      ["9-S-R", "reset"],
      ["9-S20", "tripClass", "depth"],
    ]);
  });

  test("substitutes are still sold", () => {
    const replaced = series.map((each) => (each.pn === "9A-10" ? relay("9A", "10", { status: "replaced" }) : each));
    expect(numbersFor(relay("9A", "20"), replaced)).toEqual(["9A-30"]);
  });

  test("the first one with the whole quantity in stock is offered", () => {
    const some = substitutesOf(relay("9A", "20"), series, RULES, 5);
    const offered = (quantity: number, counts: Record<string, number>) =>
      firstInStock(some, quantity, stockOf(counts))?.part.pn ?? null;
    expect(offered(1, { "9A-10": 2, "9A-30": 9 })).toBe("9A-10");
    expect(offered(5, { "9A-10": 2, "9A-30": 9 })).toBe("9A-30");
    expect(offered(5, { "9A-10": 0, "9A-30": 4 })).toBeNull();
    expect(offered(500, {})).toBe("9A-10");
  });

  test("an uncounted part with a lead time is not offered", () => {
    const made = [relay("9A", "20"), relay("9A", "10", { leadTime: 10 })];
    expect(firstInStock(substitutesOf(relay("9A", "20"), made, RULES, 5), 1, new Map())).toBeNull();
  });
});
