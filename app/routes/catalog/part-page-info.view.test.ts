import { describe, expect, test } from "vitest";
import { cents } from "../../domain/money.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import type { PartPage } from "./part-page.view.ts";
import { partPageInfo, productData, type ProductFacts } from "./part-page-info.view.ts";

const link = { title: "Contactors", href: "/category/contactors" };

/** A part that costs $15.60 on the named list; null while prices cannot be read. */
function pageFor(listName: string, isPriced = true): PartPage {
  const view = {
    pn: "KC-1",
    title: "contactor",
    category: link,
    series: { ...link, code: "KC", parts: 2 },
    alternates: { en: "/products/contactors/kc/kc-1", es: "/es/productos/contactors/kc/kc-1" },
    specifications: [],
    attachments: { photos: [], downloads: [] },
    offer: { orderable: isPriced, availability: { state: "stock", days: null } },
  };
  const page = { view, part: { listPrice: cents(3150) }, priced: isPriced ? { price: cents(1560) } : null, listName };
  return page as unknown as PartPage;
}

const infoOf = (page: PartPage) =>
  partPageInfo(page, { name: "Ferrule", origin: "https://shop.example" }, translateFrom(DICTIONARIES.en), "en");
const offersOf = (page: PartPage) => infoOf(page).structuredData?.map((data) => data["offers"]);

describe("the price for search engines (R-SEO-09, R-SEO-12)", () => {
  test("structured data has the web price", () => {
    expect(offersOf(pageFor("OEM"))).toMatchObject([{ price: "15.60", priceCurrency: "USD" }]);
  });
  test("page head never has the price of a customer's price list", () => {
    expect(offersOf(pageFor("D1"))).toEqual([undefined]);
    expect(JSON.stringify(infoOf(pageFor("D1")))).not.toContain("15.60");
    expect(infoOf(pageFor("D1")).description).toContain("List price $31.50.");
  });
  test("structured data has no price while prices cannot be read (R-PRICE-13)", () => {
    expect(offersOf(pageFor("OEM", false))).toEqual([undefined]);
    expect(infoOf(pageFor("OEM", false)).description).toBe("KC-1: contactor.");
  });
});

const FACTS: ProductFacts = {
  pn: "KC-1",
  title: "contactor",
  category: "Contactors",
  brand: "Ferrule",
  url: "https://shop.example/products/c/kc/kc-1",
  currency: "USD",
  price: cents(1890),
  images: [],
  availability: "stock",
  properties: [{ label: "Poles", value: "3-pole" }],
};
const offerOf = (changes: Partial<ProductFacts>) => productData({ ...FACTS, ...changes })["offers"];

describe("structured data of a part (R-SEO-09)", () => {
  test.each([
    ["stock", "https://schema.org/InStock"],
    ["days", "https://schema.org/BackOrder"],
    ["call", "https://schema.org/LimitedAvailability"],
  ] as const)("structured data has the availability of a part that is %s", (availability, expected) => {
    expect(offerOf({ availability })).toMatchObject({ price: "18.90", priceCurrency: "USD", availability: expected });
  });
  test("structured data has no offer without a price or for a discontinued part", () => {
    expect(offerOf({ price: null })).toBeUndefined();
    expect(offerOf({ availability: "replaced" })).toBeUndefined();
    expect(offerOf({ availability: "discontinued" })).toBeUndefined();
  });
  test("structured data has part number and attributes", () => {
    expect(productData(FACTS)).toMatchObject({
      sku: "KC-1",
      mpn: "KC-1",
      name: "KC-1 contactor",
      additionalProperty: [{ "@type": "PropertyValue", name: "Poles", value: "3-pole" }],
    });
  });
});
