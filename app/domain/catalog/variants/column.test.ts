import { describe, expect, test } from "vitest";
import type { Locale } from "../../locale.ts";
import { partOf, valueOf } from "../../test-data/variants.ts";
import type { AttributeValue } from "../part-record.ts";
import { columnOf } from "./column.ts";

const attribute = { key: "coil", kind: "enum", title: { en: "Coil", es: "Bobina" } } as const;
const column = (values: readonly (string | AttributeValue)[], locale: Locale = "en") =>
  columnOf(
    attribute,
    values.map((coil, index) => partOf(String(index), { coil })),
    locale,
  ).values;

describe("values of a column", () => {
  test("values of a column sort as numbers, before words", () => {
    const texts = ["no coil", "110-120 V", "24 V DC", "24 V AC", "2.5 mm²", "1/2 in", "-5 C"];
    expect(column(texts).map(({ en }) => en)).toEqual([
      "-5 C",
      "1/2 in",
      "2.5 mm²",
      "24 V AC",
      "24 V DC",
      "110-120 V",
      "no coil",
    ]);
  });

  test("values of a column sort by their stored number if they have one", () => {
    expect(column([valueOf("#10", "#10", 10), valueOf("#9", "#9", 9)]).map(({ en }) => en)).toEqual(["#9", "#10"]);
  });

  test("values of a column sort words by the page language", () => {
    const colors = [valueOf("red", "rojo"), valueOf("amber", "ámbar"), valueOf("blue", "azul")];
    expect(column(colors, "en").map(({ en }) => en)).toEqual(["amber", "blue", "red"]);
    expect(column(colors, "es").map(({ es }) => es)).toEqual(["ámbar", "azul", "rojo"]);
  });

  test("values of a column have distinct slugs of the English text, also for equal texts", () => {
    const slugs = column(["24 V AC coil", "3-pole", "3 pole", "+", "-"]).map(({ en, slug }) => [en, slug]);
    expect(Object.fromEntries(slugs)).toEqual({
      "24 V AC coil": "24-v-ac-coil",
      "3-pole": "3-pole",
      "3 pole": "3-pole-2",
      "+": "value",
      "-": "value-2",
    });
  });
});
