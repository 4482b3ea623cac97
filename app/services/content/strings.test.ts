import { describe, expect, test } from "vitest";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { siteOf } from "./site.test-helper.ts";
import { dictionariesOf, editedTexts } from "./strings.ts";

const override = (value: unknown) => ({
  _id: "s",
  _type: "tstring",
  slug: { current: "layout.home" },
  value,
  changeEditor: false,
});

const blocks = (...texts: string[]) => [{ _type: "block", _key: "b", children: texts.map((text) => ({ text })) }];

describe("content string documents (R-I18N-17, R-I18N-18, R-PROD-09)", () => {
  test("default to the strings of the repository", () => {
    expect(dictionariesOf(siteOf({}).site)).toEqual(DICTIONARIES);
  });

  test.each([
    [{ en: "Start", es: "Principio" }, "Start", "Principio"],
    [{ en: "Start" }, "Start", "Start"],
    [{ en: "Start {0}", es: "" }, "Start {0}", "Start {0}"],
    [{ en: blocks("Start ", "here"), es: "Principio" }, "Start here", "Principio"],
    [{ en: "Start", es: blocks("Principio") }, "Start", "Principio"],
    [{ en: "Start", es: [] }, "Start", "Start"],
  ])("%j replaces the text of its key and no other", (value, en, es) => {
    const { site } = siteOf({ strings: [override(value)] });
    expect(dictionariesOf(site)).toEqual({
      en: { ...DICTIONARIES.en, "layout.home": en },
      es: { ...DICTIONARIES.es, "layout.home": es },
    });
  });

  test("content string documents keep the repository's text when invalid", () => {
    const { site, problems } = siteOf({ strings: [override({ es: "Principio" })] });
    expect(dictionariesOf(site)).toEqual(DICTIONARIES);
    expect(problems).toHaveLength(1);
  });

  test("content string documents add a carrier's free-ground name in both languages", () => {
    const { site } = siteOf({
      shippingCarriers: [
        {
          _id: "carrier-own",
          title: "Gulf",
          slug: { current: "gulf" },
          isCollect: false,
          methods: [{ id: "ground", name: "Gulf Ground", freeName: "Gulf Free", freeNameEs: "Gulf sin costo" }],
        },
      ],
    });
    const { en, es } = dictionariesOf(site);
    expect([en["checkout.method.gulf-free"], es["checkout.method.gulf-free"]]).toEqual(["Gulf Free", "Gulf sin costo"]);
  });

  test("content string documents are merged once per content version", () => {
    const { site } = siteOf({});
    expect(dictionariesOf(site)).toBe(dictionariesOf(site));
    expect(dictionariesOf(siteOf({}).site)).not.toBe(dictionariesOf(site));
  });

  test("content string documents report a misspelled key with the nearest one", () => {
    const misspelled = { ...override({ en: "Cart" }), slug: { current: "layout.hom" } };
    const { site, problems } = siteOf({ strings: [misspelled] });
    expect([site.strings, problems]).toEqual([[], ["s: there is no text layout.hom; did you mean layout.home?"]]);
  });

  test("content string documents keep mail texts separate from page texts", () => {
    const ofMail = { ...override({ en: "Thanks for {0}" }), slug: { current: "orderMail.received" } };
    const { site, problems } = siteOf({ strings: [ofMail] });
    expect(problems).toEqual([]);
    expect(dictionariesOf(site)).toEqual(DICTIONARIES);
    expect(editedTexts(site).es).toEqual({ "orderMail.received": "Thanks for {0}" });
  });
});
