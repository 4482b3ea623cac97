import { describe, expect, test } from "vitest";
import type { Figure } from "../../app/domain/catalog/data-sheet.ts";
import { boundsBetween } from "./bounds.ts";
import { dimensioned } from "./dimensioned.ts";
import { dimensionsOf } from "./dimensions.ts";
import type { Drawing } from "./drawing.ts";

const figure = (label: string, en: string): Figure => ({ label: { en: label, es: label }, value: { en, es: en } });
const SIZE = figure("Dimensions W x H x D", "1.77 x 3.03 x 3.31 in (45 x 77 x 84 mm)");
const drawing: Drawing = {
  markup: "<g><rect x='20' y='10' width='50' height='80'/><circle cx='125' cy='50' r='20'/></g>",
  box: [160, 100],
  front: [0, 0, 90, 100],
};
const part = (series: string, attributes: Record<string, string> = {}) => ({
  series,
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, code]) => [key, { code, en: code, es: code }])),
});

describe("sizes from a data sheet", () => {
  test("data sheet gives width, height and depth in both systems", () => {
    expect(dimensionsOf(part("KC"), [SIZE])).toEqual({
      width: { inches: "1.77", millimetres: "45", round: false },
      height: { inches: "3.03", millimetres: "77", round: false },
      depth: { inches: "3.31", millimetres: "84", round: false },
    });
  });
  test("diameter has its sign", () => {
    expect(dimensionsOf(part("PNF"), [figure("Face", "Ø1.18 in (Ø30 mm)")])).toEqual({
      width: { inches: "1.18", millimetres: "30", round: true },
    });
  });
  test("size of the face is not used for a mushroom head that hides it", () => {
    const face = [figure("Face", "Ø1.18 in (Ø30 mm)")];
    expect(dimensionsOf(part("PNF", { operatorStyle: "M" }), face)).toEqual({});
    expect(dimensionsOf(part("PNE", { headDiameter: "4" }), face)).toEqual({});
  });
  test("depth for one row of blocks is not used for none or two rows", () => {
    const depth = [
      figure("Depth behind panel", "1.85 in (47 mm) with one row of blocks, +0.83 in (21 mm) for each further row"),
    ];
    const behind = { inches: "1.85", millimetres: "47", round: false };
    expect(dimensionsOf(part("PNF", { contacts: "1 NO + 2 NC" }), depth)).toEqual({ behind });
    expect(dimensionsOf(part("PNF", { contacts: "operator only" }), depth)).toEqual({});
    expect(dimensionsOf(part("PNF", { contacts: "2 NO + 2 NC" }), depth)).toEqual({});
  });
  test("unreadable lines and sizes that a drawing cannot show are left out", () => {
    expect(dimensionsOf(part("KC"), [figure("Width", "wide"), figure("Wire size", "1 in (25 mm)")])).toEqual({});
    expect(dimensionsOf(part("TI"), [figure("Width", "0.20 in (5.2 mm)")])).toEqual({});
  });
});

describe("a drawing with dimension lines", () => {
  test("dimension lines start with the reader's system", () => {
    const dimensions = dimensionsOf(part("KC"), [SIZE]);
    const words = (markup: string) => [...markup.matchAll(/>([^<>]+)<\/text>/g)].map(([, word]) => word);
    expect(words(dimensioned(drawing, dimensions, "en").markup).slice(0, 2)).toEqual(["1.77 in", "45 mm"]);
    expect(words(dimensioned(drawing, dimensions, "es").markup).slice(0, 2)).toEqual(["45 mm", "1.77 pulg"]);
  });
  test("dimension lines have room on the left and below", () => {
    const { viewBox, markup } = dimensioned(drawing, dimensionsOf(part("KC"), [SIZE]), "en");
    const [left, top, width, height] = viewBox;
    const bounds = boundsBetween(markup, -100, 300);
    expect(left).toBeLessThan(bounds?.left ?? 0);
    expect(top + height).toBeGreaterThan((bounds?.bottom ?? 0) + 10);
    expect(left + width).toBe(160);
  });
  test("drawing without sizes is unchanged", () => {
    expect(dimensioned(drawing, {}, "en")).toEqual({ markup: drawing.markup, viewBox: [0, 0, 160, 100] });
  });
});

describe("the box around shapes", () => {
  test.each([
    ["<path d='M10 10h20v30z'/>", { left: 10, top: 10, right: 30, bottom: 40 }],
    ["<path d='M10 10L20 5H40V50'/>", { left: 10, top: 5, right: 40, bottom: 50 }],
    ["<path d='M50 50a5 5 0 0 1 10 10q2 2 4-8'/>", { left: 50, top: 50, right: 64, bottom: 60 }],
    ["<ellipse cx='50' cy='50' rx='10' ry='5'/>", { left: 40, top: 45, right: 60, bottom: 55 }],
  ])("%s", (markup, bounds) => {
    expect(boundsBetween(markup, 0, 90)).toEqual(bounds);
  });
  test("turned shapes, other views and lettering are outside of the box", () => {
    const others = "<rect x='95' y='0' width='9' height='9'/><text x='5' y='5'>a</text>";
    expect(boundsBetween(`${others}<rect x='1' y='1' width='9' height='9' transform='rotate(9)'/>`, 0, 90)).toBeNull();
  });
});
