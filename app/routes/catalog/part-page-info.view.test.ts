import { describe, expect, test } from "vitest";
import { cents } from "../../domain/money.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import type { PartPage } from "./part-page.view.ts";
import { partPageInfo } from "./part-page-info.view.ts";

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
