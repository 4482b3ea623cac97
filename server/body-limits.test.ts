import { expect, test } from "vitest";
import { bodyLimit, takesFiles } from "./body-limits.ts";

const USUAL = 1_048_576;
const [PLAIN, PARTS] = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];

test.each([
  ["/staff/data", PARTS, 67_108_864],
  ["/es/personal/datos", PLAIN, 67_108_864],
  ["/staff/data/:run", PARTS, USUAL],
  ["/quick-order", PARTS, 2_500_000],
  ["/quick-order", PLAIN, 1_250_000],
  ["/es/pedido-rapido/revisar", PLAIN, 1_250_000],
  ["/my-account/lists/:id", PARTS, 2_500_000],
  ["/my-account/part-numbers", PARTS, 9_000_000],
  ["/es/mi-cuenta/numeros-de-parte", PLAIN, 1_250_000],
  ["/cart", PLAIN, USUAL],
  ["/login", PLAIN, 65_536],
  ["/es/mi-cuenta/perfil", PARTS, 65_536],
])("bodyLimit gives %s sent as %s %d bytes", (pattern, type, bytes) => {
  expect(bodyLimit(pattern, type, USUAL)).toBe(bytes);
});

test("bodyLimit keeps the operator's limit when it is larger, or smaller for a short form", () => {
  expect(bodyLimit("/quick-order", PLAIN, 4_000_000)).toBe(4_000_000);
  expect(bodyLimit("/login", PLAIN, 20_000)).toBe(20_000);
});

test("takesFiles is true for the import pages only", () => {
  expect(["/staff/data", "/es/personal/datos"].every(takesFiles)).toBe(true);
  expect(["/quick-order", "/staff/data/:run", "/cart"].some(takesFiles)).toBe(false);
});
