import { expect, test } from "vitest";
import { because, inEnglish, must, reasonOfMessage } from "./reasons.ts";

test("a schema's message holds a reason with what it names", () => {
  expect(reasonOfMessage(must("json", "{ key: 1 }"))).toEqual(because("json", "{ key: 1 }"));
  expect(inEnglish(reasonOfMessage(must("json", "{ key: 1 }")))).toBe("must be JSON: { key: 1 }");
});

test("a message of Zod's own is told as it is", () => {
  expect(inEnglish(reasonOfMessage("Invalid input"))).toBe("Invalid input");
});

test("what a file holds is no placeholder", () => {
  expect(inEnglish(because("noList", "{1}", "A"))).toBe("{1} has no list A");
});
