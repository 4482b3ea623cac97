import { expect, test } from "vitest";
import { forReader } from "./shared-cart-access.ts";

test("customer part number is visible to its own company only", () => {
  const line = { pn: "A", ownNumber: "M-1" };
  const numberFor = (from: number | null, to: number | null) => forReader(line, { customerId: from }, to).ownNumber;
  expect([numberFor(1, 1), numberFor(1, 2), numberFor(1, null), numberFor(null, 1), numberFor(null, null)]).toEqual([
    "M-1",
    "",
    "",
    "",
    "M-1",
  ]);
});
