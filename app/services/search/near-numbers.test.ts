import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { readEnv } from "../env.server.ts";

let services: Services;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

/** Typed text and intended number. */
const MISSPELLED: readonly (readonly [string, string])[] = [
  // A value instead of its code.
  ["KC-0093-10-24VDC", "KC-0093-10-024D"],
  ["KC-0093-10-24VAC", "KC-0093-10-024A"],
  ["KC-0093-10-24VCD", "KC-0093-10-024D"],
  ["kc 0093 10 24 vdc", "KC-0093-10-024D"],
  ["KC00931024VDC", "KC-0093-10-024D"],
  ["KC-0093-10-120V", "KC-0093-10-120A"],
  ["KC-0093-10-120VAC", "KC-0093-10-120A"],
  ["KC-0093-10-110VAC", "KC-0093-10-120A"],
  ["KC-0093-10-230VAC", ""],
  ["PNL-FR24V-10", "PNL-FR024-10"],
  ["PNL-FR120VAC-10", "PNL-FR120-10"],
  ["RG-2B-24VDC-N", "RG-2B-024DN"],
  ["KM-0610-24VDCS", "KM-0610-024DS"],
  ["DS-P01-24VAC-R", "DS-P01-024AR"],
  ["TMP-2PA1-24VDC", "TMP-2PA1-024D"],
  // Swapped neighbors.
  ["KC-0039-10-024D", "KC-0093-10-024D"],
  ["CK-0093-10-024D", "KC-0093-10-024D"],
  ["KC-0903-10-024D", "KC-0093-10-024D"],
  ["KC-0093-10-042D", "KC-0093-10-024D"],
  ["PLN-FR024-10", "PNL-FR024-10"],
  ["PEF-FPRN-01", "PEF-PFRN-01"],
  ["TI-04SF", "TI-04FS"],
  ["MB-1C100", "MB-C1100"],
  ["DR-0163KB", "DR-0163BK"],
  // Confusable characters.
  ["KC-OO93-IO-O24D", "KC-0093-10-024D"],
  ["KC-0093-I0-120A", "KC-0093-10-120A"],
  ["KC-0093-1O-12OA", "KC-0093-10-120A"],
  ["PNL-FR024-I0", "PNL-FR024-10"],
  ["WDS-2O2OGNS", "WDS-2020GNS"],
  ["T1-04FS", "TI-04FS"],
  // Doubled.
  ["KC-00933-10-024D", "KC-0093-10-024D"],
  ["KC-0093-10-0224D", "KC-0093-10-024D"],
  ["KKC-0093-10-024D", "KC-0093-10-024D"],
  ["PEF-PFFRN-01", "PEF-PFRN-01"],
  ["TI-04FSS", "TI-04FS"],
  // Left out.
  ["KC-093-10-024D", "KC-0093-10-024D"],
  ["KC-0093-10-24D", "KC-0093-10-024D"],
  ["PL-FR024-10", "PNL-FR024-10"],
  ["WDS-202GNS", "WDS-2020GNS"],
  ["GPL-22SK01E", "GPL-22SK001E"],
];

describe("part-number suggestions", () => {
  test("part-number suggestions have forty test cases", () => expect(MISSPELLED).toHaveLength(40));

  test.each(MISSPELLED)("part-number suggestion for %s is %s, first or alone", async (typed, meant) => {
    const [near] = await services.search.near([{ typed, hint: "" }]);
    const [first, ...more] = near?.likely ?? [];
    expect(first?.part.pn ?? "").toBe(meant);
    // If the same error fits several numbers, the other characters of the number decide.
    for (const other of more) {
      const differing = DECIDING.filter(
        (key) => other.part.attributes[key]?.code !== first?.part.attributes[key]?.code,
      );
      if (differing.length > 0) expect(other.unsure.length).toBeGreaterThan(0);
    }
    expect((near?.others ?? []).every(({ different }) => different.length > 0)).toBe(true);
    expect((near?.likely ?? []).every(({ different }) => different.length === 0)).toBe(true);
  });

  test("part-number suggestions list every number with the missing letter", async () => {
    const [near] = await services.search.near([{ typed: "PNL-F024-10", hint: "" }]);
    const likely = near?.likely.map(({ part }) => part.pn) ?? [];
    expect(likely).toContain("PNL-FR024-10");
    expect(likely.every((pn) => /^PNL-F[A-Z]024-10$/.test(pn))).toBe(true);
  });

  test("part-number suggestions never rank a different voltage as likely", async () => {
    const [near] = await services.search.near([{ typed: "KC-0093-10-240D", hint: "" }]);
    expect(near?.likely).toEqual([]);
    expect(near?.others.map(({ part }) => part.pn)).toContain("KC-0093-10-024D");
  });

  test("part-number suggestions for a true beginning rank the described parts first", async () => {
    const [near] = await services.search.near([{ typed: "KC-0093-10", hint: "Contactor 9A 24VDC" }]);
    expect(near?.isBeginning).toBe(true);
    expect(near?.likely).toHaveLength(13);
    expect(near?.likely[0]?.part.pn).toBe("KC-0093-10-024D");
  });
});

const DECIDING = ["coilVoltage", "lampVoltage", "supplyVoltage", "ratedCurrentAC3", "ratedCurrent", "poles"];
