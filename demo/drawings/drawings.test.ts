import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { dimensioned } from "./dimensioned.ts";
import { dimensionsOf } from "./dimensions.ts";
import { drawPartIn } from "./translated.ts";
import { drawPart } from "./draw-part.ts";
import { pictureIn } from "../../app/domain/drawings/picture.ts";
import { cleanSvg } from "../../app/services/import/svg/clean-svg.ts";
import { millimetresPerUnit } from "./true-scale.ts";
import { LONGEST_DRAWING } from "./drawing.ts";
import { frontMarkup } from "./front-view.ts";
import { DemoDrawings, drawingRow } from "./drawing-rows.ts";
import { drawGeneric } from "./generic.ts";
import { figuresOf, parseDataSheets } from "../catalogue/datasheets.ts";
import { generateParts } from "../catalogue/generate-parts.ts";
import { loadCatalogue } from "../catalogue/load-catalogue.ts";
import type { Part } from "../catalogue/part.ts";
import { extent } from "../../tests/setup/extent.ts";

const SHEETS = parseDataSheets(readFileSync("demo/catalogue/datasheets.json", "utf8"));
const PARTS = [...generateParts(loadCatalogue())];
/** Every eleventh part with every change, all of them in `test:long`. */
const SAMPLED = PARTS.filter((_part, index) => index % extent(11, 1) === 0);
const DRAWN = SAMPLED.map((each) => ({ each, drawing: drawPart(each) }));
const part = (pn: string): Part => {
  const found = PARTS.find((each) => each.pn === pn);
  if (!found) throw new Error(`no part ${pn}`);
  return found;
};
const markup = (pn: string) => drawPart(part(pn)).markup;
const RED = "#c8102e";
const GREEN = "#0b8a43";

/** Accessories that have no drawing of their own. */
const MOST_GENERIC = 40;

const AIR = 5;

function faultsOf({ markup: drawn, box, front }: ReturnType<typeof drawPart>): string[] {
  const [x, y, width, height] = front;
  // A front may have a small margin.
  const isInside = x >= -AIR && y >= -AIR && x + width <= box[0] + AIR && y + height <= box[1] + AIR;
  return [
    ...(drawn.length > LONGEST_DRAWING ? [`${drawn.length} characters`] : []),
    ...(isBalanced(drawn) ? [] : ["tags do not match"]),
    ...(/NaN|undefined|Infinity/.test(drawn) ? ["no number"] : []),
    ...(isInside ? [] : [`front ${front.join(" ")}`]),
  ];
}

function isBalanced(drawn: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = "", self] of drawn.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (slash && open.pop() !== name) return false;
    if (!slash && !self) open.push(name);
  }
  return open.length === 0;
}

describe("drawings of all parts", () => {
  test("every drawing has at most 2 KB, is well-formed, and is inside its box", () => {
    expect(DRAWN.flatMap(({ each, drawing }) => faultsOf(drawing).map((fault) => `${each.pn}: ${fault}`))).toEqual([]);
  });

  test("every part has a drawing of its kind, with the lettered icon for a few accessories only", () => {
    const generic = DRAWN.filter(({ each, drawing }) => drawing.markup === drawGeneric(each).markup);
    expect(generic.length).toBeLessThanOrEqual(MOST_GENERIC);
    expect(generic.every(({ each }) => each.attributes["accessoryType"] !== undefined)).toBe(true);
  });

  test("every drawing works with any attributes, and without any", () => {
    for (const each of PARTS.filter((_part, index) => index % extent(120, 40) === 0)) {
      const keys = Object.keys(each.attributes);
      const odd = Object.fromEntries(keys.map((key) => [key, { code: "?", en: "<b>&'\"" }]));
      expect(drawPart({ ...each, attributes: odd }).markup).not.toContain("<b>");
      expect(drawPart({ ...each, attributes: {} }).markup).not.toBe("");
    }
  });
});

describe("lettering", () => {
  /** Letters of the widest usual font, DejaVu Sans, are 0.64 of their size. */
  const widthOf = (content: string, size: number) => content.length * size * 0.6;

  test.each(["en", "es"] as const)("lettering has room for words 20 % wider than usual, %s", (locale) => {
    const cut = PARTS.filter((_part, index) => index % extent(110, 11) === 0 || index < extent(10, 50)).flatMap(
      (each) => {
        const figures = figuresOf(SHEETS, each);
        const { markup: drawn, viewBox } = dimensioned(drawPartIn(locale, each), dimensionsOf(each, figures), locale);
        const [left, , width] = viewBox;
        if (!viewBox.every(Number.isFinite)) return [`${each.pn}: ${viewBox.join(" ")}`];
        let size = 6;
        return [...drawn.matchAll(/<(g|text|tspan)([^>]*)>([^<]*)/g)].flatMap(
          ([, name, written = "", content = ""]) => {
            const own = / font-size='([\d.]+)'/.exec(written)?.[1];
            if (own) size = Number(own);
            const x = / x='([-\d.]+)'/.exec(written)?.[1];
            if (name === "g" || x === undefined || content === "") return [];
            const room = widthOf(content, size) * 1.2;
            const start = written.includes("'end'") ? Number(x) - room : Number(x) - room / 2;
            const isCut = start < left - 0.5 || start + room > left + width + (written.includes("'end'") ? room : 0.5);
            return isCut ? [`${each.pn}: ${content}`] : [];
          },
        );
      },
    );
    expect(cut).toEqual([]);
  });

  test.each([
    ["KC-0093-10-024D", "24 V DC", "24 V CD"],
    ["KC-0093-10-120A", "110-120 V AC", "110-120 V CA"],
    ["OT-1K-AD", "class 10A", "clase 10A"],
    ["PNF-FG-10", ">NO<", ">NA<"],
    ["KR-40S-024A", ">4 NO<", ">4 NA<"],
  ])("%s has the text %s in English and %s in Spanish", (pn, english, spanish) => {
    const said = (locale: "en" | "es") => drawPartIn(locale, part(pn)).markup;
    expect(said("en")).toContain(english);
    expect(said("es")).toContain(spanish);
    expect(said("es")).not.toContain(english);
  });

  test("contact is never called NO in Spanish, on a part page, in a row or in a comparison (M7)", () => {
    const looked = PARTS.filter((_part, index) => index % extent(37, 1) === 0);
    const english = looked.filter((each) => />[^<]*\bNO\b[^<]*</.test(frontMarkup(drawPartIn("es", each))));
    expect(english.map(({ pn }) => pn)).toEqual([]);
  });

  test.each(["GPL-22SK001E", "GPL-22SK001S", "PEM-T4R000-02"])(
    "printed text on %s is the same in both languages",
    (pn) => {
      const { markup: drawn } = drawPart(part(pn));
      const words = (text: string) => text.match(/>[A-Z]{4,}[A-Z ]*</g);
      expect(words(drawn)).not.toBeNull();
      expect(words(drawPartIn("es", part(pn)).markup)).toEqual(words(drawn));
    },
  );
});

describe("an overload relay", () => {
  test.each(["OT-1K-AD", "OT-1A-AD", "OE-C1ND"])("%s has a screw head and a slot on each of its three poles", (pn) => {
    const rows = [
      ...markup(pn).matchAll(/<path d='M[-\d. ]+h([\d.]+)M[^']*'[^>]*stroke-dasharray='([\d.]+) ([\d.]+)'/g),
    ];
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const [, length, dash, gap] of rows)
      expect(Number(length)).toBeGreaterThanOrEqual(2 * (Number(dash) + Number(gap)) + Number(dash));
  });

  test.each(["OT-1A-AD", "OT-1K-AD"])("%s shows its whole range next to the red button", (pn) => {
    const button = 23 + 3 + 7;
    const [, x = "0", from = ""] = /<tspan x='([\d.]+)' y='62'>([^<]+)</.exec(markup(pn)) ?? [];
    expect(from).not.toBe("");
    expect(Number(x) - widthOfFour(from) / 2).toBeGreaterThanOrEqual(button);
  });
  const widthOfFour = (content: string) => content.length * 4 * 0.62;
});

describe("the loaded drawing", () => {
  const SOME = PARTS.filter((_part, index) => index % extent(140, 20) === 0);

  test.each(["en", "es"] as const)("loaded drawing equals the drawn one to the letter, %s", (locale) => {
    for (const each of SOME) {
      const figures = figuresOf(SHEETS, each);
      const { whole, front, sizes, millimetresPerUnit: scale } = drawingRow(each, figures);
      const drawn = drawPartIn(locale, each);
      expect(pictureIn(whole, locale).markup).toBe(drawn.markup);
      expect(pictureIn(front, locale)).toEqual({ viewBox: drawn.front.join(" "), markup: frontMarkup(drawn) });
      const lined = dimensioned(drawn, dimensionsOf(each, figures), locale);
      const lines = sizes ? pictureIn(sizes.picture, locale).markup : "";
      expect(drawn.markup + lines).toBe(lined.markup);
      expect(sizes?.box[locale] ?? pictureIn(whole, locale).viewBox).toBe(lined.viewBox.join(" "));
      expect(scale).toBe(millimetresPerUnit(drawn, dimensionsOf(each, figures)));
    }
  });

  test("loaded drawing passes the importer's rules for operators without losses", () => {
    for (const each of SOME) {
      const { whole } = drawingRow(each, []);
      const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${whole.viewBox}">${whole.markup}</svg>`;
      const cleaned = cleanSvg(file).whole.markup.replaceAll('"', "'");
      // Browsers show two blanks as one.
      expect(cleaned).toBe(whole.markup.replaceAll("  ", " "));
    }
  });

  test("parts that look alike share a drawing, and load-test parts have that of their series", () => {
    const drawings = new DemoDrawings(SOME, SHEETS);
    const names = SOME.map((each) => drawings.nameOf(each));
    expect([...drawings.rows()].map(({ name }) => name).toSorted()).toEqual([...new Set(names)].toSorted());
    expect(drawings.nameOf({ pn: "NEW", series: SOME[0]?.series ?? "" })).toBe(names[0]);
    expect(drawings.nameOf({ pn: "NEW", series: "NONE" })).toBe("");
  });
});

describe("a buyer recognizes the part", () => {
  test.each([
    [
      "an emergency stop is red on yellow and says so in both languages",
      "PEM-T4R000-02",
      [RED, "#f2c200", "PARO DE EMERGENCIA"],
    ],
    ["a red button is red, its normally closed contact too", "PEF-PFRN-01", [RED]],
    ["a green button is green", "PNF-FG-10", [GREEN]],
    ["a contactor shows its amperes", "KC-0093-10-120A", ["9 A"]],
    ["a larger one too", "KC-0653-00-120A", ["65 A"]],
    ["an overload relay shows the ends of its range", "OT-1K-AD", ["5.5", "8.0", "95 96"]],
    ["a miniature breaker shows curve and amperes", "MB-C1160", ["C16"]],
    ["a motor breaker shows its range", "MP-3KRS", ["6", "10"]],
    ["a legend plate shows its legend", "GPL-22SK002E", ["STOP"]],
    ["a disconnect says ON and OFF", "DR-0163BK", ["ON", "OFF"]],
    ["a relay shows amperes and coil", "RG-3P-024DL", ["24 V DC"]],
    ["a blue terminal block is blue", "TI-04FB", ["#0b5cad"]],
    ["wire duct shows its size", "WDS-2030GNS", ["2 in", "3 in"]],
  ])("%s", (_claim, pn, marks) => {
    for (const mark of marks) expect(markup(pn)).toContain(mark);
  });

  test("colors, poles and contacts make different drawings", () => {
    const pairs = [
      ["PEF-PFRN-01", "PEF-PFGN-01"],
      ["PEF-PFRN-01", "PEF-PFRN-10"],
      ["MB-C1160", "MB-C3160"],
      ["DR-0163BK", "DR-0163BR"],
      ["TLA-5024-R-SND", "TLA-5024-G-SND"],
    ] as const;
    for (const [one, other] of pairs) expect(markup(one)).not.toBe(markup(other));
  });
});
