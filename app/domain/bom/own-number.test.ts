import { expect, test } from "vitest";
import { joinedOwnNumbers, withPartNumber } from "./own-number.ts";

const row = (pn: string, ownNumber?: string) => ({ pn, quantity: "1", reference: "", ownNumber });

test.each([
  ["NV800-F2B", undefined, "PEF-PFRN-01", "NV800-F2B"],
  ["pef pfrn 01", undefined, "PEF-PFRN-01", undefined],
  ["TI-04FS", "CT 4 GY", "TI-06FS", "CT 4 GY"],
  ["  two\tlines\n", undefined, "TI-06FS", "two lines"],
  ["", undefined, "TI-06FS", undefined],
])("%j (%j) replaced by %s stays as %j", (typed, earlier, pn, expected) => {
  expect(withPartNumber(row(typed, earlier), pn)).toEqual(row(pn, expected));
});

test("the numbers of lines that became one are all named, each once, up to a bearable length", () => {
  expect(joinedOwnNumbers([row("A", "X 1"), row("A"), row("A", "Y-2"), row("A", "X 1")])).toBe("X 1; Y-2");
  expect(joinedOwnNumbers([row("A")])).toBe("");
  expect(joinedOwnNumbers([row("A", "1".repeat(50)), row("A", "2".repeat(50))])).toHaveLength(60);
});
