import { expect, test } from "vitest";
import { accountEnding } from "./kept-account.ts";

test.each([
  ["123456789", "6789"],
  ["1Z 99-A8 77", "A877"],
  ["E-4711", "4711"],
  ["4711", "711"],
  ["1Z", "Z"],
  ["1", "…"],
  ["--", "…"],
  ["", "…"],
])("saved account %j is displayed as %j, never in full (M19)", (number, ending) => {
  expect(accountEnding(number)).toBe(ending);
});
