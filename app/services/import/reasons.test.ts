import { expect, test } from "vitest";
import { because, inEnglish, must, reasonOfMessage } from "./reasons.ts";

test("schema message holds a reason with its parameters", () => {
  expect(reasonOfMessage(must("json", "{ key: 1 }"))).toEqual(because("json", "{ key: 1 }"));
  expect(inEnglish(reasonOfMessage(must("json", "{ key: 1 }")))).toBe("must be JSON: { key: 1 }");
});

test("reasonOfMessage displays a message of Zod unchanged", () => {
  expect(inEnglish(reasonOfMessage("Invalid input"))).toBe("Invalid input");
});

test("inEnglish inserts values that look like placeholders unchanged", () => {
  expect(inEnglish(because("noList", "{1}", "A"))).toBe("{1} has no list A");
});
