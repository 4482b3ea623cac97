import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { candidatesFor } from "../../app/domain/cross-reference/candidates.ts";
import { compareRules } from "../../app/domain/cross-reference/differences.ts";
import type { NumberPatterns } from "../../app/domain/cross-reference/number-pattern.ts";
import { numberPatternSchema, readNumberPatterns } from "../../app/services/content/number-patterns.ts";
import { processorMs } from "../../tests/setup/processor-time.ts";
import { temporaryFolder } from "../../tests/setup/temporary-folder.ts";
import { patternDocuments } from "../content/pattern-documents.ts";
import { generateParts } from "./generate-parts.ts";
import { loadCatalogue } from "./load-catalogue.ts";

/** Entered by an owner as content; the demonstration has invented manufacturers only. */
const MAKERS = fs.readFileSync(path.join(import.meta.dirname, "../../tests/data/other-makers.yaml"), "utf8");

const parts = [...generateParts(loadCatalogue())].map((part) => ({ ...part, figures: [] }));
const ATTRIBUTES = [
  ["ratedCurrentAC3", "A"],
  ["overloadRange", "A"],
  ["coilVoltage", null],
  ["poles", null],
  ["auxContacts", null],
  ["tripUnit", null],
] as const;
const rules = compareRules(
  ATTRIBUTES.map(([key, unit]) => ({ key, unit: unit && { en: unit, es: unit } })),
  new Set(["ratedCurrentAC3", "overloadRange", "coilVoltage", "poles"]),
);

let patterns: NumberPatterns;
let temporary: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  temporary = temporaryFolder();
  fs.writeFileSync(path.join(temporary.folder, "makers.yaml"), MAKERS);
  const stored = patternDocuments(temporary.folder).map((document) => numberPatternSchema.parse(document));
  const attributes = ATTRIBUTES.map(([key]) => ({ key }));
  patterns = readNumberPatterns(stored, attributes, (id, reason) => {
    throw new Error(`${id}: ${reason}`);
  });
});
afterAll(() => temporary.remove());

function best(number: string) {
  const [reading] = patterns.read(number);
  if (!reading) return null;
  const own = reading.pattern.series.flatMap((code) =>
    parts.filter(({ series, status }) => series === code && status === "active"),
  );
  const [first] = candidatesFor(reading, own, rules);
  const differs =
    first?.facts.filter(({ result }) => result !== "same").map(({ key, result }) => `${key} ${result}`) ?? [];
  return [reading.pattern.maker, first?.part.pn ?? null, differs.join(", ")];
}

describe("numbers of real makers, with their patterns as content", () => {
  test.each([
    ["LC1D09BD", "Schneider Electric", "KC-0093-10-024D", ""],
    ["LC1D09G7", "Schneider Electric", "KC-0093-10-120A", ""],
    ["LC1D12BD", "Schneider Electric", "KC-0123-10-024D", ""],
    ["LC1D18G7", "Schneider Electric", "KC-0183-10-120A", ""],
    ["LC1D25B7", "Schneider Electric", "KC-0253-10-024A", ""],
    ["LC1D32BD", "Schneider Electric", "KC-0323-10-024D", ""],
    ["GV2ME14", "Schneider Electric", "MP-3KTS", ""],
    ["GV2ME10", "Schneider Electric", "MP-3JTS", ""],
    ["100-C09D10", "Allen-Bradley", "KC-0093-10-120A", ""],
    ["100-C09EJ10", "Allen-Bradley", "KC-0093-10-024D", ""],
    ["100-C23KJ10", "Allen-Bradley", "KC-0253-10-024A", "ratedCurrentAC3 larger"],
    ["140M-C2E-C10", "Allen-Bradley", "MP-3KTS", "overloadRange larger"],
    ["3RT2023-1BB40", "Siemens", "KC-0093-10-024D", ""],
    ["3RT2016-1AK61", "Siemens", "KC-0093-10-120A", ""],
    ["3RT2026-1AP00", "Siemens", "KC-0253-10-240A", ""],
    ["3RV2011-1KA10", "Siemens", "MP-3LTS", "overloadRange larger"],
    ["3RV2011-1JA10", "Siemens", "MP-3KTS", "overloadRange larger"],
    ["XTCE009B10TD", "Eaton", "KC-0093-10-024D", ""],
    ["XTCE012B01A", "Eaton", "KC-0123-01-120A", ""],
    ["XTCE018C10TD", "Eaton", "KC-0183-10-024D", ""],
    ["XTPR010BC1", "Eaton", "MP-3KTS", "overloadRange larger"],
  ])("%s of %s leads to %s (%s)", (number, maker, pn, differs) => {
    expect(best(number)).toEqual([maker, pn, differs]);
  });

  test("number with a confusable character is read as a corrected guess, and a coil with two readings is not", () => {
    expect(patterns.read("LCID09BD")[0]).toMatchObject({ isCorrected: true, pattern: { maker: "Schneider Electric" } });
    expect(best("LCID09BD")?.[1]).toBe("KC-0093-10-024D");
  });

  test.each(["LC1D09", "LC1D09XX", "LC1D", "3RT2016", "100-C", "", "LC1D09BDX", "LC1D09BD LC1D09BD"])(
    "%j fits no pattern",
    (number) => {
      expect(patterns.read(number)).toEqual([]);
    },
  );

  test("a part with another coil voltage, pole count or a lower rating is never a candidate", () => {
    for (const number of ["LC1D09BD", "LC1D09G7", "LC1D40B7", "100-C23KJ10", "XTCE012B01A"]) {
      const [reading] = patterns.read(number);
      if (!reading) continue;
      const candidates = candidatesFor(
        reading,
        parts.filter(({ series }) => reading.pattern.series.includes(series)),
        rules,
      );
      const wrong = candidates.flatMap(({ facts }) =>
        facts.filter(({ mustMatch, result }) => mustMatch && result === "different"),
      );
      expect([number, wrong]).toEqual([number, []]);
    }
  });

  test("500 numbers with typing errors are read within a second", async () => {
    const numbers = Array.from({ length: 500 }, (_number, at) => `LC1D${at}${"BDG7MEXK"[at % 8]}${"7D0O"[at % 4]}`);
    const readAll = () => numbers.forEach((number) => patterns.read(number));
    expect(await processorMs(readAll)).toBeLessThan(1000);
  });
});
