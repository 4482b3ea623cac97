import { eq } from "drizzle-orm";
import { describe, expect, test, beforeAll } from "vitest";
import { attributeValue, part, seriesSummary } from "../database/catalogue-schema.ts";
import type { ImportError } from "./import-error.ts";
import { ownCatalogue, partRow, type Row } from "./own-catalogue.test-helper.ts";

const catalogue = ownCatalogue();
const { loadParts, refusalOf, versionOf } = catalogue;

const attributes = (values: Record<string, { en: string; es?: string; number?: number }>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { code: "x", es: value.en, ...value }])),
  );

describe("import refuses a wrong part and loads nothing", () => {
  // Beside one part; comparing with all of the demonstration takes ten times as long.
  beforeAll(async () => {
    await loadParts(partRow("KC-9"));
  });

  test.each<[string, Row, string]>([
    [
      "attributes without valid JSON",
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
      "related parts of another shape",
      { related: "{}" },
      "column related: must be JSON: [ { pn, kind, quantity, group? } ]",
    ],
    [
      "a related part without a quantity",
      { related: '[{"pn":"KC-2","kind":"spare"}]' },
      "column related: must be JSON: [ { pn, kind, quantity, group? } ]; 0.quantity is missing or not valid",
    ],
    ["an unknown relation", { related: '[{"pn":"KC-2","kind":"likes","quantity":1}]' }, "column related"],
    [
      "a related part with quantity zero",
      { related: '[{"pn":"KC-2","kind":"requires","quantity":0}]' },
      "column related",
    ],
    [
      "a related part with an invalid number",
      { related: '[{"pn":"kc 2","kind":"requires","quantity":1}]' },
      "column related",
    ],
    ["a half lead time", { leadTime: "1.5" }, "column leadTime: must be a whole number or empty"],
    ["an invalid tariff", { tariff: "maybe" }, "column tariff: must be true or false"],
    ["no title", { titleEs: "" }, "column titleEs: must not be empty"],
    ["an unknown status", { status: "gone" }, "column status: must be active, replaced or discontinued"],
  ])("%s", async (_name, changes, message) => {
    expect(await refusalOf(() => loadParts(partRow("KC-1"), partRow("KC-2", changes)))).toContain(
      `parts.csv, row 3, ${message}`,
    );
  });

  test("import refuses numbers that read alike, a batch apart", async () => {
    const rows = Array.from({ length: 600 }, (_value, index) => partRow(`KC-${1000 + index}`));
    expect(await refusalOf(() => loadParts(...rows, partRow("KC-10.00")))).toContain(
      "row 602, column pn: KC-10.00 reads like row 2: without dashes, dots and slashes both are KC1000",
    );
  });

  test("import reports a thousand problems, and the total number", async () => {
    const error: unknown = await loadParts(...Array.from({ length: 3000 }, () => partRow("x"))).catch(
      (each: unknown) => each,
    );
    expect((error as ImportError).problems).toHaveLength(1000);
    expect((error as ImportError).message).toMatch(/^3000 problems, nothing was loaded:\n.*\n… and 2000 more$/s);
  });
});

describe("catalog after an import of parts", () => {
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
    const values = await catalogue.database.db.select().from(attributeValue);
    return names.map((name) => values.find(({ key, en }) => `${key}=${en}` === name)?.id);
  };

  test("import stores each value in its column", async () => {
    const { db } = catalogue.database;
    const stored = async (pn: string) => (await db.select().from(part).where(eq(part.pn, pn)))[0];
    expect(await stored("TI-1")).toMatchObject({ pn: "TI-1", series: "TI", category: "iec-terminal-blocks" });
    expect(await stored("KC-2")).toMatchObject({ titleEn: "reversing contactor, 9 A", replacedBy: null });
    expect(await stored("KC-3")).toMatchObject({ status: "replaced", replacedBy: "KC-1", weight: null });
  });

  test("import stores each attribute value once, with a unique slug", async () => {
    const values = await catalogue.database.db
      .select()
      .from(attributeValue)
      .orderBy(attributeValue.key, attributeValue.id);
    expect(values.map(({ key, slug, en, es, number }) => [key, slug, en, es, number])).toEqual([
      ["poles", "3-pole", "3-pole", "3 polos", null],
      ["poles", "value", "—", "—", null],
      ["size", "1-5", "1.5", "1.5", 1.5],
      ["size", "1-5-2", "1-5", "1-5", null],
    ]);
  });

  test("import stores parts in the order of the file, with values and search data", async () => {
    const rows = await catalogue.database.db.select().from(part).orderBy(part.position);
    const [poles, none, half, otherHalf] = await idsOf("poles=3-pole", "poles=—", "size=1.5", "size=1-5");
    expect(rows.map(({ pn, foldedPn, valueIds }) => [pn, foldedPn, valueIds])).toEqual([
      ["KC-1", "KC1", [poles, half]],
      ["KC-2", "KC2", [poles, otherHalf]],
      ["KC-3", "KC3", [none]],
      ["TI-1", "TI1", []],
    ]);
    expect(rows[0]?.words).toContain("'contactor'");
    expect(rows[2]).toMatchObject({ weight: null, status: "replaced", replacedBy: "KC-1" });
  });

  test("import counts parts, lowest price, values and nouns of a series", async () => {
    const [poles, none, half, otherHalf] = await idsOf("poles=3-pole", "poles=—", "size=1.5", "size=1-5");
    const [kc, ti] = await catalogue.database.db.select().from(seriesSummary).orderBy(seriesSummary.series);
    expect(kc).toMatchObject({
      series: "KC",
      parts: 3,
      category: "contactors-control-relays",
      lowestListPrice: 1050,
      values: { [poles ?? 0]: 2, [none ?? 0]: 1, [half ?? 0]: 1, [otherHalf ?? 0]: 1 },
    });
    expect(kc?.nouns).toEqual(["contactor", "reversing contactor"]);
    expect(ti).toMatchObject({ parts: 1, lowestListPrice: null });
  });

  test("import accepts an older file without later columns", async () => {
    const { related: _related, ...older } = partRow("KC-1");
    expect(await loadParts(older, partRow("KC-2"))).toBe(2);
  });

  test("import of a slightly changed series counts the same as a full count", async () => {
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
        (await catalogue.database.db.select().from(attributeValue)).map(({ id, key, slug }) => [id, `${key}=${slug}`]),
      );
      const rows = await catalogue.database.db.select().from(seriesSummary).orderBy(seriesSummary.series);
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

  test("second import replaces all parts and changes the data version", async () => {
    const before = await versionOf();
    expect(await loadParts(partRow("KC-1"))).toBe(1);
    expect([
      await catalogue.database.db.$count(part),
      await catalogue.database.db.$count(attributeValue),
      await catalogue.database.db.$count(seriesSummary),
    ]).toEqual([1, 0, 1]);
    expect(await versionOf()).not.toBe(before);
  });
});
