import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";

const KC = "/products/contactors-control-relays/kc/kc-0093-10-120a";
const ORIGIN = "https://shop.example";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const html = async (target: string, from = shop) => (await from.get(target)).text();
const words = (page: string) =>
  page
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

type Data = Record<string, unknown> & { "@type": string };
const dataOf = (page: string): Data[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Data,
  );
const productOf = (page: string) => dataOf(page).find((each) => each["@type"] === "Product");

describe("the page of a part (R-CAT-17)", () => {
  test.each([
    [KC, "Drawing of KC-0093-10-120A", 'id="specifications"'],
    ["/products?q=KC-0093-10", "<symbol", "KC-0093-10-600A"],
  ])("%s is read before the values of its drawings (M26)", async (target, figures, fact) => {
    const page = (await html(target)).replace(/<script.*?<\/script>/gs, "");
    expect(page.indexOf(fact)).toBeGreaterThan(0);
    expect(page.indexOf(figures)).toBeGreaterThan(page.lastIndexOf(fact));
  });

  test.each([
    [
      KC,
      "KC-0093-10-120A contactor, 9 A, 3-pole, 1 NO auxiliary, 110-120 V AC coil",
      [
        "Web price $18.90 each",
        "List price $31.50",
        "In stock",
        "Sold by the piece",
        "Subject to a 25% tariff",
        "China",
      ],
    ],
    [
      `/es/productos${KC.slice("/products".length)}`,
      "KC-0093-10-120A contactor, 9 A, 3 polos, auxiliar 1 NA, bobina 110-120 V CA",
      [
        "Precio web US$18.90 por pieza",
        "Precio de lista US$31.50",
        "En existencia",
        "arancel de 25 %",
        "0.34 kg (0.75 lb)",
      ],
    ],
  ])("%s shows number, prices, package and availability (R-I18N-14, R-I18N-24)", async (target, heading, told) => {
    const page = await html(target);
    expect(words(/<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1] ?? "").trim()).toBe(heading);
    const text = words(page).replaceAll("\u00a0", " ");
    for (const each of told) expect(text).toContain(each);
    expect(page).toMatch(/<svg role="img"[^>]*><title>[^<]*KC-0093-10-120A/);
  });

  test("part form adds to the cart without scripts and comes back (R-NOJS-06)", async () => {
    const page = await html(KC);
    const form = /<form\b[^>]*id="buy-form"[^>]*>.*?<\/form>/s.exec(page)?.[0] ?? "";
    const field = (name: string) =>
      /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(form)?.[0] ?? "")?.[1] ?? "";
    expect(form).toMatch(/^<form[^>]* action="\/cart"/);
    expect(form).toMatch(/^<form[^>]* method="post"/);
    expect([field("intent"), field("pn"), field("back")]).toEqual(["add", "KC-0093-10-120A", KC]);
    const fields = { intent: "add", pn: field("pn"), nonce: field("nonce"), back: field("back"), quantity: "3" };
    const added = await shop.post("/cart", fields, { headers: { Cookie: "seen=1" } });
    expect([added.status, added.headers.get("Location")]).toEqual([303, `${KC}#KC-0093-10-120A`]);
    expect(added.headers.getSetCookie().join()).toContain("cart");
  });

  test("wire duct page states the fee of a quantity that is not whole packages (R-FEE-03)", async () => {
    const text = words(await html("/products/wire-duct/wds/wds-2030gns"));
    expect(text).toContain(
      "Package of 12. You can order any quantity; a quantity that is not a multiple of the package adds $10.00 to the line.",
    );
  });

  test("values link to all parts that have them, by an address both languages share", async () => {
    const link = 'href="/products?category=contactors-control-relays&amp;coilVoltage=110-120-v-ac-coil"';
    expect(await html(KC)).toContain(link);
    expect(await html(`/es/productos${KC.slice("/products".length)}`)).toContain(
      link.replace("/products", "/es/productos"),
    );
  });

  test("operator without contacts names the blocks it needs, with a quantity each", async () => {
    const page = await html("/products/22mm-nema-push-buttons/pnf/pnf-fk-00");
    expect(words(page)).toContain("Requires one of these");
    expect(page).toContain('name="q[ANC-CB10]"');
    expect(page).toContain('href="/products/22mm-nema-accessories/anc/anc-cb10"');
  });

  test("neighboring parts differ in one attribute and are left out when discontinued", async () => {
    const text = words(await html(KC));
    expect(text).toMatch(/Coil voltage: (24|48|208) V AC coil/);
    expect(text).toContain("Replaces our number FC-C09-120");
  });

  test("replaced part keeps its last price, links to its replacement and cannot be ordered, but the replacement can", async () => {
    const page = await html("/products/contactors-accessories/kcx/kcx-ton180");
    expect(words(page)).toContain("$35.88");
    expect(page).toContain('href="/products/electronic-timing-relays/tm/tm-a1s-u"');
    const form = /<form id="buy-form".*?<\/form>/s.exec(page)?.[0] ?? "";
    expect(form).toContain('name="pn" value="TM-A1S-U"');
    expect(form).not.toContain('name="pn" value="KCX-TON180"');
    expect(productOf(page)).not.toHaveProperty("offers");
  });

  test("discontinued part is named as discontinued", async () => {
    const page = await html("/es/productos/13mm-accesorios/axc/axc-dr13");
    expect(words(page)).toContain("Descontinuada");
    expect(page).not.toContain('id="buy-form"');
  });
});

describe("the address of a part", () => {
  test.each([
    ["another category and spelling", "/products/x/kc/KC009310120A", KC],
    ["capitals", "/products/contactors-control-relays/KC/KC-0093-10-120A", KC],
    ["another series", "/products/wire-duct/wds/kc-0093-10-120a?from=x", `${KC}?from=x`],
    [
      "the other language's category",
      "/es/productos/13mm-accessories/axc/axc-nut13",
      "/es/productos/13mm-accesorios/axc/axc-nut13",
    ],
    [
      "an accent typed in two signs",
      "/es/productos/contactores-de-propo%CC%81sito-definido/kdp/kdp-120q-024a",
      "/es/productos/contactores-de-prop%C3%B3sito-definido/kdp/kdp-120q-024a",
    ],
  ])("%s is a permanent redirect to the canonical one (R-ROUTE-21)", async (_name, target, right) => {
    const response = await shop.get(target);
    expect([response.status, response.headers.get("Location")]).toEqual([301, right]);
    expect((await shop.get(right)).status).toBe(200);
  });

  test.each([
    ["no part", "/products/contactors-control-relays/kc/kc-9999"],
    ["nothing but signs", "/products/contactors-control-relays/kc/---"],
    ["too long to be one", `/products/contactors-control-relays/kc/${"k".repeat(200)}`],
    ["a part of a series that is not public (R-CAT-15)", "/products/general-purpose-relays/rlu/rlu-2b-024an"],
    ["the same below the other language", "/es/productos/general-purpose-relays/rlu/RLU-2B-024AN"],
  ])("%s is missing", async (_name, target) => {
    expect((await shop.get(target)).status).toBe(404);
  });

  test("part address is canonical, and known in both languages (R-SEO-04, R-SEO-06)", async () => {
    const page = await html("/es/productos/13mm-accesorios/axc/axc-nut13");
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/es/productos/13mm-accesorios/axc/axc-nut13"/>`);
    expect(page).toContain(`hrefLang="en" href="${ORIGIN}/products/13mm-accessories/axc/axc-nut13"`);
  });
});

describe("structured data of a part (R-SEO-09)", () => {
  test("structured data has the product with the public price", async () => {
    const page = await html(KC);
    expect(productOf(page)).toMatchObject({
      sku: "KC-0093-10-120A",
      mpn: "KC-0093-10-120A",
      category: "Contactors and control relays",
      brand: { "@type": "Brand", name: "Ferrule" },
      offers: {
        "@type": "Offer",
        price: "18.90",
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
        url: ORIGIN + KC,
      },
    });
    const crumbs = dataOf(page).find((each) => each["@type"] === "BreadcrumbList");
    const items = crumbs?.["itemListElement"] as { name: string }[];
    expect(items.slice(1).map(({ name }) => name)).toEqual([
      "Products",
      "Contactors and control relays",
      "KC",
      "KC-0093-10-120A",
    ]);
  });
});

describe("a part page with changed content", () => {
  const evil = "Duct </script><script>alert(1)</script>";
  let other: RunningShop;
  let data: Awaited<ReturnType<typeof temporaryDataDir>>;
  beforeAll(async () => {
    data = await temporaryDataDir();
    const file = path.join(data.folder, "content.ndjson");
    const lines = readFileSync("demo/content/dataset.ndjson", "utf8").split("\n").filter(Boolean);
    writeFileSync(file, lines.map((line) => JSON.stringify(changed(JSON.parse(line) as Document))).join("\n"));
    other = await startShop({ CONTENT_DATASET_FILE: file });
  });
  afterAll(async () => {
    await other.stop();
    data.remove();
  });

  type Document = { _id: string; title?: unknown; isPublic?: boolean };
  const changed = (document: Document): Document => {
    if (document._id === "category-wire-duct") return { ...document, title: { en: evil, es: evil } };
    return document._id === "attribute-ductColor" ? { ...document, isPublic: false } : document;
  };

  test("title cannot break out of the structured data (R-SEO-09)", async () => {
    const page = await html("/products/wire-duct/wds/wds-2030gns", other);
    expect(page).not.toContain("<script>alert(1)");
    expect(productOf(page)?.["category"]).toBe(evil);
  });

  test("attribute that is not public is nowhere on the page (R-CAT-16)", async () => {
    const page = await html("/products/wire-duct/wds/wds-2030gns", other);
    expect(page).toContain("ductWidth=2-in");
    expect(page).not.toContain("ductColor");
    const specifications = /<table id="specifications".*?>.*?<\/table>/s.exec(page)?.[0] ?? "";
    expect(specifications).not.toContain("light gray");
  });
});
