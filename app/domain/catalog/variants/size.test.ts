import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sizesOf } from "./size.ts";

/** The texts in the sequence of their sizes. */
function sorted(texts: readonly string[], hasUnit = false): string[] {
  const sizes = sizesOf(texts, hasUnit);
  return texts
    .map((text, index) => ({ text, size: sizes[index] ?? Infinity }))
    .toSorted((one, other) => one.size - other.size)
    .map(({ text }) => text);
}

describe("sizes sort as sizes", () => {
  test.each([
    ["mixed fractions with a dash", ['1/2"', '3/4"', '1"', '1-1/4"', '1-1/2"', '2"', '2-1/2"']],
    ["mixed fractions with a space", ["1/2 in", "1 in", "1 1/4 in", "1 1/2 in", "2 in"]],
    ["fractions of one sign", ["½ in", "1 in", "1¼ in", "1½ in"]],
    ["dash sizes", ["-04", "-06", "-08", "-10", "-12", "-16", "-20", "-24", "-32"]],
    [
      "screws, numbered and in fractions",
      ["#6-32", "#8-32", "#10-24", "#12-24", "1/4-20", "5/16-18", "1-8", "1-1/4-7"],
    ],
    ["metric threads", ["M3", "M6", "M8x1.25", "M10 x 1.5", "M12"]],
    ["metric beside inches", ["1/8 in", "5 mm", "1/4 in", "6.5 mm", "3/8 in", "10 mm"]],
    ["ranges by their beginning", ["0.1-0.16 A", "0.16-0.25 A", "1–1.6 A", "1.6–2.5 A", "10–16 A"]],
    ["units with prefixes", ["250 mA", "0.5 A", "1 A", "1.2 kA"]],
    ["thousands with a comma", ["600 V", "1,000 V", "1,500 V"]],
    ["gauges", ["4/0 AWG", "2/0 AWG", "1/0 AWG", "1 AWG", "8 AWG", "10 AWG", "14 AWG"]],
  ])("%s", (_case, texts) => {
    expect(sorted(texts.toReversed())).toEqual(texts);
    expect(sizesOf(texts, false)).not.toContain(null);
  });

  test("negative figure is a number if the attribute has a unit, or other values are not dash sizes", () => {
    expect(sizesOf(["-20", "-40"], true)).toEqual([-20, -40]);
    expect(sizesOf(["-20", "5", "-40"], false)).toEqual([-20, 5, -40]);
    expect(sizesOf(["-20 °C", "−40 °C"], false)).toEqual([-20, -40]);
  });

  test.each(["", "red", "NPT", "#", "M", "1/", "x2"])("%j is not a size, or is the figure it begins with", (text) => {
    const [size] = sizesOf([text], false);
    expect([null, 1]).toContain(size);
  });

  /** Whole inches and sixty-fourths, each written in one of the usual ways. */
  const size = fc
    .record({ whole: fc.integer({ min: 0, max: 48 }), top: fc.integer({ min: 0, max: 63 }) })
    .filter(({ whole, top }) => whole + top > 0)
    .chain(({ whole, top }) => {
      const value = whole + top / 64;
      const { above, below } = reduced(top, 64);
      const written =
        top === 0
          ? [`${whole}`, `${whole}.0`]
          : whole === 0
            ? [`${above}/${below}`, String(value)]
            : [`${whole}-${above}/${below}`, `${whole} ${above}/${below}`, String(value)];
      const unit = fc.constantFrom("", " in", '"', " inch");
      return fc.tuple(fc.constantFrom(...written), unit).map(([text, suffix]) => ({ value, text: text + suffix }));
    });

  test("sizes in any notation are sorted by value", () => {
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 20 }), (sizes) => {
        const read = sizesOf(
          sizes.map(({ text }) => text),
          false,
        );
        for (const [index, each] of sizes.entries()) expect(read[index]).toBeCloseTo(each.value, 9);
      }),
    );
  });
});

function reduced(above: number, below: number): { above: number; below: number } {
  return above % 2 === 0 && above > 0 ? reduced(above / 2, below / 2) : { above, below };
}
