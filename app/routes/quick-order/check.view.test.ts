import { describe, expect, test } from "vitest";
import { readList } from "../../domain/bom/read-list.ts";
import { resolveBom } from "../../domain/bom/resolve-bom.ts";
import type { BomAlias, BomPart } from "../../domain/bom/bom-answer.ts";
import type { ListInput, ListOrigin } from "../../domain/bom/list-input.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { cents } from "../../domain/money.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { siteOf } from "../../services/content/site.test-helper.ts";
import { checkView } from "./check.view.ts";

const PRICE = { price: cents(250), orderable: true } as PricedPart;

function bomPart(pn: string, facts: Partial<BomPart> = {}): BomPart {
  return { pn, packageQuantity: 1, status: "active", replacedBy: null, isPriced: true, ...facts };
}

const PARTS = [
  bomPart("NEW-1"),
  bomPart("OLD-1", { status: "replaced", replacedBy: "NEW-1" }),
  bomPart("PACK-6", { packageQuantity: 6 }),
];

function record({ pn, packageQuantity, status }: BomPart): PartRecord {
  const facts = {
    pn,
    packageQuantity,
    status,
    titleEn: `${pn} part`,
    titleEs: `parte ${pn}`,
    category: "x",
    series: "X",
  };
  return {
    ...facts,
    listPrice: null,
    origin: null,
    tariff: false,
    weight: null,
    leadTime: 0,
    replacedBy: null,
    drawing: null,
    attributes: {},
  };
}

const ALIASES: readonly BomAlias[] = [
  { alias: "FORMER 1", brand: null, pn: "NEW-1", grade: "direct", noteEn: "same", noteEs: "igual" },
  { alias: "NV-6", brand: "Norvane", pn: "PACK-6", grade: "similar", noteEn: "", noteEs: "" },
];

function viewOf(input: ListInput, origin: ListOrigin | null = null, locale: "en" | "es" = "en") {
  const { lines, notes, rest } = readList(input);
  const list = {
    id: "ID",
    origin,
    lines: resolveBom(lines, { parts: PARTS, aliases: ALIASES }),
    notes,
    rest,
    book: input.book ?? null,
    rows: input.kind === "rows" ? input.rows : [],
    parts: new Map(PARTS.map((part) => [part.pn, { part: record(part), priced: PRICE }])),
  };
  const { site } = siteOf({});
  const page = { list, locale, site, t: translateFrom(DICTIONARIES[locale]), linkOf: () => null, phone: "1" } as const;
  return checkView(page);
}

describe("a list that repeats an order", () => {
  test("review page of a repeated order shows former and current prices, also for a replaced part", () => {
    const origin = { order: "W1000000001", webUserId: "owner", prices: { "NEW-1": cents(200), "OLD-1": cents(199) } };
    const { groups, ready, order } = viewOf({ kind: "text", text: "NEW-1 4\nOLD-1 2\nPACK-6 6" }, origin);
    expect(order).toBe("W1000000001");
    expect(ready.map(({ pn, priceThen, unitPrice }) => [pn, priceThen, unitPrice])).toEqual([
      ["NEW-1", "$2.00", "$2.50"],
      ["PACK-6", null, "$2.50"],
    ]);
    expect(groups.flatMap(({ rows }) => rows)).toMatchObject([
      { pn: "OLD-1", priceThen: "$1.99", choices: [{ label: "Use NEW-1", value: "0;;NEW-1" }] },
    ]);
  });
});

describe("dates of spreadsheets", () => {
  test.each([
    ["en", "a spreadsheet may have changed the part number", "a spreadsheet may have changed the quantity"],
    ["es", "quizá la hoja de cálculo cambió el número de parte", "quizá la hoja de cálculo cambió la cantidad"],
  ] as const)(
    "review page names the spreadsheet that made a date of a number or quantity, %s",
    (locale, number, quantity) => {
      const rows = ["Part number|Qty", "Mar-10|4", "NEW-1|1-Dec", "PACK-6|10-Mar-26"];
      const cells = rows.map((row) => row.split("|"));
      const { groups } = viewOf({ kind: "cells", cells, fileName: "" }, null, locale);
      const texts = groups.flatMap((group) => group.rows.map(({ problem }) => problem));
      expect(texts).toEqual([...Array(2).fill(expect.stringContaining(quantity)), expect.stringContaining(number)]);
    },
  );
});

describe("check boxes and totals", () => {
  const rows = (isLeftOut: boolean) => [
    { pn: "NEW-1", quantity: "4", reference: "", lines: [7], isLeftOut },
    { pn: "PACK-6", quantity: "4", reference: "", lines: [2, 9] },
  ];

  test("review line that the buyer left out stays unchecked and is not in the total", () => {
    const { ready, subtotal } = viewOf({ kind: "rows", rows: rows(true) });
    expect(ready.map(({ tick, facts, where }) => [tick, facts, where])).toEqual([
      ["unset", "7;unset", "line 7"],
      ["set", "2,9;set", "lines 2 and 9"],
    ]);
    expect(subtotal).toEqual({ lines: 1, amount: "$10.00", fees: null });
    expect(viewOf({ kind: "rows", rows: rows(false) }).subtotal).toMatchObject({ lines: 2, amount: "$20.00" });
  });
});

describe("groups of the review page", () => {
  const text = "NOPE-1 1\nNV-6 6\nFORMER 1 4\nNEW-1 1.000\nOLD-1 2\nFORMER-1\nNEW-1 2";

  test("review lines are grouped by task, direct replacements first, without replacements by the shop and missing quantities", () => {
    const { groups, direct, ready, summary } = viewOf({ kind: "text", text });
    expect(groups.map(({ title, rows }) => [title, rows.map(({ id }) => id)])).toEqual([
      ["Direct replacements", ["line-3"]],
      ["Replacements to check", ["line-2", "line-5", "line-6"]],
      ["Quantities to confirm", ["line-4"]],
      ["Part numbers not found", ["line-1"]],
    ]);
    expect(direct).toBe(1);
    expect(groups.flatMap(({ rows }) => rows).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ready.map(({ index }) => index)).toEqual([6]);
    expect(summary).toBe("7 lines: 1 ready · 1 with a direct replacement · 5 to review.");
  });

  test("merged review line lists all customer part numbers of its part (M16)", () => {
    const rows = ["A 1", "B 2", "A 1"].map((own) => ({ pn: "NEW-1", quantity: "1", reference: "", ownNumber: own }));
    const { ready } = viewOf({ kind: "rows", rows });
    expect(ready).toMatchObject([{ quantity: "3", ownNumber: "A 1; B 2", facts: '1,2,3;set;{"own":"A 1; B 2"}' }]);
  });
});

test("number of ready lines has a singular", () => {
  const summaryOf = (text: string) => viewOf({ kind: "text", text }, null, "es").summary;
  expect(summaryOf("NEW-1 4\nNOPE-1 1\nNOPE-2 1\nNOPE-3 1")).toBe("4 partidas: 1 lista, 3 por revisar.");
  expect(summaryOf("NEW-1 4\nPACK-6 6\nNOPE-2 1")).toBe("3 partidas: 2 listas, 1 por revisar.");
});

test("review page reports lines that do not fit into the form", () => {
  const text = Array.from({ length: 520 }, () => `X-1 1 ${"very long description ".repeat(500)}`).join("\n");
  expect(viewOf({ kind: "text", text }).rest).toMatchObject({ isKept: false, text: "", from: 501 });
  expect(viewOf({ kind: "text", text: "NEW-1 1\n".repeat(501) }).rest).toMatchObject({ isKept: true, from: 501 });
});
