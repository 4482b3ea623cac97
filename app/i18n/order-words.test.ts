import { expect, test } from "vitest";
import { paymentTermText } from "./order-words.ts";
import { DICTIONARIES } from "./strings.ts";
import { translateFrom } from "./translate.ts";

test.each([
  ["CREDIT CARD", "Credit card", "Tarjeta de crédito"],
  ["credit card", "Credit card", "Tarjeta de crédito"],
  ["NET 30", "Net 30", "30 días netos"],
  ["Cuenta abierta", "Cuenta abierta", "Cuenta abierta"],
  ["", "", ""],
])("payment term %j is in the language of the page", (term, english, spanish) => {
  expect(paymentTermText(term, translateFrom(DICTIONARIES.en))).toBe(english);
  expect(paymentTermText(term, translateFrom(DICTIONARIES.es))).toBe(spanish);
});
