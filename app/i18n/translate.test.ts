import { describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../domain/locale.ts";
import { type Dictionaries, instanceOf } from "./i18next-options.ts";
import { DICTIONARIES, type StringKey, type Translate } from "./strings.ts";
import { translateFrom, translateWith, countText, type CountedKey } from "./translate.ts";

/** The translators of the server and of the browser for the same strings. */
function translators(
  locale: Locale,
  dictionaries: Dictionaries = DICTIONARIES,
): { server: Translate; browser: Translate } {
  return { server: translateWith(instanceOf(dictionaries, locale)), browser: translateFrom(dictionaries[locale]) };
}

/** Strings that are not in the repository, for both languages. */
const only = (text: string): Dictionaries => ({ en: { "layout.home": text }, es: { "layout.home": text } });

const VALUES: readonly (readonly (string | number)[])[] = [
  [],
  ["value"],
  ["first", "second", "third"],
  ["<b>bold</b>", "&amp;", `"'`],
  ["{1}", "{0}", "{2}"],
  ["$t(layout.home)", "$&", "$1"],
  ["", " ", "ñ 日"],
  [0, 12.5, -1],
];

describe("server and browser translators (R-I18N-17, R-I18N-19)", () => {
  describe.each(LOCALES)("in %s", (locale) => {
    const { server, browser } = translators(locale);
    const keys = Object.keys(DICTIONARIES[locale]) as StringKey[];

    test.each(VALUES.map((values) => [values]))("for every key with the values %j", (values) => {
      expect(keys.length).toBeGreaterThan(50);
      const given = (translate: Translate) => keys.map((key) => [key, translate(key, ...values)]);
      expect(given(browser)).toEqual(given(server));
    });
  });

  test.each([
    ["{1} of {0}", ["a", "b"], "b of a"],
    ["{0} {0}", ["a"], "a a"],
    ["{0} {1}", ["a"], "a {1}"],
    ["{0}", [], "{0}"],
    ["{10} {1}", ["0", "1"], "{10} 1"],
    ["{0}", ["<b>"], "<b>"],
    ["{0}", ["{0}"], "{0}"],
    ["{0}{1}", ["{1}", "x"], "{1}x"],
    ["{0}", ["$t(layout.home)"], "$t(layout.home)"],
    ["{0}", ["$&"], "$&"],
    ["<b>{0}</b>", [1], "<b>1</b>"],
    ["a: b. c", [], "a: b. c"],
  ] as const)("%j with %j is %j", (text, values, expected) => {
    for (const locale of LOCALES) {
      const { server, browser } = translators(locale, only(text));
      expect([server("layout.home", ...values), browser("layout.home", ...values)]).toEqual([expected, expected]);
    }
  });

  test("server and browser translators accept placeholders in another order (R-I18N-17)", () => {
    const dictionaries = { en: { "layout.home": "{0} of {1}" }, es: { "layout.home": "de {1}, {0}" } };
    const texts = LOCALES.map((locale) => translators(locale, dictionaries).server("layout.home", "a", "b"));
    expect(texts).toEqual(["a of b", "de b, a"]);
  });

  test("server and browser translators return an unknown key unchanged (R-I18N-19)", () => {
    const { server, browser } = translators("es", only("x"));
    const unknown = "layout.account" as const;
    expect([server(unknown), browser(unknown, "value")]).toEqual([unknown, unknown]);
  });

  test("server and browser translators return English for a missing Spanish string (R-I18N-19)", () => {
    const { server } = translators("es", { en: { "layout.home": "Home" }, es: {} });
    expect(server("layout.home")).toBe("Home");
  });
});

const COUNTED = Object.keys(DICTIONARIES.en).filter((key): key is CountedKey => `${key}One` in DICTIONARIES.en);

test("counted texts have a singular in both languages, different from the plural", () => {
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
