import { describe, expect, test } from "vitest";
import { cents } from "../../domain/money.ts";
import { productData, type ProductFacts } from "./product-data.ts";

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
