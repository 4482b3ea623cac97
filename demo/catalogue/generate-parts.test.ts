import { describe, expect, it } from "vitest";
import { generateParts, partsOfForm } from "./generate-parts.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import type { Part } from "./part.ts";

const catalogue = loadCatalogue();
const parts = [...generateParts(catalogue)];
const byNumber = new Map(parts.map((each) => [each.pn, each]));

function part(pn: string): Part {
  const found = byNumber.get(pn);
  if (!found) throw new Error(`no part ${pn}`);
  return found;
}

describe("the catalog as a whole", () => {
  it("catalog has 70 series and 13,233 parts, the longest part number 18 characters", () => {
    expect(new Set(parts.map(({ series }) => series)).size).toBe(70);
    expect(catalogue.facts.size).toBe(70);
    expect(parts).toHaveLength(13_233);
    expect(Math.max(...parts.map(({ pn }) => pn.length))).toBe(18);
  });

  it("catalog has no repeated part number, with or without dashes", () => {
    expect(new Set(parts.map(({ pn }) => pn)).size).toBe(13_233);
    expect(new Set(parts.map(({ pn }) => pn.replaceAll("-", ""))).size).toBe(13_233);
    expect(parts.filter(({ pn }) => !/^[A-Z0-9-]+$/.test(pn))).toEqual([]);
  });

  it("catalog has 3,790 tariff parts and 830 parts with ten days' lead time", () => {
    expect(parts.filter(({ tariff }) => tariff)).toHaveLength(3_790);
    expect(parts.filter(({ leadTimeDays }) => leadTimeDays === 10)).toHaveLength(830);
    expect(parts.filter(({ leadTimeDays }) => leadTimeDays !== 0 && leadTimeDays !== 10)).toEqual([]);
  });

  it("every part has a weight, a price, both titles and a package", () => {
    const poor = parts.filter(
      ({ weightGrams, listPrice, packageQuantity }) =>
        weightGrams <= 0 || packageQuantity < 1 || !/^\d+\.\d\d$/.test(listPrice) || listPrice === "0.00",
    );
    expect(poor.map(({ pn }) => pn)).toEqual([]);
    expect(parts.filter(({ titleEn, titleEs }) => /[{}|$]|, ,|undefined/.test(titleEn + titleEs))).toEqual([]);
  });

  it("catalog is generated in less than half a second", () => {
    const start = process.threadCpuUsage();
    let count = 0;
    for (const _ of generateParts(catalogue)) count += 1;
    expect(count).toBe(13_233);
    // Processor time, not waiting time; generous for a slow machine.
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(1_500);
  });
});

describe("forms and series", () => {
  it.each(catalogue.forms.map((form) => [`${form.series} (line ${form.line})`, form] as const))(
    "%s yields its stated count",
    (_, form) => {
      expect([...partsOfForm(catalogue, form)]).toHaveLength(form.count);
      expect(new Set(form.segments.map(({ key }) => key)).size).toBe(form.segments.length);
    },
  );

  it.each([...catalogue.facts.values()].map((facts) => [facts.code, facts] as const))(
    "%s has the parts and the price range of the series table",
    (code, facts) => {
      const own = parts.filter(({ series }) => series === code);
      const prices = own.map(({ listPrice }) => Number(listPrice));
      expect(own).toHaveLength(facts.parts);
      expect(Math.min(...prices).toFixed(2)).toBe(facts.priceFrom);
      expect(Math.max(...prices).toFixed(2)).toBe(facts.priceTo);
      expect(own.every(({ category }) => category === facts.category)).toBe(true);
    },
  );
});

describe("golden values", () => {
  it.each([
    ["PEF-PFGN-10", "11.00"],
    ["PNE-T4R000-02", "42.20"],
    ["SNA-3MN-20", "35.20"],
    ["GPL-22SK001E", "2.10"],
    ["KC-0093-10-120A", "31.50"],
    ["KC-0804-11-012D", "245.07"],
    ["ENW-S121206HQ", "169.00"],
    ["TLA-7024-RAG-FBP", "132.00"],
    ["TIX-R07ZS2", "9.88"],
    ["WDS-2030GCS", "31.70"],
    ["WDN-3030GNS", "31.45"],
    // From the price matrix of commerce-data.md, which was computed independently.
    ["PEM-T4R000-02", "21.20"],
    ["PHF-MFR-11", "43.30"],
    ["GPL-30SK002S", "2.40"],
    ["KC-1503-11-120A", "431.10"],
    ["KCX-F11", "9.50"],
    ["KCRV-018-E-120A", "109.80"],
    ["MP-3JRS", "52.50"],
    ["DR-0323DR", "36.70"],
    ["RG-2B-024DL", "8.40"],
    ["RSK-2BDS", "4.70"],
    ["TI-02FS", "0.78"],
    ["WDS-6040GCS", "64.20"],
    ["ENW-T161206HQ", "80.00"],
  ])("%s lists at %s", (pn, price) => {
    expect(part(pn).listPrice).toBe(price);
  });

  it("golden parts have their weight, packages and shipping families", () => {
    expect(part("PEF-PFGN-10").weightGrams).toBe(33);
    expect(part("WDS-2030GCS")).toMatchObject({ packageQuantity: 12, shipFamily: "B" });
    expect(part("WDN-3030GNS")).toMatchObject({ packageQuantity: 6, shipFamily: "C" });
    expect(part("WDX-CV20G").shipFamily).toBeNull();
    expect(parts.filter(({ shipFamily }) => shipFamily !== null)).toHaveLength(256 + 216);
  });

  it("cover fitted to a duct costs as much as the same cover sold alone", () => {
    for (const width of ["05", "07", "10", "15", "20", "25", "30", "40", "60"]) {
      const duct = parts.find(({ pn }) => pn.startsWith(`WDS-${width}`) && pn.endsWith("GNS"));
      const covered = part((duct?.pn ?? "").replace(/NS$/, "CS"));
      const difference = Number(covered.listPrice) - Number(duct?.listPrice);
      expect(difference.toFixed(2)).toBe(part(`WDX-CV${width}G`).listPrice);
    }
  });

  it("origin and lead time come from the value that states them", () => {
    expect(part("KC-0093-10-120A")).toMatchObject({ origin: "CN", tariff: true, leadTimeDays: 0 });
    expect(part("KC-1503-11-120A")).toMatchObject({
      origin: "IN",
      tariff: false,
      leadTimeDays: 10,
    });
  });
});

describe("emergency stops and status", () => {
  it("only red heads that latch in one movement are emergency stops", () => {
    const stops = parts.filter(({ emergencyStop }) => emergencyStop);
    expect(new Set(stops.map(({ series }) => series))).toEqual(new Set(["PNE", "PEM", "XHA"]));
    expect(stops.every(({ attributes }) => attributes["capColor"]?.code === "R")).toBe(true);
    expect(part("XHA-M34R-02").emergencyStop).toBe(false);
    expect(part("XHA-MP4R-02").emergencyStop).toBe(true);
    expect(part("PEM-P4K000-01").emergencyStop).toBe(false);
  });

  it("replaced part names its replacement", () => {
    expect(part("KCX-TON180")).toMatchObject({ status: "replaced", replacedBy: "TM-A1S-U" });
    expect(part("KCX-TOF180")).toMatchObject({ status: "replaced", replacedBy: "TM-B1S-U" });
    expect(part("TMP-2PR1-024D")).toMatchObject({ status: "replaced", replacedBy: "TM-R1S-024" });
    expect(part("AXC-DR13")).toMatchObject({ status: "discontinued", replacedBy: null });
    const others = parts.filter(({ status }) => status !== "active");
    expect(others).toHaveLength(4);
    expect(others.every(({ replacedBy }) => replacedBy === null || byNumber.has(replacedBy))).toBe(true);
  });
});
