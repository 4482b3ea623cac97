import { expect, test } from "vitest";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { changeLines } from "./change-lines.view.ts";

const wordsIn = (locale: "en" | "es") => ({ t: translateFrom(DICTIONARIES[locale]), locale });
const change = { subject: "", before: { paymentTerm: "CREDIT CARD" }, after: { paymentTerm: "NET 30" } } as const;

test.each([
  ["en", "Payment terms: Credit card → Net 30"],
  ["es", "Condiciones de pago: Tarjeta de crédito → 30 días netos"],
] as const)("company log shows payment terms in words, %s", (locale, line) => {
  expect(changeLines({ ...change, action: "terms" }, wordsIn(locale))).toEqual([line]);
});

test("company log shows the name of a carrier instead of its slug", () => {
  const words = wordsIn("en");
  const t: typeof words.t = (key, ...args) =>
    String(key) === "checkout.carrier.fedex" ? "FedEx" : words.t(key, ...args);
  const account = { action: "carrier-account", subject: "", before: {}, after: { carrier: "fedex", ending: "1234" } };
  expect(changeLines({ ...account, action: "carrier-account" }, { ...words, t })[0]).toContain("FedEx, ends in 1234");
});
