import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { totalOf } from "../setup/product-pages.ts";
import { linksOf, rowsOf, wordsOf } from "../setup/read-html.ts";
import { pagesOfPdf, untilMade } from "../setup/read-pdf.ts";
import { signedIn } from "../setup/signed-in.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { temporaryFolder } from "../setup/temporary-folder.ts";

describe("a catalog changed in the content only (R-CAT-14)", () => {
  type Document = Record<string, unknown> & { _id: string; _type: string };
  let shop: RunningShop;
  let folder: ReturnType<typeof temporaryFolder>;
  let data: OwnDatabase;
  let ordered = "";
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
    const word = (key: string, en: string, es: string) => ({
      _id: `string-${key}`,
      _type: "tstring",
      slug: slug(key),
      value: { en, es },
    });
    const words = [
      word("login.signedOut", "Bye for now.", "Hasta luego."),
      word("login.googleFailed", "Google said no.", "Google dijo que no."),
      word("login.sessionEnded", "Your session is over.", "Su sesión terminó."),
      word("explain.ground-free", "No freight: {0} over {1}.", "Sin flete: {0} sobre {1}."),
      word("addresses.wrongCountry", "Pick a country.", "Escoja un país."),
      word("codeMail.subject", "Your key to {0}", "Su llave de {0}"),
      word("papers.noInvoice", "The invoice comes separately.", "La factura llega aparte."),
    ];
    const changed = documents.map((document) => {
      if (document._id === "series-kdp") return { ...document, category: reference };
      return document._id === "menu-departments" ? withLink(document, reference) : document;
    });
    const file = path.join(folder.folder, "dataset.ndjson");
    writeFileSync(file, [...changed, added, ...words].map((document) => JSON.stringify(document)).join("\n"));
    data = await ownDatabase();
    [ordered = ""] = await placePastOrders(data.env, [
      { at: "2026-11-20T12:00:00Z", lines: [placedLine("KC-0093-10-120A", 30)] },
    ]);
    shop = await startShop({ ...data.env, CONTENT_DATASET_FILE: file });
  });
  afterAll(async () => {
    await shop.stop();
    await data.remove();
    folder.remove();
  });

  test("changed strings appear in every form and call (R-I18N-18)", async () => {
    const messageAfter = async (target: string, fields: Record<string, string>) => {
      const response = await shop.post(target, fields);
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
      return (
        await shop.get(response.headers.get("Location") ?? "", { headers: { Cookie: cookies.join("; ") } })
      ).text();
    };
    expect(await messageAfter("/logout", { locale: "en" })).toContain("Bye for now.");
    expect(await messageAfter("/logout", { locale: "es" })).toContain("Hasta luego.");
    expect(await messageAfter("/login/google", { locale: "es" })).toContain("Google dijo que no.");
    const quote = await shop.get("/api/public/quote", {
      method: "POST",
      headers: { Origin: shop.origin },
      body: JSON.stringify({
        lines: [{ pn: "KC-0093-10-120A", quantity: 4 }],
        shipTo: { country: "US", state: "PA", postalCode: "15222", taxable: true },
        locale: "es",
      }),
    });
    expect(((await quote.json()) as { explain: string[] }).explain).toContain("Sin flete: US$75.60 sobre US$49.00.");
  });

  test("changed strings appear in emails and PDF documents", async () => {
    const dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
    const mails = (await (await shop.get("/dev/outbox.json")).json()) as { subject: string }[];
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Your key to /));
    const answer = await untilMade(() => dana.get(`/my-account/orders/${ordered}.pdf`));
    const pages = await pagesOfPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages.join(" ")).toContain("The invoice comes separately.");
  });

  test("changed catalog has pages in both languages, and places in list, menu and sitemap", async () => {
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

  test("parts of a moved series are found in its new place", async () => {
    const html = await (await shop.get("/products?category=added-today")).text();
    expect(totalOf(html)).toBe(220);
    expect(rowsOf(html)).toHaveLength(50);
    expect(rowsOf(html)[0]?.href).toMatch(/^\/products\/added-today\/kdp\//);
  });
});
