import { describe, expect, test } from "vitest";
import { availabilityOf, type Availability } from "./availability.ts";
import type { PartStatus } from "./part-status.ts";

describe("availability of a part", () => {
  test.each<[PartStatus, number | null, Availability]>([
    ["active", 0, { state: "stock", days: 0 }],
    ["active", 10, { state: "days", days: 10 }],
    ["active", 1, { state: "days", days: 1 }],
    ["active", null, { state: "call", days: null }],
    ["active", -1, { state: "call", days: null }],
    ["replaced", 0, { state: "replaced", days: null }],
    ["discontinued", 10, { state: "discontinued", days: null }],
  ])("%s with lead time %j", (status, leadTime, expected) => {
    expect(availabilityOf({ status, leadTime })).toEqual(expected);
  });
});
