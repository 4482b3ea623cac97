import { describe, expect, it } from "vitest";
import { generate } from "./filler/generate.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { demoAliasRows, demoPartRows } from "../part-rows.ts";
import { partRow } from "../../app/services/import/file-rows.ts";
import { extent } from "../../tests/setup/extent.ts";

describe("the demonstration as rows of an operator's file", () => {
  it("demonstration rows have all parts, in a form the importer accepts, with related parts", () => {
    const rows = [...demoPartRows()];
    const looked = rows.filter(({ values }, index) => index % extent(11, 1) === 0 || values["pn"] === "TI-04FS");
    const parsed = looked.map(({ values }) => partRow.safeParse(values));
    expect(parsed.filter(({ success }) => !success)).toEqual([]);
    expect([rows.length, rows[0]?.row, rows.at(-1)?.row]).toEqual([13_233, 2, 13_234]);
    const block = parsed.find(({ data }) => data?.pn === "TI-04FS")?.data;
    expect(block?.related).toContainEqual({ pn: "TIX-ES35", kind: "recommended", quantity: 2 });
    expect(block?.attributes["wireSize"]).toEqual({
      code: "04",
      en: "4 mm² (24-10 AWG)",
      es: "4 mm² (24-10 AWG)",
      number: 4,
    });
  });

  it("demonstration rows stream any number of parts, without related ones", () => {
    let made = 0;
    const parts = (function* () {
      for (const part of generate(1_000_000, loadCatalogue())) {
        made += 1;
        yield part;
      }
    })();
    const rows = demoPartRows(parts);
    expect(rows.next().value).toMatchObject({ row: 2, values: { pn: "PNF-FK-00", related: "[]" } });
    expect(made).toBe(1);
  });

  it("alias rows have the columns of aliases.csv", () => {
    const rows = [...demoAliasRows()];
    expect(rows[0]).toEqual({
      row: 2,
      values: {
        alias: "FC-PB22-RF",
        brand: "",
        pn: "PEF-PFRN-11",
        grade: "direct",
        noteEn: "former number of the same part",
        noteEs: "número anterior de la misma parte",
      },
    });
    expect(rows.find(({ values }) => values["alias"] === "CT 4 GY")?.values["brand"]).toBe("Castrell");
  });
});
