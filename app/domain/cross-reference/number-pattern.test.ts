import { describe, expect, test } from "vitest";
import { allowedGrade, compareFacts, compareRules } from "./differences.ts";
import { NumberPatterns, patternFault, type NumberPattern } from "./number-pattern.ts";
import { compareValues } from "./same-value.ts";
import { describingWords, possibleNumbers } from "./words-and-numbers.ts";

const both = (text: string) => ({ en: text, es: text });
const table = (name: string, attribute: string | null, values: Readonly<Record<string, string>>) => ({
  name,
  attribute,
  digits: null,
  values: Object.entries(values).map(([code, value]) => ({ code, value: value === "" ? null : both(value) })),
});

const OK3: NumberPattern = {
  maker: "Ostmark",
  number: "OK3-{amps}-{coil}",
  title: both("contactor"),
  series: ["KC"],
  facts: [{ key: "height", value: both("77 mm") }],
  mustMatch: ["height"],
  codes: [
    { name: "amps", attribute: "current", digits: 3, values: [] },
    table("coil", "coil", { "24": "24 V AC", "24D": "24 V DC", "120": "120 V AC" }),
  ],
};

const KEYS = new Set(["current", "coil"]);

describe("a pattern", () => {
  test.each([
    ["OK3-9-24", ["9", "24 V AC"]],
    ["ok3 018 24d", ["18", "24 V DC"]],
    ["OK3.025.120", ["25", "120 V AC"]],
  ])("%s is read as %j", (number, values) => {
    const [reading] = new NumberPatterns([OK3]).read(number);
    expect(reading?.facts.slice(0, 2).map(({ theirs }) => theirs.en)).toEqual(values);
  });

  test("number without separators has a reading for each way", () => {
    const read = new NumberPatterns([
      {
        ...OK3,
        codes: [OK3.codes[0] ?? table("x", null, {}), table("coil", "coil", { "24": "24 V AC", "024": "24 V AC" })],
      },
    ]);
    const currents = (number: string) => read.read(number).map(({ facts }) => facts[0]?.theirs.en);
    expect([currents("OK325024"), currents("OK3-25-024"), currents("OK3-250-24")]).toEqual([
      ["250", "25"],
      ["25"],
      ["250"],
    ]);
  });

  test("number of two patterns has a reading for each", () => {
    const other = { ...OK3, maker: "Norvane", title: both("relay") };
    expect(new NumberPatterns([OK3, other]).read("OK3-9-24").map(({ pattern }) => pattern.maker)).toEqual([
      "Ostmark",
      "Norvane",
    ]);
  });

  test("confusable character never decides between two coils", () => {
    const twins = {
      ...OK3,
      codes: [OK3.codes[0] ?? table("x", null, {}), table("coil", "coil", { "24D": "DC", "240": "AC" })],
    };
    expect(new NumberPatterns([twins]).read("OK3-9-24O")).toEqual([]);
  });

  test.each([
    [{ number: "(OK3)+" }, "a pattern is capital letters"],
    [{ number: "{amps}{coil}" }, "a pattern is capital letters"],
    [{ number: "O{amps}{coil}" }, "a pattern begins with at least 2"],
    [{ number: "OK3-{amps}-{coil}-{x}" }, "no codes for {x}"],
    [{ number: "OK3-{amps}" }, "codes for {coil}, which the pattern does not have"],
    [{ number: "OK3-{amps}-{coil}{coil}" }, "{coil} is there twice"],
    [{ series: [] }, "no series of the shop"],
    [{ mustMatch: ["cutout"] }, "there is no attribute cutout"],
    [{ codes: [...OK3.codes.slice(0, 1), table("coil", "coil", {})] }, "{coil} has an empty table"],
    [{ codes: [...OK3.codes.slice(0, 1), table("coil", "coil", { "24": "" })] }, "the code 24 of {coil} has no value"],
    [
      { codes: [...OK3.codes.slice(0, 1), table("coil", "coil", { "2.4": "a", "24": "b" })] },
      "the code 24 of {coil} is there twice",
    ],
    [{ codes: [...OK3.codes.slice(0, 1), table("coil", "coil", { "a*": "x" })] }, "the code a* of {coil} must be"],
  ])("with %j is refused: %s", (change, fault) => {
    expect(patternFault({ ...OK3, ...change }, KEYS)).toContain(fault);
    expect(patternFault(OK3, KEYS)).toBeNull();
  });
});

describe("a value of another maker", () => {
  test.each([
    ["9 A", "9 A", "same"],
    ["9", "9", "same"],
    ["23 A", "25 A", "larger"],
    ["25 A", "23 A", "different"],
    ["120 V AC", "110-120 V AC coil", "same"],
    ["24 V AC", "24 V DC coil", "different"],
    ["24 V AC", "24 V AC/DC LED", "same"],
    ["9-12.5 A", "9-14 A", "larger"],
    ["5.5-8 A", "6-10 A", "different"],
    ["3-pole", "4-pole", "different"],
    ["1 NO", "1 NO auxiliary", "same"],
    ["1 NO", "1 NO + 1 NC auxiliary", "different"],
    ["22 mm", "30 mm", "different"],
    ["10 AWG", "4 mm²", "different"],
  ])("%s against %s is %s", (theirs, ours, result) => {
    expect(compareValues(theirs, ours, "A")).toBe(result);
  });
});

describe("a grade", () => {
  const rules = compareRules([{ key: "current", unit: both("A") }, { key: "coil" }], new Set(["current", "coil"]));
  const attributes = (coil: string) => ({
    current: { code: "9", en: "9 A", es: "9 A" },
    coil: { code: "x", en: coil, es: coil },
  });
  const figures = (size: string) => [
    { label: both("Dimensions W x H x D"), value: { en: `1.77 x 3 x 3 in (${size} mm)`, es: "" } },
  ];
  const [reading] = new NumberPatterns([OK3]).read("OK3-9-24");

  test.each([
    ["24 V AC coil", "45 x 77 x 84", "direct", "direct"],
    ["24 V DC coil", "45 x 77 x 84", "direct", "functional"],
    ["24 V AC coil", "45 x 80 x 84", "similar", "functional"],
    ["24 V DC coil", "45 x 80 x 84", "functional", "functional"],
  ])(
    "grade of a part with %s and %s is refused where a dimension that must match differs",
    (coil, size, grade, allowed) => {
      if (!reading) throw new Error("no reading");
      expect(
        allowedGrade(grade, compareFacts(reading, { attributes: attributes(coil), figures: figures(size) }, rules)),
      ).toBe(allowed);
    },
  );
});

test.each([
  [
    "LC1D18G7 contactor 18 amperes bobina 120",
    ["LC1D18G7 contactor 18 amperes bobina 120", "LC1D18G7"],
    "contactor 18 amperes bobina 120",
  ],
  ["contactor 9A 24VDC", ["contactor 9A 24VDC"], "contactor 9A 24VDC"],
  ["100-C09D10", ["100-C09D10"], ""],
  ["", [""], ""],
])("%j has the numbers %j and the words %j", (text, numbers, words) => {
  expect([possibleNumbers(text), describingWords(text)]).toEqual([numbers, words]);
});
