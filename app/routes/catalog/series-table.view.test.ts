import { describe, expect, test, vi } from "vitest";
import { NO_ATTACHMENTS } from "../../domain/catalog/attachment.ts";
import type { PartStock } from "../../domain/catalog/part-stock.ts";
import { cents } from "../../domain/money.ts";
import { compilePriceList } from "../../domain/pricing/compile-price-list.ts";
import { ATTRIBUTES, CATEGORY_FILTERS, CONTACTORS, partOf } from "../../domain/test-data/variants.ts";
import { flatten } from "../../i18n/dictionary.ts";
import { translateFrom } from "../../i18n/translate.ts";
import english from "../../locales/en/pages.json" with { type: "json" };
import type { SeriesPage } from "../../services/content/content.ts";
import type { FileFormat } from "../../services/products/series.ts";
import { createSeriesTables, type SeriesPorts } from "../../services/products/series-tables.server.ts";
import { seriesFile, seriesTable } from "./series-table.view.ts";
import type { SeriesWords } from "./series-rows.view.ts";

const PATH = "/products/contactors/kt";
const category = {
  _id: "category-contactors",
  filters: CATEGORY_FILTERS,
  slug: { en: "contactors", es: "contactores" },
};
const site = {
  numberRules: { deciding: new Set() },
  attributes: [
    ...ATTRIBUTES.map((each) => ({ ...each, isPublic: true })),
    { key: "secret", kind: "enum", isPublic: false },
  ],
  categories: [category],
  series: [{ _id: "series-kt", title: "KT", isPublic: true, category: category._id, url: { target: "product" } }],
};
const series = {
  code: "KT",
  title: "Contactors",
  category: { id: category._id },
  alternates: { en: PATH, es: `/es${PATH}` },
};

const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() };

/** Tables of a shop with the catalog and prices of the test. */
function tables(ports: {
  parts?: readonly unknown[];
  total?: number;
  pricesAway?: boolean;
  catalogAway?: boolean;
  drawingsAway?: boolean;
  stock?: [string, PartStock][];
  stockAway?: boolean;
}) {
  const { parts = CONTACTORS, total = parts.length } = ports;
  const away = () => Promise.reject(new Error("database away"));
  const facts = createSeriesTables({
    catalog: {
      partsOfSeries: ports.catalogAway ? away : () => Promise.resolve({ parts, total }),
      findParts: away,
    },
    attachments: { ofSeries: () => Promise.resolve(NO_ATTACHMENTS) },
    drawings: { named: () => Promise.resolve(ports.drawingsAway ? null : new Map()) },
    prices: { compiled: ports.pricesAway ? away : () => Promise.resolve(compilePriceList([], [])) },
    stock: { ofSeries: ports.stockAway ? away : () => Promise.resolve(new Map(ports.stock)) },
    content: { site: () => site },
    version: { current: () => Promise.resolve("1"), shown: () => Promise.resolve("1") },
    log,
  } as unknown as SeriesPorts);
  return {
    facts: (question: SeriesWords) => facts.variants(question),
    async table(question: SeriesWords) {
      const variants = await facts.variants(question);
      return variants && seriesTable(variants, question, { customer: null, of: () => Promise.resolve(new Map()) });
    },
    async twin(question: SeriesWords, format: FileFormat) {
      const variants = await facts.variants(question);
      return variants && seriesFile(variants, { ...question, isOwn: false, numbers: null }, format);
    },
  };
}

const ask = (query = ""): SeriesWords => ({
  series: series as unknown as SeriesPage,
  params: new URLSearchParams(query),
  priceList: "OEM",
  locale: "en",
  t: translateFrom(flatten(english)),
});

describe("the table of a series (R-CAT-17)", () => {
  test("series table lists shared values once and differing values per row", async () => {
    const table = await tables({}).table(ask());
    expect(table?.facts).toEqual([{ label: "brand", value: "Ferrule" }]);
    expect(table?.heads.map(({ title }) => title)).toEqual(["coil", "amps", "hp"]);
    expect(table?.rows[0]).toMatchObject({
      pn: "KT-00",
      href: `${PATH}/kt-00`,
      cells: ["24 V AC", "9 A", "5 HP"],
      pack: 1,
      availability: "In stock",
      list: "$10.00",
      price: "$10.00",
      orderable: true,
    });
    expect(JSON.stringify(table)).not.toContain("secret");
  });

  test("series row shows stock and next delivery, and an equal row is the same object for the markup cache", async () => {
    const incoming = [{ quantity: 40, date: "2027-12-03" }];
    const stock: [string, PartStock][] = [];
    const shop = tables({ stock });
    const having = (onHand: number) => {
      stock[0] = ["KT-00", { onHand, incoming, asOf: "2027-11-20" }];
      return shop.table(ask());
    };
    const [first, again, less] = [await having(8), await having(8), await having(5)];
    expect(first?.rows.slice(0, 2).map(({ availability }) => availability)).toEqual([
      "8 in stock, 40 on Dec 3",
      "In stock",
    ]);
    expect(less?.rows[0]?.availability).toBe("5 in stock, 40 on Dec 3");
    expect(again?.rows).toBe(first?.rows);
    expect(less?.rows[1]).toBe(first?.rows[1]);
  });

  test("series table cannot order a part that is discontinued, replaced or without a price (A-27)", async () => {
    const parts = [
      partOf("GONE", {}, { status: "discontinued" }),
      partOf("OLD", {}, { status: "replaced", replacedBy: "NEW" }),
      partOf("ELSEWHERE", {}, { status: "replaced", replacedBy: "ZZ-1" }),
      partOf("NEW", {}, { leadTime: 10 }),
      partOf("CALL", {}, { listPrice: null, leadTime: null }),
      partOf("FREE", {}, { listPrice: cents(0), leadTime: 1 }),
    ];
    const rows = (await tables({ parts }).table(ask()))?.rows ?? [];
    expect(rows.map(({ orderable }) => orderable)).toEqual([false, false, false, true, false, false]);
    expect(rows.map(({ callForPrice }) => callForPrice ?? false)).toEqual([false, false, false, false, true, true]);
    expect(rows.map(({ availability }) => availability)).toEqual([
      "Discontinued",
      "Replaced by",
      "Replaced by",
      "Ships in 10 business days",
      "Call for lead time",
      "Ships in 1 business day",
    ]);
    // A replacement that cannot be read has no link.
    expect(rows.map(({ successor }) => successor)).toMatchObject([
      undefined,
      { pn: "NEW", href: `${PATH}/new` },
      { pn: "ZZ-1", href: null },
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("series table links filters, headers and files with the canonical query", async () => {
    const table = await tables({}).table(ask("amps=9-a&coil=24-v-ac&coil=24-v-dc&sort=coil&page=9&junk=1"));
    const query = "coil=24-v-ac&coil=24-v-dc&amps=9-a&sort=coil";
    expect(table).toMatchObject({
      found: 2,
      total: 9,
      here: `${PATH}?${query}`,
      fileQuery: `?${query}`,
      isIndexable: false,
    });
    expect(table?.chips).toEqual([
      { title: "coil: 24 V AC", href: `${PATH}?coil=24-v-dc&amps=9-a&sort=coil` },
      { title: "coil: 24 V DC", href: `${PATH}?coil=24-v-ac&amps=9-a&sort=coil` },
      { title: "amps: 9 A", href: `${PATH}?coil=24-v-ac&coil=24-v-dc&sort=coil` },
    ]);
    expect(table?.heads[0]).toEqual({
      title: "coil",
      href: `${PATH}?${query}&dir=desc`,
      sorted: "ascending",
      width: "page:min-w-16",
    });
    expect(table?.order).toEqual([{ name: "sort", value: "coil" }]);
    expect((await tables({}).table(ask("amps=9-a")))?.isIndexable).toBe(true);
  });

  test("series table reports a series above its limit", async () => {
    const table = await tables({ total: 6000 }).table(ask());
    expect(table).toMatchObject({ total: 6000, listed: 9, all: "/products?series=KT" });
  });
});

describe("series table while a service is unavailable (R-CAT-18)", () => {
  test("series page has no table without the catalog", async () => {
    expect(await tables({ catalogAway: true }).table(ask())).toBeNull();
    expect(await tables({ catalogAway: true }).twin(ask(), "csv")).toBeNull();
  });

  test("series table works without drawings and is not cached", async () => {
    const away = tables({ drawingsAway: true });
    expect((await away.table(ask()))?.rows).toHaveLength(CONTACTORS.length);
    expect([await away.facts(ask()), await tables({}).facts(ask())].map((facts) => facts?.isWhole)).toEqual([
      false,
      true,
    ]);
  });

  test("series table works without counts", async () => {
    const table = await tables({ stockAway: true }).table(ask());
    expect(table?.rows[0]).toMatchObject({ availability: "In stock", orderable: true });
  });

  test("series table without the price list shows list prices and accepts no order", async () => {
    const table = await tables({ pricesAway: true }).table(ask());
    expect(table?.isUnpriced).toBe(true);
    expect(table?.rows.every(({ list, price, orderable }) => list === "$10.00" && price === null && !orderable)).toBe(
      true,
    );
    expect(await tables({ pricesAway: true }).twin(ask(), "txt")).toBeNull();
    expect(log.error).toHaveBeenCalled();
  });
});

describe("the files of a series", () => {
  test("series CSV has both languages, plain figures and no formulas", async () => {
    const odd = partOf(
      "KT-1",
      {},
      { titleEn: '=HYPERLINK("x")', titleEs: "núm., 2", leadTime: 10, packageQuantity: 5 },
    );
    const csv = await tables({ parts: [odd] }).twin(ask(), "csv");
    const [heads, row, end] = csv?.split("\r\n") ?? [];
    expect(heads?.startsWith("\uFEFFPart number,")).toBe(true);
    expect(row).toBe(`KT-1,"'=HYPERLINK(""x"")","núm., 2",5,10.00,10.00,10,Ships in 10 business days`);
    expect(end).toBe("");
  });

  test("series text file is aligned and at most 100 characters wide", async () => {
    const long = partOf("KT-12345678901234567890", {}, { titleEn: "word ".repeat(40), titleEs: "x".repeat(300) });
    const gone = partOf("KT-2", {}, { status: "replaced", replacedBy: "KT-3" });
    const text = (await tables({ parts: [long, gone] }).twin(ask(), "txt")) ?? "";
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(text).toContain("2 of 2 parts");
    expect(text).toMatch(/KT-2 .* - +Replaced by\n.*KT-3/);
  });

  test("series files hold all filtered pages in the requested order", async () => {
    const parts = Array.from({ length: 450 }, (_part, index) => partOf(`P-${index}`, { coil: `${index % 3} V` }));
    const csv = (await tables({ parts }).twin(ask("coil=0-v&coil=1-v&sort=pn&dir=desc&page=2"), "csv")) ?? "";
    const lines = csv.trimEnd().split("\r\n").slice(1);
    expect(lines).toHaveLength(300);
    expect(lines[0]).toMatch(/^P-99,/);
  });
});
