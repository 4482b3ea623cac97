import { describe, expect, it } from "vitest";
import { parseSeriesFacts } from "./series-facts.ts";

const HEADINGS = "code\ttitleEn";
const ROW = "RLU\tLatching relays\tRelevadores\tgeneral-purpose-relays\tH-3\tno\t16\t15.60\t19.60\t1\tCN\t-\t10\tcoil";

describe("parseSeriesFacts", () => {
  it("parseSeriesFacts reads a row; a dash for the weight means that every item states its own", () => {
    expect(parseSeriesFacts(`${HEADINGS}\n${ROW}\n`).get("RLU")).toMatchObject({
      category: "general-purpose-relays",
      schedule: "H-3",
      isPublic: false,
      grams: 0,
      leadTimeDays: 10,
    });
  });

  it("parseSeriesFacts names the line and the cell it cannot read", () => {
    expect(() => parseSeriesFacts(`${HEADINGS}\n${ROW.replace("\t16\t", "\tmany\t")}`)).toThrow(
      'line 2: expected a whole number: "many"',
    );
    expect(() => parseSeriesFacts(`${HEADINGS}\nRLU\tonly two`)).toThrow('line 2: expected 14 columns: "RLU"');
  });
});
