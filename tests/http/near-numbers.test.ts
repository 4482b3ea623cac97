import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { linesOf } from "../setup/check-page.ts";
import { numbersOf, productPages } from "../setup/product-pages.ts";
import { mainOf, quantitiesOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { someOf } from "../setup/extent.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
  // The first search reads the words of the catalog.
  await shop.get("/products?q=warm");
});
afterAll(() => shop.stop());

const { search } = productPages(() => shop);
const { paste } = checkPageWalk(() => shop);

describe("part-number suggestions in the search", () => {
  test("exact number alone has the focus in its quantity field", async () => {
    const html = await search("KC-0093-10-120A");
    const field = (pn: string) => html.match(new RegExp(`<input[^>]*name="q\\[${pn}\\]"[^>]*>`))?.[0] ?? "";
    expect(field("KC-0093-10-120A")).not.toMatch(/ value="\d/);
    expect(field("KC-0093-10-120A")).toMatch(/ autofocus=""/i);
    const several = await search("ti-04fs, KC-0093-10-120A");
    expect(several).not.toMatch(/name="q\[KC-0093-10-120A\]"[^>]* value=/);
    expect(several).not.toMatch(/autofocus/i);
  });

  test.each([
    ["en", "Omron MY2N 24VDC"],
    ["es", "Omron MY2N 127V"],
  ] as const)(
    "in %s, %s leads to the form for another maker's number, not to parts of that voltage",
    async (locale, typed) => {
      const html = await search(typed, locale);
      expect(numbersOf(html)).toEqual([]);
      expect(mainOf(html)).toMatch(/<form[^>]*method="post"/i);
    },
  );

  test("H5: voltage in words is read as its code and can be ordered, and no other coil is offered", async () => {
    const html = await search("KC-0093-10-24VDC");
    expect(numbersOf(html)).toEqual(["KC-0093-10-024D"]);
    expect(quantitiesOf(html)).toEqual(["KC-0093-10-024D"]);
  });

  test.each([
    ["en", "OT-IB-AD", "OT-1B-AD"],
    ["es", "OT-IB-AD", "OT-1B-AD"],
    ["en", "PEF-MFKI-II", "PEF-MFKI-11"],
    ["es", "PHF-MEB-II", "PHF-MEB-11"],
  ] as const)("search in %s for %s, with the letter I for 1, has %s first", async (locale, typed, meant) => {
    expect(numbersOf(await search(typed, locale))[0]).toBe(meant);
  });

  test.each([
    ["en", "Similar parts", "Check Coil voltage: this part has 24 V AC coil."],
    ["es", "Partes parecidas", "Revise "],
  ] as const)(
    "H5: in %s, another voltage is below, marked, and has no quantity field",
    async (locale, title, warning) => {
      const html = await search("KC-0039-10-024D", locale);
      expect(numbersOf(html)[0]).toBe("KC-0093-10-024D");
      const words = wordsOf(html);
      expect(words.indexOf(title)).toBeGreaterThan(words.indexOf("024D"));
      expect(words).toContain(warning);
      expect(quantitiesOf(html)).toEqual([]);
    },
  );

  test.each(["KC-0093-10 24VDC", "KC-0093-10 Contactor 9A 24VDC", "24 V DC KC-0093-10", "kc-0093-10 contactor 24vdc"])(
    "M14: exact beginning followed by words, %s: only the endings that match the words",
    async (query) => {
      const html = await search(query);
      expect(numbersOf(html)).toEqual(["KC-0093-10-024D"]);
      expect(wordsOf(mainOf(html))).not.toContain("Ignored");
    },
  );

  test("H5: misread number followed by a voltage: that number, and no other part with that voltage", async () => {
    const html = await search("KC-0039-10 24VDC");
    expect(numbersOf(html)[0]).toBe("KC-0093-10-024D");
    expect(wordsOf(mainOf(html))).toContain("Did you mean…?");
  });

  test.each([
    ["en", "Ignored: 17 V"],
    ["es", "17 V"],
  ] as const)(
    "M14: in %s, exact beginning whose words no part has: all endings, and the words are reported",
    async (locale, words) => {
      const html = await search("KC-0093-10 17 V", locale);
      expect(numbersOf(html)).toHaveLength(13);
      expect(numbersOf(html).every((pn) => pn.startsWith("KC-0093-10-"))).toBe(true);
      expect(wordsOf(mainOf(html))).toContain(words);
    },
  );
});

describe.each(someOf(1, LOCALES))("part-number suggestions on the review page, %s", (locale) => {
  test("M14: exact beginning: its endings, the description's matches first", async () => {
    const { html } = await paste("KC-0093-10\t2\tContactor 9A 24VDC", locale);
    const [line] = linesOf(html);
    expect(line?.words).toMatch(
      locale === "en" ? /13 part numbers begin with KC-0093-10/ : /13 números de parte empiezan con KC-0093-10/,
    );
    expect(line?.fixes).toHaveLength(13);
    expect(line?.fixes[0]).toContain("KC-0093-10-024D");
  });

  test("M14: beginning of many numbers: those that match the description, and their count", async () => {
    const { html } = await paste("KC-0093\t2\tContactor 9A 24VDC", locale);
    const [line] = linesOf(html);
    expect(line?.words).toContain(locale === "en" ? "26 part numbers begin with KC-0093" : "26 números de parte");
    expect(line?.fixes.map((fix) => fix.split(";").find((each) => each.includes("KC-")))).toHaveLength(2);
    for (const fix of line?.fixes ?? []) expect(fix).toMatch(/KC-0093-\d\d-024D/);
  });

  test("H5: voltage in words is asked about as one number", async () => {
    const { html } = await paste("KC-0093-10-24VDC 4", locale);
    const [line] = linesOf(html.replace(/<\/?mark>/g, ""));
    expect(line?.fixes).toHaveLength(1);
    expect(line?.words).toContain(locale === "en" ? "Did you mean KC-0093-10-024D?" : "¿Quiso decir KC-0093-10-024D?");
  });

  test("H5: suggestions of the review page are those of the search, with the same warning", async () => {
    const { html } = await paste("KC-0039-10-024D 4", locale);
    const [line] = linesOf(html.replace(/<\/?mark>/g, ""));
    expect(line?.fixes[0]).toContain("KC-0093-10-024D");
    expect(line?.words).toContain(locale === "en" ? "Check Coil voltage: this part has" : "esta parte tiene");
  });
});
