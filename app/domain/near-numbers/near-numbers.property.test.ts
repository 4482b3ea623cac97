import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generateParts } from "../../../demo/catalogue/generate-parts.ts";
import { loadCatalogue } from "../../../demo/catalogue/load-catalogue.ts";
import { buildDocuments } from "../../../demo/content/build.ts";
import { foldPartNumber } from "../part-number.ts";
import { nearNumbers } from "./near-numbers.ts";
import { NUMBER_SCHEME, readNumber, type NumberedPart, type NumberRules } from "./number-scheme.ts";
import { demoUnits } from "../../../demo/catalogue/units.ts";
import { extent } from "../../../tests/setup/extent.ts";

const units = demoUnits();

const PARTS = [...generateParts(loadCatalogue())].toSorted((a, b) => (a.pn < b.pn ? -1 : 1));
const NUMBERS = new Set(PARTS.map(({ pn }) => foldPartNumber(pn)));
const DOCUMENTS = buildDocuments();
const RULES: NumberRules = {
  schemes: new Map(
    DOCUMENTS.filter(({ _type }) => _type === "series").map((each) => [
      String(each["title"]),
      each["numberSchemes"] as string[],
    ]),
  ),
  deciding: new Set(DOCUMENTS.filter((each) => each["isDeciding"] === true).map((each) => String(each["key"]))),
};

/** A number with its neighbors in the catalog. */
const chosen = fc.nat(PARTS.length - 1).map((at) => {
  const part = PARTS[at] as (typeof PARTS)[number];
  return { part, parts: PARTS.slice(Math.max(0, at - 20), at + 20) };
});

const slip = fc.constantFrom("swapped", "doubled", "missing", "look-alike");

/** A typing error at a position of a folded number. */
function mistype(folded: string, at: number, kind: string): string {
  const [before, one = "", after] = [folded.slice(0, at), folded[at], folded.slice(at + 1)];
  if (kind === "swapped") return before + (after[0] ?? "") + one + after.slice(1);
  if (kind === "doubled") return before + one + one + after;
  if (kind === "missing") return before + after;
  return before + ({ "0": "O", "1": "I", O: "0", I: "1" }[one] ?? one) + after;
}

/** Codes of the deciding segments, in which no part can replace another. */
function decided(part: NumberedPart): string {
  const { segments } = readNumber(part, RULES);
  return segments
    .filter(({ isDeciding }) => isDeciding)
    .map(({ key, code }) => `${key} ${code}`)
    .join();
}

describe("part-number suggestions", () => {
  test("for a typing error outside of voltage, current and poles include the part, and never its sibling", () => {
    fc.assert(
      fc.property(chosen, fc.nat(), slip, ({ part, parts }, seed, kind) => {
        const folded = foldPartNumber(part.pn);
        const { segments } = readNumber(part, RULES);
        const isDeciding = (at: number) =>
          segments.some((each) => each.isDeciding && at >= each.start && at < each.end);
        const at = seed % folded.length;
        const typed = mistype(folded, at, kind);
        fc.pre(
          !isDeciding(at) && !isDeciding(at + 1) && !isDeciding(at - 1) && !NUMBERS.has(typed) && decided(part) !== "",
        );
        const { likely, others, isBeginning } = nearNumbers({ units, typed, parts, rules: RULES });
        // The beginning of other numbers is not a typing error.
        fc.pre(!isBeginning);
        // The number of suggestions is limited.
        const isFull = likely.length === 6 && likely.every(({ cost }) => cost === likely[0]?.cost);
        if (!isFull) expect(likely.map((near) => near.part.pn)).toContain(part.pn);
        if (!isFull) expect(likely.map((near) => decided(near.part))[0]).toBe(decided(part));
        for (const near of likely) if (near.unsure.length === 0) expect(decided(near.part)).toBe(decided(part));
        for (const near of others) expect(near.different.length).toBeGreaterThan(0);
      }),
      { numRuns: extent(15, 60) },
    );
  });

  test("part-number suggestions never have another voltage, current or pole count as likely", () => {
    fc.assert(
      fc.property(chosen, ({ part, parts }) => {
        const without = parts.filter((each) => decided(each) !== decided(part));
        const { likely } = nearNumbers({ units, typed: part.pn, parts: [...without], rules: RULES });
        for (const near of likely) expect(near.unsure.length).toBeGreaterThan(0);
      }),
      { numRuns: extent(15, 60) },
    );
  });

  test("part-number suggestions read every number of a series by its scheme, and every scheme is readable", () => {
    for (const schemes of RULES.schemes.values()) for (const scheme of schemes) expect(scheme).toMatch(NUMBER_SCHEME);
    const unread = PARTS.filter((part) => readNumber(part, RULES).segments.length === 0);
    expect(unread.map(({ pn }) => pn)).toEqual([]);
  });

  test("mark the pieces that differ from the entered number", () => {
    const parts = PARTS.filter(({ pn }) => pn.startsWith("KC-0093-"));
    const { likely } = nearNumbers({ units, typed: "KC-00933-1O-024D", parts, rules: RULES });
    expect(likely[0]?.pieces).toEqual(["KC-009", "3", "-1", "0", "-024D"]);
  });

  test("without a scheme compare the voltages of the parts", () => {
    const volts = (code: string, en: string) => ({ coilVoltage: { code, en, es: en } });
    const parts = [
      { pn: "X-100-B7", series: "X", attributes: volts("b", "24 V DC") },
      { pn: "X-100-B8", series: "X", attributes: volts("c", "240 V AC") },
    ];
    const rules: NumberRules = { schemes: new Map(), deciding: new Set(["coilVoltage"]) };
    const { likely, others } = nearNumbers({ units, typed: "X-1O0-B7", parts, rules });
    expect(likely.map(({ part }) => part.pn)).toEqual(["X-100-B7"]);
    expect(others.map(({ part, different }) => [part.pn, different])).toEqual([["X-100-B8", ["coilVoltage"]]]);
  });
});
