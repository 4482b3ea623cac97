import { describe, expect, it } from "vitest";
import { demoAliases } from "./aliases.ts";
import { generateParts } from "./generate-parts.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { foldPartNumber } from "../../app/domain/part-number.ts";

const parts = [...generateParts(loadCatalogue())];
const aliases = demoAliases(parts);

describe("former and foreign numbers", () => {
  it.each([
    [null, "FC-PB22-RF", "PEF-PFRN-11", "direct"],
    [null, "FC-ES40", "PEM-T4R000-02", "direct"],
    [null, "FC-PL30-A120", "LHA-MSAT120", "direct"],
    [null, "FC-TR-MF", "TM-M1S-U", "functional"],
    [null, "FC-RLY11-24", "RG-3P-024DL", "direct"],
    ["Norvane", "NV800-F2B", "PEF-PFRN-01", "direct"],
    ["Norvane", "NV800-E7A", "PEF-PESN-10", "direct"],
    ["Norvane", "NV800-M4B", "PEF-PMYN-01", "similar"],
    ["Halbrook", "HB30T1R1", "PHF-MFR-11", "similar"],
    ["Ostmark", "OK3-18-120", "KC-0183-10-120A", "direct"],
    ["Ostmark", "OK3-150-24D", "KC-1503-11-024D", "similar"],
    ["Castrell", "CT 4 GY", "TI-04FS", "direct"],
    ["Castrell", "CT 2.5 PE", "TI-02GZ", "direct"],
  ])("%s %s is %s (%s)", (brand, alias, pn, grade) => {
    expect(aliases.find((each) => each.alias === alias)).toMatchObject({ brand, pn, grade });
  });

  it("aliases are about 250, of four brands and the shop, each with a note in both languages", () => {
    expect(aliases).toHaveLength(257);
    expect(new Set(aliases.map(({ brand }) => brand))).toEqual(
      new Set([null, "Norvane", "Halbrook", "Ostmark", "Castrell"]),
    );
    expect(aliases.filter(({ noteEn, noteEs }) => noteEn === "" || noteEs === "" || noteEn === noteEs)).toEqual([]);
  });

  it("aliases lead to active parts, and equal no part number and no other alias", () => {
    const active = new Set(parts.flatMap(({ pn, status }) => (status === "active" ? [pn] : [])));
    expect(aliases.filter(({ pn }) => !active.has(pn))).toEqual([]);
    const folded = [...parts.map(({ pn }) => pn), ...aliases.map(({ alias }) => alias)].map(foldPartNumber);
    expect(new Set(folded).size).toBe(folded.length);
  });

  it("alias without a part is refused", () => {
    expect(() => demoAliases(parts.slice(0, 5))).toThrow("FC-PB22-RF leads to PEF-PFRN-11");
  });
});
