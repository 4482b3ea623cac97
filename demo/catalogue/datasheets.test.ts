import { describe, expect, it } from "vitest";
import { figuresOf, parseDataSheets } from "./datasheets.ts";
import { generateParts } from "./generate-parts.ts";
import { loadCatalogue, loadDataSheets } from "./load-catalogue.ts";

const catalogue = loadCatalogue();
const sheets = loadDataSheets();
const parts = new Map([...generateParts(catalogue)].map((part) => [part.pn, part]));

/** The English lines of a part's sheet as "label: value unit". */
function sheetOf(pn: string, language: "en" | "es" = "en"): string[] {
  const part = parts.get(pn);
  if (!part) throw new Error(`no part ${pn}`);
  return figuresOf(sheets, part).map(({ label, value, unit }) =>
    [`${label[language]}:`, value[language], unit].filter(Boolean).join(" "),
  );
}

/** The codes a part of the series can have for an attribute. */
function codesOf(series: string, key: string): Set<string> {
  const segments = catalogue.forms.filter((form) => form.series === series).flatMap((form) => form.segments);
  return new Set(
    segments.filter((segment) => segment.key === key).flatMap(({ values }) => values.map(({ code }) => code)),
  );
}

describe("datasheets.json", () => {
  it("datasheets.json has a sheet for each of the 70 series and no other", () => {
    expect(Object.keys(sheets).toSorted()).toEqual([...catalogue.facts.keys()].toSorted());
    expect(Object.values(sheets).filter((figures) => figures.length === 0)).toEqual([]);
  });

  it("datasheets.json names only attributes and codes of the schemes", () => {
    const unknown = Object.entries(sheets).flatMap(([series, figures]) =>
      figures.flatMap(({ when = {} }) =>
        Object.entries(when).flatMap(([key, codes]) => {
          const known = codesOf(series, key);
          return codes.filter((code) => !known.has(code)).map((code) => `${series} ${key}=${code}`);
        }),
      ),
    );
    expect(unknown).toEqual([]);
  });

  it("datasheets.json has no line without a part, and no repeated line on one sheet", () => {
    const used = new Set<unknown>();
    const repeated: string[] = [];
    for (const part of parts.values()) {
      const figures = figuresOf(sheets, part);
      for (const figure of figures) used.add(figure);
      const lines = figures.map(({ label, unit }) => `${label.en} ${unit ?? ""}`);
      if (new Set(lines).size < lines.length) repeated.push(part.pn);
    }
    const unused = Object.entries(sheets).flatMap(([series, figures]) =>
      figures.filter((figure) => !used.has(figure)).map(({ label }) => `${series}: ${label.en}`),
    );
    expect(unused).toEqual([]);
    expect(repeated.slice(0, 5)).toEqual([]);
  });
});

describe("figuresOf", () => {
  it("figuresOf shows a contactor its own row of the rating table", () => {
    const lines = sheetOf("KC-0253-10-120A");
    expect(lines).toContain("HP, 3-phase 200/230/460/575 V: 5/7.5/15/20 HP");
    expect(lines).toContain("Resistive current AC-1: 40 A");
    expect(lines).toContain("Approvals: UL, cUL, CE, NOM");
    expect(lines.filter((line) => line.startsWith("HP, 3-phase"))).toHaveLength(1);
  });

  it("figuresOf gives every contactor and relay the consumption of its own coil: VA for AC, W for DC", () => {
    const coiled = ["KM", "KC", "KCRV", "KDP", "RG"];
    const wrong = [...parts.values()].flatMap((part) => {
      const kind = part.attributes["coilVoltage"]?.code.slice(-1);
      if (!coiled.includes(part.series) || kind === undefined) return [];
      const units = figuresOf(sheets, part).flatMap(({ label, unit }) => (/^Coil(,|$)/.test(label.en) ? [unit] : []));
      return units.join() === (kind === "D" ? "W" : "VA") ? [] : [`${part.pn}: ${units.join()}`];
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it("figuresOf puts metric first in Spanish", () => {
    expect(sheetOf("KC-0253-10-120A")).toContain("Terminal torque: 16 lb-in (1.8 N·m)");
    expect(sheetOf("KC-0253-10-120A", "es")).toContain("Par de apriete de terminales: 1.8 N·m (16 lb-pulg)");
  });

  it("figuresOf states the emergency stop figures for emergency stops only", () => {
    expect(sheetOf("PEM-T4R000-02")).toContain("Life, emergency stop: 300,000 operations");
    expect(sheetOf("PEM-P4K000-02").some((line) => line.includes("emergency"))).toBe(false);
  });

  it("figuresOf derives the usable area and the fill of a duct", () => {
    expect(sheetOf("WDS-2030GNS")).toContain("Usable area: 4.97 in² (3205 mm²)");
    expect(sheetOf("WDS-2030GNS")).toContain("18 AWG MTW conductors at 50% fill: 258");
  });
});

describe("parseDataSheets", () => {
  it("parseDataSheets refuses a figure without its Spanish text", () => {
    expect(() => parseDataSheets('{"KC": [{"label": {"en": "a"}, "value": {"en": "b", "es": "c"}}]}')).toThrow(/label/);
  });
});
