import { describe, expect, it } from "vitest";
import { generateParts } from "./generate-parts.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { relationIndex, relations, relationsOf } from "./relations.ts";
import type { Relation, RelationKind } from "./relation.ts";

const parts = [...generateParts(loadCatalogue())];
const byNumber = new Map(parts.map((part) => [part.pn, part]));
const index = relationIndex(parts);
const all = [...relations(index)];

function of(pn: string): Relation[] {
  const part = byNumber.get(pn);
  if (!part) throw new Error(`no part ${pn}`);
  return [...relationsOf(part, index)];
}

/** The accessories of a kind for a part. */
function meantFor(pn: string, kind: RelationKind): string[] {
  return of(pn).flatMap((relation) => (relation.to === pn && relation.kind === kind ? [relation.from] : []));
}

/** The parts of a kind that a part points to. */
function pointedTo(pn: string, kind: RelationKind): string[] {
  return of(pn).flatMap((relation) => (relation.from === pn && relation.kind === kind ? [relation.to] : []));
}

function some(pns: string[], pattern: RegExp): string[] {
  return pns.filter((pn) => pattern.test(pn));
}

describe("relations", () => {
  it("relation table has a storable size, without repeats, dangling ends or loops", () => {
    expect(all.length).toBeGreaterThan(50_000);
    expect(all.length).toBeLessThan(150_000);
    expect(new Set(all.map(({ from, to, kind }) => `${kind} ${from} ${to}`)).size).toBe(all.length);
    expect(all.filter(({ from, to }) => from === to || !byNumber.has(from) || !byNumber.has(to))).toEqual([]);
  });

  it("each relation is on both product pages", () => {
    const sample = all.filter((_, position) => position % 2_000 === 0);
    for (const relation of sample) {
      expect(of(relation.from)).toContainEqual(relation);
      expect(of(relation.to)).toContainEqual(relation);
    }
  });

  it("broad relations are only on product pages", () => {
    expect(all.some(({ from, to }) => from === "GPL-22SK001E" && to === "PEF-PFGN-10")).toBe(false);
    expect(meantFor("PEF-PFGN-10", "fits")).toContain("GPL-22SK001E");
  });
});

describe("operators", () => {
  it("only a bare operator requires a contact block", () => {
    expect(pointedTo("PNF-FK-00", "requires")).toContain("ANC-CB10");
    expect(pointedTo("PNF-FK-10", "requires")).toEqual([]);
    expect(meantFor("PNF-FK-10", "fits")).toContain("ANC-CB10");
    expect(some(meantFor("PNF-FK-10", "fits"), /^A[EH]C/)).toEqual([]);
  });

  it("lamp of the same color and voltage is a spare", () => {
    expect(meantFor("PEL-PFR024-10", "spare")).toEqual(["AEC-LR024"]);
    expect(meantFor("PEM-T4R024-02", "spare")).toEqual(["AEC-LR024"]);
    expect(meantFor("LEA-PR024S", "spare")).toEqual([]); // monoblock
    expect(meantFor("LHA-MSRT120", "spare")).toEqual(["AHC-LEDR006", "AHC-LNPR", "AHC-LNGR"]);
  });

  it("boots fit flush and extended heads only", () => {
    expect(some(meantFor("PHF-MFR-11", "fits"), /BOOT/)).toHaveLength(3);
    expect(some(meantFor("PHF-MMR-11", "fits"), /BOOT/)).toEqual([]);
  });

  it("usual legend and matching emergency stop ring are recommended", () => {
    expect(pointedTo("PEF-PFGN-10", "recommended")).toEqual(["GPL-22SK001E", "GPL-22SK001S"]);
    expect(pointedTo("SHA-M3MN-20", "recommended")).toEqual(["GPL-30SK008E", "GPL-30SK008S"]);
    expect(pointedTo("PEM-T4R000-02", "recommended")).toEqual(["GPL-60RY003E", "GPL-60RY003S"]);
    expect(pointedTo("XHA-MP6R-02", "recommended")).toEqual(["GPL-90RY003E", "GPL-90RY003S"]);
    expect(some(pointedTo("RPA-H001KN", "fits"), /^ENB-.22/)).toEqual([]);
  });
});

describe("motor control", () => {
  it("coils match by frame, and suppressors by voltage and kind of current", () => {
    expect(meantFor("KC-0253-10-120A", "spare")).toEqual(["KCX-C2-120A"]);
    expect(some(meantFor("KC-0253-10-120A", "fits"), /^KCX-V/)).toEqual(["KCX-VR130", "KCX-VV130"]);
    expect(some(meantFor("KC-0253-10-024D", "fits"), /^KCX-V/)).toEqual(["KCX-VR048", "KCX-VV048", "KCX-VD048"]);
    expect(some(meantFor("KC-0253-10-480A", "fits"), /^KCX-V/)).toEqual([]);
  });

  it("ready-made assembly of the same size and coil is recommended", () => {
    expect(pointedTo("KC-0253-10-120A", "recommended")).toEqual(["KCRV-025-M-120A", "KCRV-025-E-120A", "DSK-10-120AN"]);
  });

  it("thermal relay fits contactors of its frame whose last ampere is in its range (H3)", () => {
    const contactors = pointedTo("OT-1N-AD", "fits"); // 12-18 A
    expect(some(contactors, /^KC-0(09|12)|^KC-0[4-9]/)).toEqual([]);
    expect(some(contactors, /^KC-018/)).not.toEqual([]);
    expect(some(pointedTo("OT-1L-AD", "fits"), /^KC-009/)).not.toEqual([]); // 7-10 A
    expect(some(pointedTo("OT-1L-AD", "fits"), /^KM-06/)).toEqual([]);
    // 9-13 A is far over 9 A.
    expect(some(pointedTo("OT-1M-AD", "fits"), /^KM-16/)).toHaveLength(44);
    expect(some(pointedTo("OT-1M-AD", "fits"), /^KM-(06|09)|^KC-009/)).toEqual([]);
  });

  it("electronic relay fits contactors of its frame from the start of its range (H3)", () => {
    expect(some(pointedTo("OE-D1ND", "fits"), /^KC-0093/)).not.toEqual([]); // 3.2-16 A
    expect(some(pointedTo("OE-D1ND", "fits"), /^KC-080/)).toEqual([]);
    expect(some(pointedTo("OE-D1NS", "fits"), /^KC-0803/)).not.toEqual([]);
    expect(some(pointedTo("OE-H1NS", "fits"), /^KC-0(09|12|18|25)/)).toEqual([]); // 30-150 A
  });
});

describe("the rest of the panel", () => {
  it("relay requires the socket with the same base, and the octal clip for eleven pins", () => {
    expect(pointedTo("RG-3P-024DL", "requires")).toEqual(["RSK-3PDS", "RSK-3PCL"]);
    expect(pointedTo("RG-3P-024DL", "recommended")).toEqual(["RSK-CL2PM", "RSK-CL2PP"]);
  });

  it("row of clemas requires one end plate and two end stops", () => {
    const recommended = of("TI-04FB").filter(({ kind }) => kind === "recommended");
    expect(recommended).toEqual([
      { from: "TI-04FB", to: "TIX-ES02B", kind: "recommended", qtyHint: 1 },
      { from: "TI-04FB", to: "TIX-ES35", kind: "recommended", qtyHint: 2 },
    ]);
    expect(pointedTo("TIP-04HZ", "recommended")).toContain("TIX-EP34S");
    expect(pointedTo("THD-3P02FK", "recommended")).toContain("TIX-EPTTK");
  });

  it("duct has covers of its width, dividers of its height and four rivets", () => {
    expect(some(meantFor("WDS-2030GNS", "fits"), /^WDX/)).toEqual([
      "WDX-CV20G",
      "WDX-CV20W",
      "WDX-CV20K",
      "WDX-CV20B",
      "WDX-DIV30",
      "WDX-RVT",
    ]);
    expect(some(meantFor("WDS-2030GCS", "fits"), /CV/)).toEqual([]);
    expect(of("WDX-RVT").every(({ qtyHint }) => qtyHint === 4)).toBe(true);
  });

  it("panels, windows, shafts and tower bases match in size", () => {
    expect(pointedTo("ENW-S161206HQ", "recommended")).toEqual(["ENX-BPG1612", "ENX-BPW1612", "ENX-BPP1612"]);
    expect(some(meantFor("ENW-T121006HQ", "fits"), /WK/)).toEqual(["ENX-WK0806", "ENX-WK1210"]);
    expect(meantFor("DR-0323BR", "spare")).toEqual(["DRX-S1330", "DRX-S1430"]);
    expect(meantFor("DR-0323DR", "spare")).toEqual([]);
    expect(pointedTo("TLM-7SR024", "requires")).toEqual(["TAX-7BASE"]);
  });

  it("replacement points to the replaced part", () => {
    expect(meantFor("KCX-TON180", "replaces")).toEqual(["TM-A1S-U"]);
    expect(all.filter(({ kind }) => kind === "replaces")).toHaveLength(3);
  });
});
