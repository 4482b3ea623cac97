import { expect, test } from "vitest";
import { LOCALES } from "../domain/locale.ts";
import { countText, type CountedKey } from "./count-text.ts";
import { DICTIONARIES, type Translate } from "./strings.ts";
import { translateFrom } from "./translate.ts";

const COUNTED = Object.keys(DICTIONARIES.en).filter((key): key is CountedKey => `${key}One` in DICTIONARIES.en);

test("every text that counts has a form for one thing in both languages, another than that for many", () => {
  expect(COUNTED.length).toBeGreaterThan(10);
  const atOne = (form: (key: CountedKey, t: Translate) => string) => (key: CountedKey) =>
    LOCALES.map((locale) => form(key, translateFrom(DICTIONARIES[locale]))).join();
  const one = atOne((key, t) => countText(key, 1, t));
  const many = atOne((key, t) => t(key, 1));
  expect(COUNTED.filter((key) => one(key) === many(key))).toEqual([]);
});

test.each<[CountedKey, string, string]>([
  ["errors.waitSeconds", "Please wait 1 second.", "Espere 1 segundo."],
  ["login.tooSoon", "You can request a new code in 1 second.", "Puede pedir un código nuevo en 1 segundo."],
  ["checkout.address.more", "1 more address", "1 dirección más"],
  ["orders.file.heading", "Lines of 1 order", "Partidas de 1 pedido"],
])("%s of one thing", (key, english, spanish) => {
  expect(LOCALES.map((locale) => countText(key, 1, translateFrom(DICTIONARIES[locale])))).toEqual([english, spanish]);
});
