import { describe, expect, test } from "vitest";
import { isInline, pictureIn, pictureOf, neutralSign } from "./picture.ts";

const picture = (markup: string, viewBox = "0 0 9 9") => ({ viewBox, markup });

describe("picture in two languages", () => {
  const en = picture("<g><text x='1'>1.5 in</text><text x='2'>NO</text><text x='3'>1.5 in</text></g>");
  const es = picture("<g><text x='1'>1.5 pulg</text><text x='2'>NA</text><text x='3'>1.5 in</text></g>", "-1 0 9 9");

  test("picture in two languages is saved once, with differing words by index", () => {
    const stored = pictureOf(en, es);
    expect(stored).toEqual({ ...en, es: { viewBox: "-1 0 9 9", words: { 0: "1.5 pulg", 1: "NA" } } });
    expect(stored && pictureIn(stored, "en")).toEqual(en);
    expect(stored && pictureIn(stored, "es")).toEqual(es);
  });

  test("picture in two languages has no Spanish words when both languages are equal", () => {
    expect(pictureOf(en, en)).toEqual({ ...en, es: null });
    expect(pictureIn({ ...en, es: null }, "es")).toEqual(en);
  });

  test("picture in two languages is null when the shapes differ", () => {
    expect(pictureOf(en, picture(es.markup.replace("x='2'", "x='4'")))).toBeNull();
    expect(pictureOf(en, picture(es.markup.replace("NA", "")))).toBeNull();
  });
});

test("picture of 2,048 characters is inline, a larger one is not", () => {
  expect(isInline(picture("x".repeat(2048)))).toBe(true);
  expect(isInline(picture("x".repeat(2049)))).toBe(false);
});

test.each([
  ["KC", ">KC<"],
  ["6204", ">6204<"],
  ["LONG-SERIES", ">LONG…<"],
  ["<b>", ">&lt;b&gt;<"],
])("neutral sign of %s displays %s without markup", (series, said) => {
  expect(neutralSign(series).markup).toContain(said);
  expect(neutralSign(series).markup.match(/<\w+/g)).toEqual(["<rect", "<text"]);
});
