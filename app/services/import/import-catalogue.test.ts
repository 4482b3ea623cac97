import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { attributeValue, dataSheet, part, partAlias, seriesSummary } from "../database/catalogue-schema.ts";
import { setting } from "../database/shop-schema.ts";
import { aliasRow as aliasSchema, findWrongAliases } from "./alias-row.ts";
import { readDataSheets } from "./data-sheets.ts";
import { storeLoad } from "./import-folder.server.ts";
import { ImportError, Problems } from "./import-error.ts";
import { inPieces } from "./read-file.ts";
import { checkRow } from "./read-rows.ts";
import { storedParts } from "./store-aliases.server.ts";
import { demoUnits } from "../../../demo/catalogue/units.ts";

type Row = Record<string, string>;

let database: DatabaseService;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
}, 60_000);
afterAll(async () => {
  await database.close();
  await data.remove();
});

const numbered = (rows: readonly Row[]) => rows.map((values, index) => ({ row: index + 2, values }));
const NOTHING = {
  isChange: false,
  commerce: {},
  parts: null,
  listPrices: null,
  stock: null,
  aliases: null,
  dataSheets: null,
  drawings: null,
  attachments: null,
};

async function loadParts(...rows: Row[]) {
  const problems = new Problems();
  await storeLoad(
    database.db,
    { ...NOTHING, parts: { file: "parts.csv", pieces: inPieces(numbered(rows)) } },
    demoUnits(),
    problems,
  );
  return database.db.$count(part);
}

async function loadAliases(...values: Row[]) {
  const problems = new Problems();
  const aliases = numbered(values).flatMap((row) => checkRow(row, aliasSchema, "aliases.csv", problems) ?? []);
  const named = aliases.map(({ value }) => value);
  const folded = named.map(({ alias }) => foldPartNumber(alias));
  const known = await storedParts(
    database.db,
    named.map(({ pn }) => pn),
    folded,
  );
  problems.add(...findWrongAliases(aliases, known, "aliases.csv"));
  problems.refuseIfAny();
  await storeLoad(database.db, { ...NOTHING, aliases }, demoUnits());
  return aliases.length;
}

async function loadSheets(content: unknown) {
  const problems = new Problems();
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const dataSheets = readDataSheets(text, "data-sheets.json", problems);
  problems.refuseIfAny();
  await storeLoad(database.db, { ...NOTHING, dataSheets }, demoUnits());
  return dataSheets.length;
}

const partRow = (pn: string, changes: Row = {}): Row => ({
  pn,
  series: "KC",
  category: "contactors-control-relays",
  titleEn: "contactor, 9 A",
  titleEs: "contactor, 9 A",
  listPrice: "31.50",
  packageQuantity: "1",
  origin: "CN",
  tariff: "true",
  weight: "340",
  leadTime: "0",
  shipFamily: "",
  status: "active",
  replacedBy: "",
  attributes: "{}",
  related: "[]",
  ...changes,
});

const attributes = (values: Record<string, { en: string; es?: string; number?: number }>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { code: "x", es: value.en, ...value }])),
  );

const versionOf = async () =>
  (await database.db.select().from(setting).where(eq(setting.name, "data-version")))[0]?.value;

/** Why an import was refused. That nothing at all has changed is checked every time. */
async function refusalOf(load: () => Promise<unknown>): Promise<string> {
  const state = async () => [
    await versionOf(),
    await database.db.$count(part),
    await database.db.$count(partAlias),
    await database.db.$count(dataSheet),
    await database.db.$count(attributeValue),
    await database.db.$count(seriesSummary),
  ];
  const before = await state();
  const error: unknown = await load().catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(ImportError);
  expect(await state()).toEqual(before);
  return (error as ImportError).message;
}

describe("what is wrong with a part is told, and nothing is loaded", () => {
  test.each<[string, Row, string]>([
    [
      "attributes that are no JSON",
      { attributes: "{" },
      "column attributes: must be JSON: { key: { code, en, es, number? } }",
    ],
    [
      "an attribute without Spanish",
      { attributes: '{"poles":{"code":"3","en":"3-pole"}}' },
      "column attributes: must be JSON",
    ],
    ["an empty value", { attributes: '{"poles":{"code":"3","en":"","es":"x"}}' }, "column attributes: must be JSON"],
    ["a number as text", { attributes: '{"a":{"code":"3","en":"x","es":"x","number":"3"}}' }, "column attributes"],
    ["a list of attributes", { attributes: "[]" }, "column attributes"],
    [
      "related parts that are none",
      { related: "{}" },
      "column related: must be JSON: [ { pn, kind, quantity, group? } ]",
    ],
    ["an unknown relation", { related: '[{"pn":"KC-2","kind":"likes","quantity":1}]' }, "column related"],
    ["none of a related part", { related: '[{"pn":"KC-2","kind":"requires","quantity":0}]' }, "column related"],
    ["a related number that is none", { related: '[{"pn":"kc 2","kind":"requires","quantity":1}]' }, "column related"],
    ["a half lead time", { leadTime: "1.5" }, "column leadTime: must be a whole number or empty"],
    ["a tariff that is neither", { tariff: "maybe" }, "column tariff: must be true or false"],
    ["no title", { titleEs: "" }, "column titleEs: must not be empty"],
    ["an unknown status", { status: "gone" }, "column status: must be active, replaced or discontinued"],
  ])("%s", async (_name, changes, message) => {
    expect(await refusalOf(() => loadParts(partRow("KC-1"), partRow("KC-2", changes)))).toContain(
      `parts.csv, row 3, ${message}`,
    );
  });

  test("numbers that read alike, a batch apart", async () => {
    const rows = Array.from({ length: 600 }, (_value, index) => partRow(`KC-${1000 + index}`));
    expect(await refusalOf(() => loadParts(...rows, partRow("KC-10.00")))).toContain(
      "row 602, column pn: KC-10.00 reads like row 2: without dashes, dots and slashes both are KC1000",
    );
  });

  test("a thousand problems are told, and how many there are", async () => {
    const error: unknown = await loadParts(...Array.from({ length: 3000 }, () => partRow("x"))).catch(
      (each: unknown) => each,
    );
    expect((error as ImportError).problems).toHaveLength(1000);
    expect((error as ImportError).message).toMatch(/^3000 problems, nothing was loaded:\n.*\n… and 2000 more$/s);
  });
});

describe("what is known of the catalogue after loading parts", () => {
  beforeAll(async () => {
    await loadParts(
      partRow("KC-1", {
        listPrice: "20",
        attributes: attributes({ poles: { en: "3-pole", es: "3 polos" }, size: { en: "1.5", number: 1.5 } }),
        related: '[{"pn":"KCX-9","kind":"requires","quantity":2},{"pn":"KC-2","kind":"fits","quantity":1}]',
      }),
      partRow("KC-2", {
        listPrice: "10.50",
        titleEn: "reversing contactor, 9 A",
        attributes: attributes({ poles: { en: "3-pole", es: "3 polos" }, size: { en: "1-5" } }),
      }),
      partRow("KC-3", {
        listPrice: "",
        status: "replaced",
        replacedBy: "KC-1",
        weight: "",
        attributes: attributes({ poles: { en: "—" } }),
      }),
      partRow("TI-1", { series: "TI", category: "iec-terminal-blocks", listPrice: "0" }),
    );
  });

  const idsOf = async (...names: string[]) => {
    const values = await database.db.select().from(attributeValue);
    return names.map((name) => values.find(({ key, en }) => `${key}=${en}` === name)?.id);
  };

  test("values are kept once, each with a slug of its own, and no others", async () => {
    const values = await database.db.select().from(attributeValue).orderBy(attributeValue.key, attributeValue.id);
    expect(values.map(({ key, slug, en, es, number }) => [key, slug, en, es, number])).toEqual([
      ["poles", "3-pole", "3-pole", "3 polos", null],
      ["poles", "value", "—", "—", null],
      ["size", "1-5", "1.5", "1.5", 1.5],
      ["size", "1-5-2", "1-5", "1-5", null],
    ]);
  });

  test("parts are in the order of the file, their values in order, and what they are found by", async () => {
    const rows = await database.db.select().from(part).orderBy(part.position);
    const [poles, none, half, otherHalf] = await idsOf("poles=3-pole", "poles=—", "size=1.5", "size=1-5");
    expect(rows.map(({ pn, foldedPn, valueIds }) => [pn, foldedPn, valueIds])).toEqual([
      ["KC-1", "KC1", [poles, half]],
      ["KC-2", "KC2", [poles, otherHalf]],
      ["KC-3", "KC3", [none]],
      ["TI-1", "TI1", []],
    ]);
    expect(rows[0]?.words).toContain("'contactor'");
    expect(rows[2]).toMatchObject({ listPrice: null, weight: null, status: "replaced", replacedBy: "KC-1" });
  });

  test("series are counted: parts, lowest price that is one, values, nouns", async () => {
    const [poles, none, half, otherHalf] = await idsOf("poles=3-pole", "poles=—", "size=1.5", "size=1-5");
    const [kc, ti] = await database.db.select().from(seriesSummary).orderBy(seriesSummary.series);
    expect(kc).toMatchObject({
      series: "KC",
      parts: 3,
      category: "contactors-control-relays",
      lowestListPrice: 1050,
      values: { [poles ?? 0]: 2, [none ?? 0]: 1, [half ?? 0]: 1, [otherHalf ?? 0]: 1 },
      sample: { pn: "KC-1", series: "KC" },
    });
    expect(kc?.nouns).toEqual(["contactor", "reversing contactor"]);
    expect(ti).toMatchObject({ parts: 1, lowestListPrice: null });
  });

  test("columns that came later may be missing in an older file", async () => {
    const { related: _related, ...older } = partRow("KC-1");
    expect(await loadParts(older, partRow("KC-2"))).toBe(2);
  });

  test("a series in which little changes is counted as one that is loaded anew", async () => {
    const many = Array.from({ length: 9 }, (_each, index) =>
      partRow(`KC-${index}`, {
        titleEn: `contactor, size ${index}`,
        attributes: attributes({ poles: { en: index < 5 ? "3-pole" : "4-pole" }, size: { en: `${index}` } }),
      }),
    );
    const changed = [
      ...many.slice(0, 3),
      partRow("KC-3", { titleEn: "heavy contactor", attributes: attributes({ poles: { en: "4-pole" } }) }),
      ...many.slice(4, 8),
    ];
    const counted = async () => {
      const slugs = new Map(
        (await database.db.select().from(attributeValue)).map(({ id, key, slug }) => [id, `${key}=${slug}`]),
      );
      const rows = await database.db.select().from(seriesSummary).orderBy(seriesSummary.series);
      return rows.map((row) => ({
        ...row,
        values: Object.fromEntries(Object.entries(row.values).map(([id, parts]) => [slugs.get(Number(id)), parts])),
      }));
    };
    await loadParts(...many);
    await loadParts(...changed);
    const broughtUp = await counted();
    await loadParts(partRow("TI-1", { series: "TI" }));
    await loadParts(...changed);
    expect(await counted()).toEqual(broughtUp);
    expect(broughtUp).toMatchObject([{ parts: 8, values: { "poles=3-pole": 4, "poles=4-pole": 4 } }]);
    expect(broughtUp[0]?.words).toMatchObject({ heavy: 1, contactor: 8 });
    expect(broughtUp[0]?.words).not.toHaveProperty("8");
    expect(broughtUp[0]?.values).not.toHaveProperty("size=3");
  });

  test("loading anew leaves nothing of before, and every process is told", async () => {
    const before = await versionOf();
    expect(await loadParts(partRow("KC-1"))).toBe(1);
    expect([
      await database.db.$count(part),
      await database.db.$count(attributeValue),
      await database.db.$count(seriesSummary),
    ]).toEqual([1, 0, 1]);
    expect(await versionOf()).not.toBe(before);
  });
});

describe("old and foreign numbers", () => {
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

  test("are kept as they are written, found as they are typed", async () => {
    expect(
      await loadAliases(aliasRow("FC-C09/120"), aliasRow("NV 800", { brand: "Norvane", grade: "similar", pn: "KC-2" })),
    ).toBe(2);
    const rows = await database.db.select().from(partAlias).orderBy(partAlias.folded);
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
      "one that reads like a part",
      [aliasRow("A-1"), aliasRow("kc.2")],
      "row 3, column alias: kc.2 is a part of the catalogue",
    ],
    [
      "one twice, written otherwise",
      [aliasRow("A-1"), aliasRow("a 1")],
      "row 3, column alias: A1 stands in row 2 already",
    ],
    ["one for a part that is not there", [aliasRow("A-1", { pn: "KC-9" })], "row 2, column pn: there is no part KC-9"],
    ["one of signs only", [aliasRow("--")], "row 2, column alias: must have letters or digits"],
    ["none", [aliasRow("")], "row 2, column alias: must not be empty"],
    [
      "a grade nobody knows",
      [aliasRow("A-1", { grade: "maybe" })],
      "row 2, column grade: must be direct, similar or functional",
    ],
    ["a part number that is none", [aliasRow("A-1", { pn: "kc 1" })], "row 2, column pn: must be capital letters"],
    ["a missing column", [{ alias: "A-1" }], "row 2, column brand: column is missing"],
  ])("%s is refused", async (_name, rows, message) => {
    expect(await refusalOf(() => loadAliases(...rows))).toContain(`aliases.csv, ${message}`);
  });

  test("more of them than a statement has room for", { timeout: 60_000 }, async () => {
    const many = Array.from({ length: 66_000 }, (_value, index) => aliasRow(`OLD-${index}`));
    expect(await loadAliases(...many)).toBe(66_000);
    expect(await loadAliases()).toBe(0);
    expect(await database.db.$count(partAlias)).toBe(0);
  });
});

describe("data sheets", () => {
  const line = { label: { en: "Poles", es: "Polos" }, value: { en: "3", es: "3" } };

  test("replace those of before", async () => {
    expect(await loadSheets({ KC: [line, { ...line, unit: "mm", when: { poles: ["3"] } }], TI: [] })).toBe(2);
    expect(await loadSheets({ KC: [line] })).toBe(1);
    expect(await database.db.select().from(dataSheet)).toEqual([{ series: "KC", figures: [line] }]);
  });

  test.each<[string, unknown, string]>([
    ["no JSON", "{", "data-sheets.json: is not JSON"],
    ["a list", [line], "nothing was loaded"],
    ["one language", { KC: [{ ...line, value: { en: "3" } }] }, "column KC.0.value.es"],
    ["an empty text", { KC: [{ ...line, label: { en: "", es: "x" } }] }, "column KC.0.label.en"],
    ["a condition without values", { KC: [{ ...line, when: { poles: [] } }] }, "column KC.0.when.poles"],
    ["a key of its own", { KC: [{ ...line, price: 1 }] }, "column KC.0"],
    ["a sheet that is no list", { KC: line }, "column KC"],
  ])("%s is refused", async (_name, content, message) => {
    expect(await refusalOf(() => loadSheets(content))).toContain(message);
  });
});
