import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { processorMs } from "../../tests/setup/processor-time.ts";
import { generateParts } from "./generate-parts.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { isWhole } from "./part-groups.ts";
import { relatedIndex, relatedParts, type RelatedKind, type RelatedPart } from "./related-parts.ts";

const parts = [...generateParts(loadCatalogue())];
const byNumber = new Map(parts.map((part) => [part.pn, part]));
const index = relatedIndex(parts);

function of(pn: string): RelatedPart[] {
  const part = byNumber.get(pn);
  if (!part) throw new Error(`no part ${pn}`);
  return relatedParts(index, part);
}

function list(pn: string, kind: RelatedKind): string {
  return of(pn)
    .flatMap((each) => (each.kind === kind && each.group === undefined ? [each.pn] : []))
    .join(" ");
}

function group(pn: string, key: string): string {
  return of(pn)
    .flatMap((each) => (each.group === key ? [each.pn] : []))
    .join(" ");
}

describe("related parts of a page", () => {
  it.each<[string, RelatedKind, string]>([
    ["KC-0093-10-120A", "accessory", "KCX-MI1 KCX-JKR1 KCX-PAR1 MPX-LNK1"],
    ["KC-0093-10-120A", "spare", "KCX-C1-120A"],
    ["PEF-PFRN-01", "requires", ""],
    ["TI-04FS", "recommended", "TIX-ES02S TIX-ES35"],
    ["TI-04FS", "accessory", "TIX-JS0402S TIX-M6000 TIX-JS0403S TIX-M6010 TIX-JS0404S TIX-M6020 TIX-JS0405S TIX-M6030"],
    ["WDS-2030GNS", "accessory", "WDX-CV20G WDX-DIV30 WDX-RVT WDX-CV20W WDX-CV20K WDX-CV20B"],
    [
      "GPL-22SK002E",
      "fits",
      "PNF-FR-10 PNL-FR012-10 PEF-PFRN-10 PEL-PFR024-10 PNF-FK-10 PNL-FR012-01 PNE-T4R000-01 LNA-SFR012",
    ],
    ["KCRV-025-M-120A", "recommended", "KC-0253-10-120A KC-0253-01-120A"],
    ["TM-A1S-U", "replaces", "KCX-TON180"],
    ["KCX-TON180", "replaces", ""],
  ])("%s %s: %s", (pn, kind, expected) => {
    expect(list(pn, kind)).toBe(expected);
  });

  it.each([
    ["KC-0093-10-120A", "coil-suppressors", "KCX-VR130 KCX-VV130"],
    ["PEF-PFRN-01", "contact-blocks", "AEC-CB10 AEC-CB01 AEC-CBS1 AEC-CBB10 AEC-CBB01"],
    ["PEF-PFRN-00", "contact-blocks", "AEC-CB10 AEC-CB01 AEC-CBS1 AEC-CBB10 AEC-CBB01"],
    ["RG-3P-024DL", "sockets", "RSK-3PDS RSK-3PCL"],
    ["RG-3P-024DL", "retainer-clips", "RSK-CL2PM RSK-CL2PP"],
    ["KC-1153-11-120A", "overload-thermal", "OT-3C-AS OT-3C-BS"],
    ["KC-1153-11-120A", "disconnects", "DRF-200JBK DRF-200JBR"],
    ["OT-1L-AD", "overload-thermal", ""],
  ])("%s, group %s: %s", (pn, key, expected) => {
    expect(group(pn, key)).toBe(expected);
  });

  it("related parts name every relay that fits a contactor, and every group of the content", () => {
    expect(group("KC-0093-10-120A", "overload-thermal").split(" ")).toHaveLength(44);
    const { groups } = parse(readFileSync("demo/content/sources/fits.yaml", "utf8")) as { groups: { key: string }[] };
    const told = new Set(parts.flatMap((part) => relatedParts(index, part).flatMap((each) => each.group ?? [])));
    expect([...told].toSorted()).toEqual(groups.map(({ key }) => key).toSorted());
  });

  it("accessories of an emergency stop start with the matching plate and the shroud", () => {
    expect(list("PEM-T4R000-02", "accessory")).toMatch(/^AEC-SHRDY AEC-RR3022/);
    expect(group("PEM-T4R000-02", "legend-plates")).toMatch(/GPL-60RY003E/);
    expect(list("PEM-T4R000-02", "fits")).toMatch(/^ENB-P2201 /);
  });

  it("quantity is accessories per device, not devices per accessory", () => {
    expect(of("TI-04FS")).toContainEqual({ pn: "TIX-ES35", kind: "recommended", quantity: 2 });
    expect(of("WDS-2030GNS")).toContainEqual({ pn: "WDX-RVT", kind: "accessory", quantity: 4 });
    expect(of("TIX-ES35").every(({ quantity }) => quantity === 1)).toBe(true);
  });

  it("parts of the same color come first", () => {
    expect(list("WDS-2030KNS", "accessory")).toMatch(/^WDX-CV20K /);
    expect(list("TIP-04FB", "accessory")).toMatch(/^TIX-JP0402B /);
    expect(group("DR-0323BR", "door-handles")).toMatch(/^DRX-H1RD /);
  });

  it("related parts include every series that an accessory serves", () => {
    const series = list("TIX-ES35", "fits")
      .split(" ")
      .map((pn) => byNumber.get(pn)?.series);
    expect(new Set(series)).toEqual(new Set(["TI", "TIP", "THD"]));
  });
});

describe("all parts", () => {
  it("each part has at most eight unique active parts per kind and group, except whole groups, in a few seconds", async () => {
    let all: { pn: string; related: RelatedPart[] }[] = [];
    const relateAll = () => {
      const fresh = relatedIndex(parts);
      all = parts.map((part) => ({ pn: part.pn, related: relatedParts(fresh, part) }));
    };
    expect(await processorMs(relateAll)).toBeLessThan(10_000);
    for (const { pn, related } of all) {
      const perKind = Map.groupBy(
        related.filter((each) => !isWhole(each.group ?? null)),
        (each) => `${each.kind} ${each.group}`,
      );
      expect([pn, [...perKind.values()].every((each) => each.length <= 8)]).toEqual([pn, true]);
      expect([pn, new Set([pn, ...related.map((each) => each.pn)]).size]).toEqual([pn, related.length + 1]);
    }
    const wrong = all.flatMap(({ related }) =>
      related.filter((each) => {
        const other = byNumber.get(each.pn);
        return each.kind !== "replaces" && (other?.status !== "active" || other.series === "RLU");
      }),
    );
    expect(wrong).toEqual([]);
  });
});
