import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents } from "../../app/domain/money.ts";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { staff } from "../../app/services/database/staff-schema.ts";
import { orderContent, placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { placePastOrders, type PastOrder } from "../setup/past-orders.ts";
import { linksOf } from "../setup/read-html.ts";
import { pagesOfPdf, untilMade } from "../setup/read-pdf.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { someOf } from "../setup/extent.ts";

const PACKED = {
  name: "pack",
  isShipped: true,
  lines: [{ pn: "KC-0093-10-120A", quantity: 12 }],
  carrier: "FedEx Ground",
  tracking: "7749",
  note: "",
} as const;

type Visitor = ReturnType<typeof visitorOf>;

const FORTY = Array.from({ length: 40 }, (_line, index) => ({
  ...placedLine(
    `KC-0093-10-${120 + index}A`,
    1 + index * 37,
    770 + index * 113,
    index % 3 ? "" : `Línea ${index} – “prensa”`,
  ),
  titleEs: `contactor de ${9 + index} A, bobina 120 V CA, 3 polos, bloque de contactos auxiliares, color según la norma ${index}`,
  ownNumber: index % 4 ? undefined : `MP-${1000 + index}`,
  tariff: index % 5 === 0,
}));

let shop: RunningShop;
let data: OwnDatabase;
let dana: Visitor;
let sales: Visitor;
let [short, long] = ["", ""];
let inScripts: readonly string[] = [];

/** Names in other scripts, each on the order and on its packing slip. */
const NAMES = {
  poNumber: "注文-5",
  nameCompany: "株式会社日本電機 한국전자",
  address1: "חברת אור",
  address2: "ООО Жук ไฟฟา ✔",
  ownNumber: "螺5511",
  note: "شركة الكهرباء",
};

function orderInScripts(locale: "en" | "es"): PastOrder {
  const { poNumber, nameCompany, address1, address2, ownNumber, note } = NAMES;
  const { shipTo } = orderContent([]);
  return {
    at: "2026-11-22T12:00:00Z",
    lines: [{ ...placedLine("KC-0093-10-120A", 30), ownNumber }],
    content: { locale, poNumber, note, shipTo: { ...shipTo, nameCompany, address1, address2 } },
    steps: [{ name: "accept", note: "" }, PACKED],
  };
}

beforeAll(async () => {
  data = await ownDatabase();
  [short = "", long = "", ...inScripts] = await placePastOrders(data.env, [
    {
      at: "2026-11-20T12:00:00Z",
      lines: [placedLine("KC-0093-10-120A", 30), placedLine("TI-02FS", 5, 250, "Panel 7")],
      content: { poNumber: "PO-1" },
      steps: [{ name: "accept", note: "" }, PACKED],
    },
    {
      at: "2026-11-21T12:00:00Z",
      lines: FORTY,
      content: { poNumber: "PO/77 ñ", locale: "es", payment: "card", shipping: null, tax: cents(1234) },
    },
    orderInScripts("en"),
    orderInScripts("es"),
  ]);
  const { db, close } = await openDatabase(data.env);
  await db.insert(staff).values({ email: "priya.raman@tririver.example", role: "viewer" });
  await close();
  shop = await startShop(data.env);
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  sales = await signedIn(shop, "priya.raman@tririver.example");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

async function paper(visitor: Visitor, path: string) {
  const answer = await untilMade(() => visitor.get(path));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { answer, bytes, pages: answer.status === 200 ? await pagesOfPdf(bytes) : [] };
}

describe("an order as a PDF document", () => {
  test("order PDF is linked on the order page, has its text, and states that it is not an invoice", async () => {
    const page = `/my-account/orders/${short}`;
    expect(linksOf(await (await dana.get(page)).text())).toContain(`${page}.pdf`);
    const { answer, pages } = await paper(dana, `${page}.pdf`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${short}.pdf"`,
      "cache-control": "private, no-store",
    });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(`Order acknowledgment ${short} This is not an invoice.`);
    expect(pages[0]).toContain("PO number PO-1");
    expect(pages[0]).toContain("2 TI-02FS Part TI-02FS Your reference: Panel 7 In stock 5 $2.50 $12.50");
    expect(pages[0]).toContain("Total All amounts are in US dollars. $256.00");
    expect(pages[0]).toContain(`Order ${short}, page 1 of 1`);
  });

  test("order PDF is in the language of the order, and is a proforma until the payment", async () => {
    const [english, spanish] = await Promise.all([
      paper(dana, `/my-account/orders/${long}.pdf`),
      paper(dana, `/es/mi-cuenta/pedidos/${long.toLowerCase()}.pdf`),
    ]);
    expect(spanish.pages).toEqual(english.pages);
    const [first = ""] = spanish.pages;
    expect(first).toContain(`Proforma ${long} Este documento no es una factura.`);
    expect(first).toContain("Orden de compra PO/77 ñ");
    expect(first).toContain("Su referencia: Línea 0 – “prensa”");
    expect(first).toContain("1 Su número: MP-1000 KC-0093-10-120A");
    expect(spanish.pages.join(" ")).toMatch(/Flete, UPS Ground .*por determinar .*Total provisional/);
  });

  test("order PDF of forty lines has heads and numbers on each page and at most 60 kB", async () => {
    const { bytes, pages } = await paper(dana, `/my-account/orders/${long}.pdf`);
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Pedido ${long}, página ${index + 1} de ${pages.length}`);
      expect(page.includes("Núm. Parte Cant. Precio unitario Importe")).toBe(page.includes("KC-0093"));
    }
    expect(pages.join(" ").match(/KC-0093-10-\d+A/g)).toEqual(FORTY.map(({ pn }) => pn));
  });

  test("order PDF shows names in other scripts in full, in both languages", async () => {
    for (const number of someOf(1, inScripts)) {
      const { pages } = await paper(dana, `/my-account/orders/${number}.pdf`);
      expect(missingIn(pages.join(" "))).toEqual([]);
    }
  });

  test("order PDF is for its buyer alone", async () => {
    const path = `/my-account/orders/${short}.pdf`;
    expect((await sales.get(path)).status).toBe(404);
    expect((await dana.get("/my-account/orders/W9999999999.pdf")).status).toBe(404);
    expect((await dana.get("/my-account/orders/%00.pdf")).status).toBe(404);
    const stranger = await visitorOf(() => shop).get(path);
    expect([stranger.status, stranger.headers.get("Location")]).toEqual([302, expect.stringContaining("/login")]);
  });
});

/** Names that a text lacks, and boxes it has instead. */
function missingIn(text: string): string[] {
  return [...Object.values(NAMES).filter((name) => !text.includes(name)), ...(text.match(/[□\uFFFD]/g) ?? [])];
}

describe("a packing slip", () => {
  test("packing slip shows names in other scripts in full, in both languages", async () => {
    for (const number of someOf(1, inScripts.toReversed()))
      for (const path of someOf(1, [
        `/es/personal/pedidos/${number}/paquetes/1.pdf`,
        `/staff/orders/${number}/parcels/1.pdf`,
      ]))
        expect(missingIn((await paper(sales, path)).pages.join(" "))).toEqual([]);
  });

  test("packing slip lists its shipment without prices, for the staff", async () => {
    const { answer, pages } = await paper(sales, `/staff/orders/${short}/parcels/1.pdf`);
    expect(answer.headers.get("Content-Disposition")).toBe(`inline; filename="${short}-1.pdf"`);
    expect(pages[0]).toContain(`Packing slip ${short}, shipment 1`);
    expect(pages[0]).toContain("Carrier FedEx Ground Tracking number 7749");
    expect(pages[0]).toContain("No. Part Ordered In this shipment 1 KC-0093-10-120A Part KC-0093-10-120A 30 12");
    expect(pages[0]).not.toMatch(/\$|TI-02FS/);
    expect((await sales.get(`/es/personal/pedidos/${short}/paquetes/1.pdf`)).status).toBe(200);
  });

  test("packing slip is 404 for an unknown shipment and for other users", async () => {
    for (const parcel of ["2", "0", "01", "x"])
      expect((await sales.get(`/staff/orders/${short}/parcels/${parcel}.pdf`)).status).toBe(404);
    expect((await dana.get(`/staff/orders/${short}/parcels/1.pdf`)).status).toBe(404);
    expect((await visitorOf(() => shop).get(`/staff/orders/${short}/parcels/1.pdf`)).status).toBe(302);
  });
});
