import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { totalOf } from "../setup/product-pages.ts";
import { linksOf, rowsOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { temporaryFolder } from "../setup/temporary-folder.ts";

describe("a catalogue changed in the content only (R-CAT-14)", () => {
  type Document = Record<string, unknown> & { _id: string; _type: string };
  let shop: RunningShop;
  let folder: ReturnType<typeof temporaryFolder>;
  const slug = (current: string) => ({ _type: "slug", current });

  /** A menu with one more link in its first column. */
  function withLink(document: Document, link: unknown): Document {
    const menu = structuredClone(document) as Document & { menuItems: { columns: { links: unknown[] }[] }[] };
    menu.menuItems[0]?.columns[0]?.links.push(link);
    return menu;
  }

  beforeAll(async () => {
    folder = temporaryFolder();
    const lines = readFileSync("demo/content/dataset.ndjson", "utf8").trimEnd().split("\n");
    const documents = lines.map((line) => JSON.parse(line) as Document);
    const model = documents.find(({ _id }) => _id === "category-wire-duct");
    if (!model) throw new Error("no category to copy");
    const added = {
      ...model,
      _id: "category-added",
      title: { en: "Added today", es: "Agregada hoy" },
      slug: { en: slug("added-today"), es: slug("agregada-hoy/añadida") },
    };
    const reference = { _type: "reference", _ref: added._id, _key: added._id };
    const changed = documents.map((document) => {
      if (document._id === "series-kdp") return { ...document, category: reference };
      return document._id === "menu-departments" ? withLink(document, reference) : document;
    });
    const file = path.join(folder.folder, "dataset.ndjson");
    writeFileSync(file, [...changed, added].map((document) => JSON.stringify(document)).join("\n"));
    shop = await startShop({ CONTENT_DATASET_FILE: file });
  }, 60_000);
  afterAll(async () => {
    await shop.stop();
    folder.remove();
  });

  test("has pages in both languages, and places in list, menu and sitemap", async () => {
    const spanish = "/es/categoria/agregada-hoy/a%C3%B1adida";
    const html = await (await shop.get("/category/added-today")).text();
    expect(html).toContain("Added today");
    expect(wordsOf(html)).toContain("220 parts");
    expect((await shop.get(spanish)).status).toBe(200);
    for (const [target, link] of [
      ["/products", "/category/added-today"],
      ["/es/productos", spanish],
      ["/", "/category/added-today"],
    ] as const)
      expect(linksOf(await (await shop.get(target)).text())).toContain(link);
    expect(await (await shop.get("/sitemap.xml")).text()).toContain("/products/added-today/kdp/kdp-120q-024a<");
    expect(await (await shop.get("/es/sitemap.xml")).text()).toContain(`<loc>https://shop.example${spanish}</loc>`);
  });

  test("parts of a series that moved there are found there", async () => {
    const html = await (await shop.get("/products?category=added-today")).text();
    expect(totalOf(html)).toBe(220);
    expect(rowsOf(html)).toHaveLength(50);
    expect(rowsOf(html)[0]?.href).toMatch(/^\/products\/added-today\/kdp\//);
  });
});
