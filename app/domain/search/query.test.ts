import { expect, test } from "vitest";
import { readQuery } from "./query.ts";

test.each([
  [null, ""],
  ["  relay ", "relay"],
  ["\u202Erelay\u0000x", "relay x"],
  ["a\tb", "a b"],
  ["térmico 24 V", "térmico 24 V"],
  ["x".repeat(600), "x".repeat(500)],
])("%j is read as %j", (value, query) => {
  expect(readQuery(value)).toBe(query);
});
