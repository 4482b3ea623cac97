import { describe, expect, test } from "vitest";
import { activeAddress, readIndex } from "./active-address.ts";

const addresses = ["first", "second"];

describe("activeAddress and readIndex", () => {
  test("index null closes both forms (R-ADDR-05)", () => {
    expect(activeAddress(null, addresses)).toBe("closed");
  });
  test("index -1 opens the form of a new address, also of an empty book (R-ADDR-06)", () => {
    expect(activeAddress(-1, addresses)).toBe("new");
    expect(activeAddress(-1, [])).toBe("new");
  });
  test("any other index opens the form of that address; out of range both are closed (R-ADDR-07)", () => {
    expect(activeAddress(0, addresses)).toBe("first");
    expect(activeAddress(1, addresses)).toBe("second");
    expect([activeAddress(2, addresses), activeAddress(-2, addresses), activeAddress(0, [])]).toEqual([
      "closed",
      "closed",
      "closed",
    ]);
  });
});

test.each([
  ["-1", -1],
  ["0", 0],
  ["12", 12],
  [null, null],
  ["", null],
  ["-2", null],
  ["1.5", null],
  ["1e3", null],
  ["x", null],
  ["99999", null],
])("?address=%s is index %j", (text, index) => {
  expect(readIndex(text)).toBe(index);
});
