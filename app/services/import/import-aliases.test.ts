import { beforeAll, describe, expect, test } from "vitest";
import { foldPartNumber } from "../../domain/part-number.ts";
import { dataSheet, partAlias } from "../database/catalogue-schema.ts";
import { aliasRow as aliasSchema, findWrongAliases } from "./file-rows.ts";
import { readDataSheets } from "./read-folder.ts";
import { Problems } from "./import-error.ts";
import { numbered, ownCatalogue, partRow, type Row } from "./own-catalogue.test-helper.ts";
import { checkRow } from "./read-rows.ts";
import { storedParts } from "./store-aliases.server.ts";
import { extent } from "../../../tests/setup/extent.ts";

/** More values than one statement takes: seven of each row, with 65,535 in all. */
const MANY = extent(10_000, 66_000);

const catalogue = ownCatalogue();
const { load, loadParts, refusalOf } = catalogue;

async function loadAliases(...values: Row[]) {
  const problems = new Problems();
  const aliases = numbered(values).flatMap((row) => checkRow(row, aliasSchema, "aliases.csv", problems) ?? []);
  const named = aliases.map(({ value }) => value);
  const folded = named.map(({ alias }) => foldPartNumber(alias));
  const known = await storedParts(
    catalogue.database.db,
    named.map(({ pn }) => pn),
    folded,
  );
  problems.add(...findWrongAliases(aliases, known, "aliases.csv"));
  problems.refuseIfAny();
  await load({ aliases });
  return aliases.length;
}

async function loadSheets(content: unknown) {
  const problems = new Problems();
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const dataSheets = readDataSheets(text, "data-sheets.json", problems);
  problems.refuseIfAny();
  await load({ dataSheets });
  return dataSheets.length;
}

describe("aliases", () => {
  const aliasRow = (alias: string, changes: Row = {}): Row => ({
    alias,
    brand: "",
    pn: "KC-1",
    grade: "direct",
    noteEn: "note",
    noteEs: "nota",
    ...changes,
  });
  beforeAll(async () => {
    await loadParts(partRow("KC-1"), partRow("KC-2"));
  });

  test("aliases are stored as written, with a folded form for the search", async () => {
    expect(
      await loadAliases(aliasRow("FC-C09/120"), aliasRow("NV 800", { brand: "Norvane", grade: "similar", pn: "KC-2" })),
    ).toBe(2);
    const rows = await catalogue.database.db.select().from(partAlias).orderBy(partAlias.folded);
    expect(rows).toEqual([
      {
        folded: "FCC09120",
        alias: "FC-C09/120",
        brand: null,
        pn: "KC-1",
        grade: "direct",
        noteEn: "note",
        noteEs: "nota",
      },
      {
        folded: "NV800",
        alias: "NV 800",
        brand: "Norvane",
        pn: "KC-2",
        grade: "similar",
        noteEn: "note",
        noteEs: "nota",
      },
    ]);
  });

  test.each<[string, Row[], string]>([
    [
      "an alias that reads like a part",
      [aliasRow("A-1"), aliasRow("kc.2")],
      "row 3, column alias: kc.2 is a part of the catalog",
    ],
    [
      "a repeated alias in another spelling",
      [aliasRow("A-1"), aliasRow("a 1")],
      "row 3, column alias: A1 is already in row 2",
    ],
    ["an alias for an unknown part", [aliasRow("A-1", { pn: "KC-9" })], "row 2, column pn: there is no part KC-9"],
    ["an alias without letters and digits", [aliasRow("--")], "row 2, column alias: must have letters or digits"],
    ["an empty alias", [aliasRow("")], "row 2, column alias: must not be empty"],
    [
      "an unknown grade",
      [aliasRow("A-1", { grade: "maybe" })],
      "row 2, column grade: must be direct, similar or functional",
    ],
    [
      "an invalid part number",
      [aliasRow("A-1", { pn: "kc 1" })],
      "row 2, column pn: must have at most 40 characters: capital letters",
    ],
    ["a missing column", [{ alias: "A-1" }], "row 2, column brand: column is missing"],
  ])("%s is refused", async (_name, rows, message) => {
    expect(await refusalOf(() => loadAliases(...rows))).toContain(`aliases.csv, ${message}`);
  });

  test("aliases are stored beyond the limits of one statement", async () => {
    const many = Array.from({ length: MANY }, (_value, index) => aliasRow(`OLD-${index}`));
    expect(await loadAliases(...many)).toBe(MANY);
    expect(await loadAliases()).toBe(0);
    expect(await catalogue.database.db.$count(partAlias)).toBe(0);
  });
});

describe("data sheets", () => {
  const line = { label: { en: "Poles", es: "Polos" }, value: { en: "3", es: "3" } };

  test("data sheets replace the earlier ones", async () => {
    expect(await loadSheets({ KC: [line, { ...line, unit: "mm", when: { poles: ["3"] } }], TI: [] })).toBe(2);
    expect(await loadSheets({ KC: [line] })).toBe(1);
    expect(await catalogue.database.db.select().from(dataSheet)).toEqual([{ series: "KC", figures: [line] }]);
  });

  test.each<[string, unknown, string]>([
    ["invalid JSON", "{", "data-sheets.json: is not JSON"],
    ["a data sheet file with a list", [line], "nothing was loaded"],
    ["a data sheet in one language", { KC: [{ ...line, value: { en: "3" } }] }, "column KC.0.value.es"],
    ["an empty text", { KC: [{ ...line, label: { en: "", es: "x" } }] }, "column KC.0.label.en"],
    ["a condition without values", { KC: [{ ...line, when: { poles: [] } }] }, "column KC.0.when.poles"],
    ["an unknown key", { KC: [{ ...line, price: 1 }] }, "column KC.0"],
    ["a data sheet without a list", { KC: line }, "column KC"],
  ])("%s is refused", async (_name, content, message) => {
    expect(await refusalOf(() => loadSheets(content))).toContain(message);
  });
});
