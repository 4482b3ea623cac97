import { describe, expect, test } from "vitest";
import type { Figure } from "../../domain/catalog/data-sheet.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { cents } from "../../domain/money.ts";
import { FEES } from "../../domain/test-data/fees.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";
import type { AttributeTitle, Category } from "../../services/content/content.ts";
import { offerView } from "./part-page.view.ts";
import {
  countryName,
  generalRows,
  weightText,
  figureRows,
  publicTitles,
  specificationRows,
  withoutDoubles,
} from "./part-specifications.view.ts";

const value = (en: string, es = en) => ({ code: en, en, es });
const PART: PartRecord = {
  pn: "KC-1",
  series: "KC",
  category: "contactors",
  titleEn: "contactor",
  titleEs: "contactor",
  listPrice: cents(3150),
  packageQuantity: 1,
  origin: "MX",
  tariff: false,
  weight: 340,
  leadTime: 0,
  status: "active",
  replacedBy: null,
  drawing: null,
  attributes: {
    coil: value("24 V DC", "24 V CD"),
    height: value("12"),
    secret: value("x"),
    poles: value("3-pole", "3 polos"),
  },
};
const title = (key: string, isPublic = true, unit?: { en: string; es: string }): AttributeTitle => ({
  _id: key,
  _type: "attributeTitle",
  key,
  title: { en: `${key} en`, es: `${key} es` },
  kind: "enum",
  unit,
  isPublic,
  isDeciding: false,
  isKept: false,
  search: null,
});
const TITLES = publicTitles([
  title("coil"),
  title("height", true, { en: "in", es: "pulg" }),
  title("secret", false),
  title("poles"),
  title("weight"),
  title("countryOfOrigin"),
]);
const CATEGORY = { slug: { en: "contactors", es: "contactores" }, filters: ["poles", "coil"] } as unknown as Category;
const PRICED: PricedPart = {
  price: cents(1890),
  orderable: true,
  reason: "discount",
  explain: {
    rule: "discount",
    kind: "percent",
    value: "40",
    series: "KC",
    schedule: "G-1",
    listPrice: cents(3150),
    priceBeforeRate: cents(1890),
    seriesRate: null,
  },
};

test("offer names the web price only if it is lower than the customer's price (decision 0123)", () => {
  const webPriceOf = (web: number | null) =>
    offerView(PART, PRICED, null, {
      fees: FEES,
      locale: "en",
      instead: null,
      web: web === null ? null : { ...PRICED, price: cents(web) },
    }).lowerWebPrice;
  expect([null, 1890, 2000, 1650].map(webPriceOf)).toEqual([null, null, null, "$16.50"]);
});

describe("specifications", () => {
  test("specifications list filters of the category first and hide attributes that are not public (R-CAT-16)", () => {
    expect(specificationRows(PART, TITLES, CATEGORY, "es")).toEqual([
      { label: "poles es", value: "3 polos", href: "/es/productos?category=contactors&poles=3-pole" },
      { label: "coil es", value: "24 V CD", href: "/es/productos?category=contactors&coil=24-v-dc" },
      { label: "height es", value: "12 pulg", href: null },
    ]);
  });
  test("specifications show public weight and origin, with the reader's unit first", () => {
    expect(generalRows(PART, TITLES, "en").map((row) => row.value)).toEqual(["0.75 lb (0.34 kg)", "Mexico"]);
    expect(generalRows(PART, TITLES, "es").map((row) => row.value)).toEqual(["0.34 kg (0.75 lb)", "México"]);
    expect(generalRows(PART, new Map(), "en")).toEqual([]);
    expect(generalRows({ ...PART, weight: null, origin: null }, TITLES, "en")).toEqual([]);
  });
  test.each([
    [2, "0.004 lb (0.002 kg)"],
    [48_000, "105.8 lb (48 kg)"],
    [0, null],
  ])("weight of %d g is displayed as %s", (weight, text) => {
    expect(weightText({ weight }, "en")).toBe(text);
  });
  test("unknown country is displayed as its code", () => {
    expect(countryName("not a country", "en")).toBe("not a country");
  });
  test("data sheet merges figures with one label and does not repeat specifications", () => {
    const figure = (label: string, en: string, unit?: string): Figure => ({
      label: { en: label, es: label },
      value: { en, es: en },
      unit,
    });
    const said = [{ label: "Approvals", value: "UL", href: null }];
    const figures = [
      figure("Make", "6 A"),
      figure("Make", "720", "VA"),
      figure("Approvals", "UL"),
      figure("Life", "1"),
    ];
    expect(figureRows(figures, said, "en")).toEqual([
      { label: "Make", values: ["6 A", "720 VA"] },
      { label: "Life", values: ["1"] },
    ]);
  });
  test("one list has no doubles: figures join their specification, and lists of figures replace it (B33)", () => {
    const row = (label: string, text: string, href: string | null = null) => ({ label, value: text, href });
    const figures = [
      { label: "HP, 1-phase 115/230 V", values: ["1 / 3 HP"] },
      { label: "HP, 3-phase 200/230/460/575 V", values: ["5/5/10/15 HP"] },
      { label: "Power AC-3, 230/400 V", values: ["4/7.5 kW"] },
      { label: "Auxiliary contacts", values: ["A600, P600"] },
    ];
    const said = [
      row("HP at 460 V, 3-phase", "10 HP", "/products?hp=10"),
      row("HP at 230 V, 3-phase", "5 HP"),
      row("HP at 575 V, 3-phase", "20 HP"),
      row("Power at 400 V AC-3", "7.5 kW"),
      row("Auxiliary contacts", "1 NO"),
    ];
    expect(withoutDoubles(said, figures)).toEqual({
      specifications: [said[0], said[2], { ...said[4], more: ["A600, P600"] }],
      figures: figures.slice(0, 3),
    });
  });
});

describe("the offer of a part (R-CAT-17)", () => {
  const offer = (part: Partial<PartRecord>, priced: Partial<PricedPart> | null = {}) =>
    offerView({ ...PART, ...part }, priced && { ...PRICED, ...priced }, null, {
      fees: FEES,
      locale: "en",
      instead: null,
    });
  test("offer shows the price, and the list price if it differs", () => {
    expect(offer({})).toMatchObject({ price: "$18.90", listPrice: "$31.50", orderable: true, packagePieces: null });
    expect(offer({}, { price: cents(3150) })).toMatchObject({ price: "$31.50", listPrice: null });
  });
  test("offer of a part without a price asks to call (A-27)", () => {
    expect(offer({}, { price: null, orderable: false })).toMatchObject({
      price: null,
      listPrice: null,
      orderable: false,
    });
    expect(offer({}, { price: cents(0), orderable: false })).toMatchObject({ price: null, orderable: false });
  });
  test("offer of a discontinued part shows its price and cannot be ordered", () => {
    expect(offer({ status: "replaced" })).toMatchObject({ price: "$18.90", orderable: false });
  });
  test("offer without prices shows the list price and cannot be ordered (R-PRICE-13)", () => {
    expect(offer({}, null)).toMatchObject({ price: null, listPrice: "$31.50", orderable: false, isUnpriced: true });
    expect(offer({ listPrice: null }, null)).toMatchObject({ price: null, listPrice: null, isUnpriced: true });
    expect(offer({}).isUnpriced).toBe(false);
  });
  test("offer has a fee for broken packages of wire duct only (R-FEE-03)", () => {
    expect(offer({ packageQuantity: 12 })).toMatchObject({ packagePieces: 12, oddQuantityFee: null });
    expect(offer({ packageQuantity: 12, category: "wire-duct" })).toMatchObject({ oddQuantityFee: "$10.00" });
    expect(offer({ packageQuantity: 1, category: "wire-duct" })).toMatchObject({ oddQuantityFee: null });
  });
  test("offer mentions the tariff for tariff items only (R-FEE-04)", () => {
    expect(offer({ tariff: true }).tariffPercent).toBe("25");
    expect(offer({}).tariffPercent).toBeNull();
  });
});
