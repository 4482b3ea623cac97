import { describe, expect, test } from "vitest";
import { ATTRIBUTES, CATEGORY_FILTERS, CONTACTORS, partOf, valueOf } from "../../test-data/variants.ts";
import { countChoices, readRequest, withoutChoice, writeRequest } from "./request.ts";
import { buildVariantTable } from "./variant-table.ts";

const { columns } = buildVariantTable(CONTACTORS, CATEGORY_FILTERS, ATTRIBUTES, "en");
const many = Array.from({ length: 13 }, (_part, index) =>
  partOf(`M-${index}`, { amps: valueOf(`${index} A`, "", index) }),
);
const range = buildVariantTable(many, ["amps"], ATTRIBUTES, "en");
const read = (query: string) => readRequest(new URLSearchParams(query), columns);
const rewrite = (query: string) => writeRequest(read(query), columns);

describe("URL of a parts table (R-CAT-17)", () => {
  test.each([
    ["", ""],
    ["coil=24-v-ac", "coil=24-v-ac"],
    ["amps=100-a&coil=24-v-dc&coil=24-v-ac", "coil=24-v-ac&coil=24-v-dc&amps=100-a"],
    ["coil=24-v-ac&coil=24-v-ac", "coil=24-v-ac"],
    ["sort=amps&dir=desc&page=3", "sort=amps&dir=desc&page=3"],
    ["dir=desc", ""],
    ["sort=price", "sort=price"],
  ])("%j is %j in canonical form", (query, spelling) => expect(rewrite(query)).toBe(spelling));

  test.each([
    "coil=nothing",
    "coil=",
    "nope=24-v-ac",
    "secret=00",
    "coilKind=ac",
    "COIL=24-v-ac",
    "sort=secret",
    "sort=__proto__",
    `coil=${"x".repeat(500)}`,
    "coil=%27%3B%20DROP%20TABLE%20part%3B--",
    "coil=(*:*)%20AND%20NOT%20x",
    "coil=%F0%9F%94%8C%E2%80%AE",
    "coil=%00",
    "amps.from=1",
    "page=-1",
    "page=abc",
    "page=1.5",
    "page=",
  ])("%j has no effect", (query) => {
    expect(rewrite(query)).toBe("");
    expect(countChoices(read(query))).toBe(0);
  });

  test("numbers with many values are chosen by a range, entered in either language", () => {
    const spell = (query: string) =>
      writeRequest(readRequest(new URLSearchParams(query), range.columns), range.columns);
    expect(spell("amps.from=2,5&amps.to= 10 ")).toBe("amps.from=2.5&amps.to=10");
    expect(spell("amps.to=10")).toBe("amps.to=10");
    expect(spell("amps.from=&amps.to=1e9&amps=3-a")).toBe("");
    expect(spell("amps.from=1234567890")).toBe("");
  });

  test("removing a value or a column returns to the first page", () => {
    const request = read("coil=24-v-ac&coil=24-v-dc&amps=9-a&page=2&sort=pn");
    expect(countChoices(request)).toBe(3);
    expect(writeRequest(withoutChoice(request, 0, 0), columns)).toBe("coil=24-v-dc&amps=9-a&sort=pn");
    expect(writeRequest(withoutChoice(request, 1, 0), columns)).toBe("coil=24-v-ac&coil=24-v-dc&sort=pn");
    expect(writeRequest(withoutChoice(request, 0), columns)).toBe("amps=9-a&sort=pn");
  });
});
