import { expect, test } from "vitest";
import { bodyLimit, takesFiles } from "./body-limit.ts";

const MEGABYTE = 1_048_576;

test.each([
  ["/staff/data", 64],
  ["/es/personal/datos?x=1", 64],
  ["/staff/data/0f75c0fd125efe151909f4c1cca97393", 1],
  ["/quick-order", 4],
  ["/es/pedido-rapido", 4],
  ["/cart", 1],
])("%s takes %d MB", (target, megabytes) => {
  expect(bodyLimit(target, MEGABYTE)).toBe(megabytes * MEGABYTE);
});

test("only files of an import have room of their own", () => {
  expect(["/staff/data", "/es/personal/datos"].every(takesFiles)).toBe(true);
  expect(["/quick-order", "/staff/data/x", "/cart"].some(takesFiles)).toBe(false);
});
