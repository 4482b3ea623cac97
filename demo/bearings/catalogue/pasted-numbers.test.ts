import { describe, expect, test } from "vitest";
import { answerFor, bomPart, inShort } from "../../../app/domain/bom/check-paste.test-helper.ts";
import { parseBom } from "../../../app/domain/bom/parse-bom.ts";
import { resolveBom } from "../../../app/domain/bom/resolve-bom.ts";
import { generateBearings } from "./generate-parts.ts";
import { isLong } from "../../../tests/setup/extent.ts";

const NUMBERS = generateBearings().map(({ pn }) => pn);
const PARTS = NUMBERS.map((pn) => bomPart(pn));

const hasTwelve = (pn: string) => /\b12\b/.test(pn);

/** Other numbers for each spelling with every change, all of them in `test:long`. Beside a number with a 12, a bare 12 asks. */
const numbersOf = (turn: number) =>
  NUMBERS.filter((pn, index) => (isLong || index % 12 === turn % 12) && !hasTwelve(pn));

function check(text: string): string[] {
  const parsed = parseBom(text);
  return resolveBom(parsed.lines, answerFor(parsed, PARTS, [])).map(inShort);
}

/** Numbers that begin with another number, with blanks, plus signs or digits only. */
describe("every number of the second demonstration as a pasted line", () => {
  const SPELLINGS: readonly (readonly [string, (pn: string) => string])[] = [
    ["number and quantity", (pn: string) => `${pn} 12`],
    ["quantity and number", (pn: string) => `12 ${pn}`],
    ["with a tab", (pn: string) => `${pn}\t12`],
    ["quantity, tab, number", (pn: string) => `12\t${pn}`],
    ["with a comma", (pn: string) => `${pn},12`],
    ["with a semicolon", (pn: string) => `12;${pn}`],
    ["with an x", (pn: string) => `${pn} x 12`],
    ["with an x before", (pn: string) => `12 x ${pn}`],
    ["with a unit", (pn: string) => `${pn} 12 pcs`],
    ["with a unit before", (pn: string) => `12 pzas ${pn}`],
    ["below a header", (pn: string) => `Part number,Qty\n${pn},12`],
    ["in small letters", (pn: string) => `${pn.toLowerCase()} 12`],
    ["without blanks", (pn: string) => `${pn.replaceAll(" ", "")} 12`],
    ["with dashes for blanks", (pn: string) => `${pn.replaceAll(" ", "-")} 12`],
  ];

  test.each(SPELLINGS.map(([name, write], turn) => [name, write, numbersOf(turn)] as const))(
    "pasted line is read as its part: %s",
    (_name, write, numbers) => {
      expect(numbers.length).toBeGreaterThan(20);
      const others = numbers.map((pn) => `${write(pn)} → ${check(write(pn)).join(", ")}`);
      expect(others.filter((told, index) => !told.endsWith(`→ ready ${numbers[index]} 12`))).toEqual([]);
    },
  );

  test("bare figure that repeats a piece of the number asks, and a figure with a unit does not", () => {
    expect([NUMBERS.some(hasTwelve), check("12;KM 12"), check("KM 12 12 pcs")]).toEqual([
      true,
      ["bad-quantity KM 12 12 unclear"],
      ["ready KM 12 12"],
    ]);
  });

  test("pasted number without a quantity is read as its part", () => {
    const others = numbersOf(SPELLINGS.length).map((pn) => `${pn} → ${check(pn).join(", ")}`);
    expect(others.filter((told) => !/^(.*) → no-quantity \1 1$/.test(told))).toEqual([]);
  });
});
