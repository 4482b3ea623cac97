import { expect, test } from "vitest";
import type { Explanation } from "../domain/explanation.ts";
import { cents } from "../domain/money.ts";
import { explain } from "./explain.ts";
import { DICTIONARIES } from "./strings.ts";
import { translateFrom } from "./translate.ts";

const say = (explanation: Explanation) => explain(explanation, translateFrom(DICTIONARIES.en), "en");

/** Key order as the database returns it: short names first. */
function stored(explanation: Explanation): Explanation {
  const sorted = Object.entries(explanation.params).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return JSON.parse(JSON.stringify({ ...explanation, params: Object.fromEntries(sorted) })) as Explanation;
}

test("explanation is unchanged after it was saved with an order (R-FEE-04, R-TAX-04)", () => {
  const tariff: Explanation = {
    code: "tariff",
    params: { percent: "25", base: cents(201_516), amount: cents(50_379) },
  };
  const tax: Explanation = {
    code: "tax",
    params: { schedule: "OH", percent: "5.75", base: cents(201_516), amount: cents(11_587) },
  };
  expect(Object.keys(stored(tariff).params)).not.toEqual(Object.keys(tariff.params));
  for (const each of [tariff, tax]) expect(say(stored(each))).toBe(say(each));
  expect(say(stored(tariff))).toMatch(/\$503\.79.*25%.*\$2,015\.16/);
  expect(say(stored(tax))).toMatch(/\$115\.87.*5\.75%.*\$2,015\.16.*OH/);
});
