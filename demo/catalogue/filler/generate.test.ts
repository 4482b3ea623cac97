import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { extent, isLong } from "../../../tests/setup/extent.ts";
import { FILLER_FAMILIES, generate } from "./generate.ts";
import { generateParts } from "../generate-parts.ts";
import { loadCatalogue } from "../load-catalogue.ts";
import type { Part } from "../part.ts";

const catalogue = loadCatalogue();
const [SOME, MANY] = [extent(14_000, 100_000), extent(16_000, 1_000_000)];

/** With every change only small families are counted. */
const COUNTED = FILLER_FAMILIES.filter(({ count }) => isLong || count < 40_000);

function fingerprint(parts: Iterable<Part>): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(JSON.stringify(part));
  return hash.digest("hex");
}

/** Finds named parts of one family without storing the rest. */
function pick(family: string, ...wanted: string[]): Map<string, Part> {
  const found = new Map<string, Part>();
  const parts = FILLER_FAMILIES.find(({ name }) => name === family)?.parts(catalogue) ?? [];
  for (const part of parts) {
    if (wanted.includes(part.pn)) found.set(part.pn, part);
    if (found.size === wanted.length) break;
  }
  return found;
}

describe("generate", () => {
  it("generate yields the real catalog first, then configured parts", () => {
    const parts = [...generate(13_300, catalogue)];
    expect(parts).toHaveLength(13_300);
    expect(fingerprint(parts.slice(0, 13_233))).toBe(fingerprint(generateParts(catalogue)));
    expect(parts.slice(13_233).every(({ configured }) => configured)).toBe(true);
    expect(parts[13_233]?.pn).toBe("PNF-FK-00-001E");
  });

  it("generate yields unique parts, the same every time", () => {
    const parts = [...generate(SOME, catalogue)];
    expect(new Set(parts.map(({ pn }) => pn)).size).toBe(SOME);
    expect(new Set(parts.map(({ pn }) => pn.replaceAll("-", ""))).size).toBe(SOME);
    expect(fingerprint(parts)).toBe(fingerprint(generate(SOME, catalogue)));
  });

  it("generate yields sound parts, unique without dashes", () => {
    const undashed = new Set<string>();
    const unsound: string[] = [];
    for (const { pn, listPrice, titleEn, titleEs, weightGrams } of generate(MANY, catalogue)) {
      undashed.add(pn.replaceAll("-", ""));
      const price = /^[1-9]\d*\.\d\d$|^0\.\d\d$/.test(listPrice);
      if (!price || weightGrams <= 0 || /undefined|, ,|, $/.test(`${titleEn}\n${titleEs}`)) unsound.push(pn);
    }
    expect(undashed.size).toBe(MANY);
    expect(unsound).toEqual([]);
  });

  it("generate refuses more than the maximum number of parts", () => {
    expect(() => generate(1_005_137, catalogue).next()).not.toThrow();
    expect(() => generate(1_005_138, catalogue).next()).toThrow(RangeError);
  });

  it("generate yields nothing for zero", () => {
    expect([...generate(0, catalogue)]).toEqual([]);
  });
});

describe("families", () => {
  it.each(COUNTED.map(({ name, count, parts }) => [name, count, parts] as const))(
    "%s has %i parts",
    (_, count, parts) => {
      let seen = 0;
      for (const { configured } of parts(catalogue)) seen += configured ? 1 : 0;
      expect(seen).toBe(count);
    },
  );

  it("fitted legend plate has its price and a title in its language", () => {
    const part = pick("fitted legends", "PEF-PFGN-10-001S").get("PEF-PFGN-10-001S");
    expect(part).toMatchObject({
      listPrice: "13.80",
      weightGrams: 38,
      category: "22mm-iec-push-buttons",
    });
    expect(part?.titleEn).toMatch(/, legend ARRANQUE$/);
    expect(part?.attributes["legendText"]).toEqual({ code: "001", en: "START", es: "ARRANQUE" });
  });

  it("custom station is priced by its operators", () => {
    const parts = pick("custom stations", "CSP-XGMAB000E", "CSM-XTQACT024S");
    expect(parts.get("CSP-XGMAB000E")).toMatchObject({
      listPrice: "46.90", // 24.90 + 2 x 11.00
      titleEn: "plastic control station, gray cover, M20 entry, START, STOP, English legends",
    });
    expect(parts.get("CSM-XTQACT024S")).toMatchObject({ leadTimeDays: 10, listPrice: "143.60" });
  });

  it("accessories fitted to a contactor have their own list prices", () => {
    const part = pick("fitted contactors", "KC-0093-10-120A-11RC").get("KC-0093-10-120A-11RC");
    expect(part?.listPrice).toBe("53.30"); // 31.50 + KCX-F11 9.50 + KCX-VR130 8.90 + KCX-TC3 3.40
  });

  it("enclosure is priced by its holes and its back panel", () => {
    const part = pick("cut enclosures", "ENW-S121206HQ-0522FG").get("ENW-S121206HQ-0522FG");
    expect(part?.listPrice).toBe("187.00"); // 169.00 + 5 x 1.20 + ENX-BPG1212 12.00
  });

  it("starter keeps its ten days", () => {
    expect(pick("fitted starters", "DS-P06-120AS-G4EG").get("DS-P06-120AS-G4EG")?.leadTimeDays).toBe(10);
  });

  it.runIf(isLong)("no tower breaks the rules of its modules", () => {
    expect(pick("tower stacks", "TLA-5024-RAGB-FBP-TG", "TLA-5240-R-SND-TG").size).toBe(0);
  });
});
