import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../domain/locale.ts";
import { flatten, inCurrency } from "./dictionary.ts";
import type { Dictionary } from "./i18next-options.ts";
import { MAIL_DICTIONARIES } from "./mail-strings.ts";
import { DICTIONARIES, dictionariesIn } from "./strings.ts";

const filesOf = (locale: Locale) => fs.readdirSync(path.join("app/locales", locale)).toSorted();

function read(locale: Locale, file: string): Dictionary {
  return flatten(
    JSON.parse(fs.readFileSync(path.join("app/locales", locale, file), "utf8")) as Parameters<typeof flatten>[0],
  );
}

/** Strings of mails stay on the server. */
const MAIL_FILE = "mail.json";

/** Spanish adds the currency code, since several currencies have the same name. */
const placeholders = (text: string) =>
  (text.replace("{currencyName} ({currency})", "{currencyName}").match(/\{[^}]*\}/g) ?? []).toSorted();

describe("strings of the repository (R-I18N-17, R-I18N-19)", () => {
  test("strings of the repository are in files of the same names, each used by pages or emails", () => {
    expect(filesOf("es")).toEqual(filesOf("en"));
    for (const locale of LOCALES) {
      const ofPages = filesOf(locale).filter((file) => file !== MAIL_FILE);
      const all = Object.assign({}, ...ofPages.map((file) => read(locale, file))) as Dictionary;
      expect(DICTIONARIES[locale]).toEqual(inCurrency({ en: all, es: all }, "USD")[locale]);
      expect(MAIL_DICTIONARIES[locale]).toEqual(read(locale, MAIL_FILE));
    }
  });

  test.each([
    [
      "USD",
      "Prices are in US dollars, each.",
      "Precios en dólares estadounidenses (USD), por pieza.",
      "Unit price (USD)",
    ],
    ["MXN", "Prices are in Mexican pesos, each.", "Precios en pesos mexicanos (MXN), por pieza.", "Unit price (MXN)"],
    ["EUR", "Prices are in euros, each.", "Precios en euros (EUR), por pieza.", "Unit price (EUR)"],
  ])("name the currency of the shop, %s", (currency, en, es, column) => {
    const told = dictionariesIn(currency);
    expect([told.en["series.prices"], told.es["series.prices"]]).toEqual([en, es]);
    expect(told.en["orders.file.unitPrice"]).toBe(column);
    expect(Object.values(told.es).filter((text) => text.includes("{currency"))).toEqual([]);
  });

  test("strings of the repository have no fixed currency", () => {
    const all = LOCALES.flatMap((locale) => filesOf(locale).flatMap((file) => Object.entries(read(locale, file))));
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter(([, text]) => /dollar|dólar|pesos|euro|USD|MXN|\$/i.test(text))).toEqual([]);
  });

  test("strings of emails are not sent with pages", () => {
    for (const locale of LOCALES)
      expect(Object.keys(MAIL_DICTIONARIES[locale]).filter((key) => key in DICTIONARIES[locale])).toEqual([]);
  });

  describe.each(filesOf("en"))("%s", (file) => {
    const [en, es] = [read("en", file), read("es", file)];

    test("strings file has the same keys in both languages, in the same order", () => {
      expect(Object.keys(es)).toEqual(Object.keys(en));
    });

    test("strings file has the same placeholders in both languages, numbered", () => {
      for (const key of Object.keys(en)) {
        expect([key, placeholders(es[key] ?? "")]).toEqual([key, placeholders(en[key] ?? "")]);
        for (const each of placeholders(en[key] ?? ""))
          expect([key, each]).toEqual([key, expect.stringMatching(/^\{(?:\d|currency|currencyName)\}$/)]);
      }
    });

    test("strings file has a text for every key, without blanks around it and without markup", () => {
      for (const [key, text] of [...Object.entries(en), ...Object.entries(es)]) {
        expect([key, text.trim(), /<[a-z/]/i.test(text)]).toEqual([key, text, false]);
        expect([key, text]).not.toEqual([key, ""]);
      }
    });

    test("strings file has no English sentence", () => {
      const isSentence = (text: string) => (text.match(/\p{L}{2,}/gu) ?? []).length > 2;
      expect(Object.keys(en).filter((key) => en[key] === es[key] && isSentence(en[key] ?? ""))).toEqual([]);
    });
  });

  test("strings of the repository have each key in one file", () => {
    const keys = filesOf("en").flatMap((file) => Object.keys(read("en", file)));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe("nested strings as flat keys", () => {
  test.each([
    [{}, {}],
    [{ a: "1" }, { a: "1" }],
    [
      { a: { b: { c: "1" }, d: "2" }, e: "3" },
      { "a.b.c": "1", "a.d": "2", e: "3" },
    ],
  ])("%j is %j", (tree, flat) => {
    expect(flatten(tree)).toEqual(flat);
  });
});
