import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { DERIVED_RULES } from "./derive.ts";
import { RATED_FIGURES } from "./ratings.ts";
import { FILLER_FAMILIES } from "../filler/generate.ts";
import { combinations } from "../combinations.ts";
import { generateParts, partsOfForm } from "../generate-parts.ts";
import { loadCatalogue, loadDataSheets } from "../load-catalogue.ts";
import type { Part } from "../part.ts";

const catalogue = loadCatalogue();
const parts = [...generateParts(catalogue)];
const byNumber = new Map(parts.map((part) => [part.pn, part]));

/** The first parts of each family of load-test parts, since every family adds attributes in its own way. */
const configured = FILLER_FAMILIES.flatMap((family) => first(200, family.parts(catalogue)));

function first(count: number, made: Iterable<Part>): Part[] {
  const taken: Part[] = [];
  for (const part of made) {
    if (taken.push(part) === count) break;
  }
  return taken;
}

function attributesOf(pn: string): Part["attributes"] {
  const part = byNumber.get(pn);
  if (!part) throw new Error(`no part ${pn}`);
  return part.attributes;
}

/** "key: English text" of the named attributes, without missing ones. */
function english(pn: string, keys: string): string {
  const attributes = attributesOf(pn);
  return keys
    .split(" ")
    .flatMap((key) => (attributes[key] ? [`${key}: ${attributes[key].en}`] : []))
    .join("; ");
}

type Filtered = { slug: { en: string }; filters: string[] };
type Defined = { key: string; kind: string };

function source<T>(name: string): T {
  return parse(readFileSync(new URL(`../../content/sources/${name}`, import.meta.url), "utf8")) as T;
}

const kinds = new Map(source<Defined[]>("attributes.yaml").map(({ key, kind }) => [key, kind]));

describe("derived attributes", () => {
  it.each([
    ["PNF-FK-10", "mountingStandard mountingHole operation", "NEMA 22mm momentary"],
    ["PNF-PK-11", "operation illuminated emergencyStop contactBlocks", "maintained No No 2"],
    ["PEF-PFRN-01", "environmentRating ipRating contactRating approvals", "1,4X,12,13 IP65 A600,Q300 UL,cUL,CE"],
    ["PEM-T4R024-02", "illuminated emergencyStop operation", "Yes Yes maintained"],
    ["PEM-P4K000-01", "illuminated emergencyStop contactsNo contactsNc", "No No 0 1"],
    ["PHF-CFR-00", "environmentRating contactsNo contactsNc contactBlocks", "4,4X,13 0 0 0"],
    ["SHA-M3MN-20", "positionCount springReturn contactsNo contactsNc", "3 none 2 0"],
    ["SEA-P3BKC-11", "positionCount springReturn keyRemoval", "3 both center"],
    ["SEL-2RR024-10", "springReturn illuminated handle", "right Yes knob"],
    ["XHA-MJ4S-40", "operation mountingHole contactsNo", "momentary 30mm 4"],
    ["XHA-WB6", "contactsNo contactsNc", "1 1"],
    ["ANC-CBE1", "contactsNo contactsNc accessoryType", "1 0 early-makecontactblock1NO"],
    ["ANC-LR024", "accessoryType lampVoltage", "22mmNEMALEDmodule 24VAC/DCLED"],
    ["GPL-22SK002E", "mountingHole", "22mm"],
    ["GPL-60RY003E", "mountingHole", "22,30mm"],
    ["CSP-G201M000", "stations material", "2positions plastic"],
    ["CSM-A101N000", "stations material environmentRating", "1position die-castaluminum 4,13"],
    ["ENW-S161206HQ", "heightIn widthIn depthIn environmentRating", "16in 12in 6in 4X,12"],
    ["TLA-7024-RAG-FBP", "tiers ipRating", "3 IP65"],
    ["KC-0093-10-120A", "ratedCurrentAC1 hp230 hp460 hp575 kw400 coilKind poles", "25A 2HP 5HP 7.5HP 4kW AC 3-pole"],
    ["KM-0940-024DS", "ratedCurrentAC1 hp460 coilKind poles", "20A 5HP DC 4-pole"],
    ["KCRV-025-M-120A", "hp460 kw400 poles coilKind", "15HP 11kW 3-pole AC"],
    ["KR-31S-120A", "contactsNo contactsNc contactRating", "3 1 A600,P600"],
    ["KCX-F11", "contactsNo contactsNc accessoryType", "1 1 contactorauxiliarycontactblock"],
    ["OT-1E-AD", "overloadMin overloadMax", "0.63A 1A"],
    ["DS-P02-120AS", "overloadMin hp460 starterKind environmentRating", "1A 3/4HP non-reversing 4X"],
    ["DSK-10-120AN", "overloadMax hp460 enclosureType", "25A 15HP open,forpanelmounting"],
    ["MP-3JRS", "overloadMin overloadMax hp460", "4A 6.3A 3HP"],
    ["DR-0323SR", "environmentRating", "4X"],
    ["DRF-030CBK", "poles", "3-pole"],
    ["CW-1211FK", "kw400", "4kW"],
    ["RG-3P-024DL", "ratedCurrent coilKind", "10A DC"],
    ["RGS-RS-024U", "ratedCurrent coilKind coilVoltage", "6A AC/DC 24VAC/DCcoil"],
    ["TM-A1S-U", "ratedCurrent timeRange", "8A 0.05s-100hin10ranges"],
    ["TI-04FS", "blockWidth ratedCurrent terminalTech mountingStandard", "6.2mm 30A screw IEC"],
    ["TIP-04UK", "blockWidth ratedCurrent terminalTech", "6.2mm 6.3A push-in"],
    ["TN-40PK", "blockWidth", "12.7mm"],
    ["WDS-2030GNS", "ductWidth ductHeight", "2in 3in"],
    ["WDX-CV20G", "ductWidth accessoryType", "2in wireductcover"],
  ])("%s has %s", (pn, keys, expected) => {
    const values = keys.split(" ").map((key) => (attributesOf(pn)[key]?.en ?? "-").replaceAll(" ", ""));
    expect(values.join(" ")).toBe(expected);
  });

  it("derived attributes leave out values without meaning for a part", () => {
    expect(english("PEF-PFRN-01", "emergencyStop springReturn ratedCurrent heightIn")).toBe("");
    expect(english("KC-0093-10-120A", "contactsNo contactsNc")).toBe("");
    expect(english("TI-04FS", "accessoryType circuits")).toBe("");
    expect(english("SHA-M3MN-20", "keyRemoval")).toBe("");
  });

  it("derived attributes are in Spanish too", () => {
    expect(attributesOf("WDS-0505GNS")["ductWidth"]).toEqual({ code: "05", en: "0.5 in", es: "0.5 pulg", number: 0.5 });
    expect(attributesOf("DS-P02-120AS")["hp460"]).toEqual({ code: "0.75", en: "3/4 HP", es: "3/4 HP", number: 0.75 });
    expect(attributesOf("PNL-FR024-10")["illuminated"]).toEqual({ code: "yes", en: "Yes", es: "Sí" });
    expect(attributesOf("RGS-RS-024U")["coilVoltage"]?.es).toBe("bobina 24 V CA/CD");
  });
});

describe("numbers of segments", () => {
  it.each([
    ["KC-0093-10-120A", "ratedCurrentAC3", 9],
    ["KC-0093-10-120A", "coilVoltage", 110],
    ["RG-3P-024DL", "coilVoltage", 24],
    ["OT-1E-AD", "overloadRange", 0.63],
    ["DS-P02-120AS", "motorFla", 1],
    ["MB-C1016", "ratedCurrent", 1.6],
    ["KDP-220Q-120A", "ratedFla", 20],
    ["TI-02FS", "wireSize", 2.5],
    ["TIX-JS0204S", "circuits", 4],
    ["PEM-T4R000-02", "headDiameter", 40],
    ["PEL-PFR024-10", "lampVoltage", 24],
    ["LHA-MSRT120", "lampSupply", 120],
    ["RPA-E005KN", "resistance", 5_000],
    ["RPA-E001MN", "resistance", 1_000_000],
    ["TMP-3PA1-024D", "timeRange", 0.05],
    ["TMP-3PA4-024D", "timeRange", 30],
    ["TLA-7024-RAG-FBP", "towerDiameter", 70],
    ["ENB-A2202", "stations", 2],
    ["WDX-CV07G", "ductWidth", 0.75],
  ])("%s sorts by %s as %d", (pn, key, expected) => {
    expect(attributesOf(pn)[key]?.number).toBe(expected);
  });

  it("segment has no number where its text is no plain quantity", () => {
    expect(attributesOf("RPA-E000NN")["resistance"]).not.toHaveProperty("number");
    expect(attributesOf("TIX-ES34S")["wireSize"]).not.toHaveProperty("number");
    expect(attributesOf("ENW-S161206HQ")["enclosureSize"]).not.toHaveProperty("number");
    expect(attributesOf("PEF-PFRN-01")["contacts"]).not.toHaveProperty("number");
  });
});

describe("attributes of all parts, the configured ones too", () => {
  const all = [...parts, ...configured];

  it("segments of the part number come first and in their order", () => {
    const lost = catalogue.forms.flatMap((form) => {
      const choices = combinations(form);
      return [...partsOfForm(catalogue, form)].filter((part, at) => {
        const chosen = form.segments.flatMap(({ key }, segment) => {
          const { code, text } = choices[at]?.[segment] ?? {};
          return text ? [`${key} ${code} ${text.en} ${text.es}`] : [];
        });
        const kept = Object.entries(part.attributes).map(([key, { code, en, es }]) => `${key} ${code} ${en} ${es}`);
        return kept.slice(0, chosen.length).join() !== chosen.join();
      });
    });
    expect(lost.map(({ pn }) => pn)).toEqual([]);
  });

  it("every attribute is in the dictionary, and every numeric one has its number", () => {
    const wrong = new Set<string>();
    for (const { series, attributes } of all) {
      for (const [key, { code, en, es, number }] of Object.entries(attributes)) {
        if (!kinds.has(key)) wrong.add(`${key} is not in attributes.yaml`);
        if (kinds.get(key) === "num" && number === undefined) wrong.add(`${series} ${key} "${en}" without number`);
        if (number !== undefined && !Number.isFinite(number)) wrong.add(`${series} ${key} "${en}" is no number`);
        if (code === "" || en === "" || es === "") wrong.add(`${series} ${key} is empty`);
      }
    }
    expect([...wrong]).toEqual([]);
  });

  it("every category has its filters", () => {
    const keysOf = new Map<string, Set<string>>();
    for (const { category, attributes } of all) {
      keysOf.set(category, new Set([...(keysOf.get(category) ?? []), ...Object.keys(attributes)]));
    }
    const missing = source<Filtered[]>("categories.yaml").flatMap(({ slug, filters }) =>
      filters.filter((key) => key !== "series" && !keysOf.get(slug.en)?.has(key)).map((key) => `${slug.en} ${key}`),
    );
    expect(missing).toEqual([]);
  });
});

describe("rules of derived attributes", () => {
  it("every rule names existing series and yields a value", () => {
    const known = new Set(catalogue.facts.keys());
    expect(DERIVED_RULES.flatMap(({ series }) => series).filter((code) => !known.has(code))).toEqual([]);
    const silent = DERIVED_RULES.filter(
      ({ key, series }) => !parts.some((part) => series.includes(part.series) && part.attributes[key]),
    );
    expect(silent.map(({ key, series }) => `${key} ${series.join(" ")}`)).toEqual([]);
  });

  it("every rule reads existing lines of the data sheets", () => {
    const labels = new Set(Object.values(loadDataSheets()).flatMap((sheet) => sheet.map(({ label }) => label.en)));
    expect(Object.keys(RATED_FIGURES).filter((label) => !labels.has(label))).toEqual([]);
  });
});
