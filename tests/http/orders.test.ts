import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents } from "../../app/domain/money.ts";
import { ORDER_TEXT_NAMES, ORDER_TEXTS } from "../../app/domain/orders/order-texts.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { addToCart, chargesOf, GROUND, placeForm, REVIEW, SHIPPING, tell } from "../setup/checking-out.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders, type PastOrder } from "../setup/past-orders.ts";
import { attributeOf, linksOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";

type Visitor = ReturnType<typeof visitorOf>;

const [ORDERS, PEDIDOS] = ["/my-account/orders", "/es/mi-cuenta/pedidos"];
const [PARTS, PARTES] = ["/my-account/parts", "/es/mi-cuenta/partes"];
const [CONTACTOR, RELAY, CLAMP, DUCT] = ["KC-0093-10-120A", "OX-MB1", "TI-02FS", "WDS-2030GNS"];
const [REPLACED, GONE] = ["KCX-TON180", "NO-SUCH-PART-1"];
const YEAR = new Date().getUTCFullYear() - 1;
const NASTY = `=HYPERLINK("x"),K1 <b>`;

const EVERYDAY = Array.from({ length: 21 }, (_order, index): PastOrder => ({
  at: `${YEAR}-05-${String(index + 1).padStart(2, "0")}T09:00:00Z`,
  lines: [placedLine(CONTACTOR, index + 1)],
  content: { poNumber: `DAILY-${index + 1}` },
}));

/** An order with every detail, to be read in both languages. */
const RICH: PastOrder = {
  at: `${YEAR}-11-05T23:30:00Z`,
  lines: [
    { ...placedLine(DUCT, 7, 1000, NASTY), isStandard: false, packagePieces: 6, tariff: true },
    { ...placedLine(RELAY, 2, 5000), leadTime10Days: true, titleEs: "Relevador de sobrecarga" },
  ],
  content: {
    poNumber: "PO/77 ñ",
    note: "Dock 4 <script>",
    needBy: `${YEAR}-12-01`,
    shipping: null,
    nonStandardFee: cents(1000),
    tariff: cents(1750),
    tax: cents(0),
    carrier: "fedex",
    shippingName: "FedEx 2nd Day",
    shipperNumber: "A-123",
    facts: {
      explain: [
        {
          code: "non-standard-line",
          params: { pn: DUCT, quantity: 7, packageQuantity: 6, packageMultiple: 12, amount: cents(1000) },
        },
        { code: "tariff", params: { percent: "25", base: cents(7000), amount: cents(1750) } },
        { code: "air-to-be-determined", params: { base: cents(50_000), threshold: cents(50_000) } },
        { code: "tax-no-nexus", params: { state: "OH" } },
      ],
      isInternational: true,
      internationalReview: true,
      taxReview: true,
      leadTime10Days: true,
      isFreightTaxed: false,
      groundDays: null,
      priceList: "MERIDIAN",
      carrierTitle: null,
    },
  },
};

const SHIPPED: PastOrder = {
  at: `${YEAR}-11-06T08:00:00Z`,
  lines: [placedLine(CLAMP, 30, 250, "Panel 7"), placedLine(REPLACED, 2, 9900), placedLine(GONE, 4, 100)],
  content: { poNumber: "SHIPPED-1" },
  steps: [
    { name: "accept", note: "" },
    {
      name: "pack",
      isShipped: true,
      lines: [{ pn: CLAMP, quantity: 30 }],
      carrier: "FedEx Ground",
      tracking: "7749 <1>&",
      note: "First of two",
    },
    { name: "pack", isShipped: true, lines: null, carrier: "Norvane Freight", tracking: "0099", note: "" },
  ],
};

const OLD: PastOrder = { at: `${YEAR - 3}-01-10T12:00:00Z`, lines: [placedLine("MB-B1060", 1)] };

const CANCELLED: PastOrder = {
  at: `${YEAR}-11-07T08:00:00Z`,
  lines: [placedLine("MB-B1080", 5)],
  content: { poNumber: "NEVER" },
  steps: [{ name: "cancel", note: "As agreed on the phone" }],
};

const FOREIGN: PastOrder = {
  at: `${YEAR}-06-01T12:00:00Z`,
  by: "u2",
  lines: [placedLine(CLAMP, 9)],
  content: { poNumber: "PRIYA-1" },
};

let shop: RunningShop;
let data: OwnDatabase;
let dana: Visitor;
let priya: Visitor;
let lucia: Visitor;
let [rich, shipped, cancelled, foreign] = ["", "", "", ""];
beforeAll(async () => {
  data = await ownDatabase();
  const past = [OLD, ...EVERYDAY, RICH, SHIPPED, CANCELLED, FOREIGN];
  const numbers = await placePastOrders(data.env, past);
  [rich = "", shipped = "", cancelled = "", foreign = ""] = numbers.slice(-4);
  shop = await startShop(data.env);
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  priya = await signedIn(shop, "priya.raman@tririver.example");
  lucia = await signedIn(shop, "lucia.garza@tablerosdelnorte.example");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const locationOf = ({ headers }: Response) => headers.get("Location");
const htmlOf = async (visitor: Visitor, path: string) => mainOf(await (await visitor.get(path)).text());
const saying = async (visitor: Visitor, path: string) => wordsOf(await htmlOf(visitor, path));
/** PO numbers of the orders a page lists, in their order. */
const listed = async (visitor: Visitor, path: string) =>
  [...(await htmlOf(visitor, path)).matchAll(/<tr\b[^>]*><td[^>]*>[^<]*<\/td><th.*?<\/th><td[^>]*>(.*?)<\/td>/gs)].map(
    ([, cell = ""]) => wordsOf(cell).replace(/^(PO|OC) /, ""),
  );
const found = (query: Record<string, string>, visitor = dana) =>
  listed(visitor, `${ORDERS}?${new URLSearchParams(query)}`);
const csvOf = async (visitor: Visitor, path: string) => {
  const text = await (await visitor.get(path)).text();
  return text
    .replace("\uFEFF", "")
    .split("\r\n")
    .filter((row) => row !== "");
};

describe("order pages of a visitor", () => {
  test("order pages, buttons and files lead a visitor to the sign-in (R-GUARD-01)", async () => {
    const visitor = visitorOf(() => shop);
    for (const path of [
      ORDERS,
      PEDIDOS,
      `${ORDERS}/${rich}`,
      `${ORDERS}?format=csv`,
      `/checkout/done/${rich}`,
      PARTS,
      PARTES,
      `${PARTS}?format=txt`,
    ]) {
      const answer = await visitor.get(path);
      expect([path, answer.status]).toEqual([path, 302]);
      expect(locationOf(answer)).toMatch(/^\/(login|es\/iniciar-sesion)$/);
    }
    const pressed = await visitor.post(ORDERS, { intent: "reorder", order: rich });
    const page = await pressed.text();
    expect([pressed.status, /<a [^>]*href="\/login/.test(page)]).toEqual([403, true]);
    expect(page).toContain(`name="order" value="${rich}"`);
  });

  test("home page shows a visitor no orders", async () => {
    const html = await (await visitorOf(() => shop).get("/")).text();
    expect(html).not.toMatch(/W\d{10}|id="overview"/);
  });
});

describe("the order history (interface, section 2, point 9)", () => {
  test("order history lists twenty, newest first, on private, unindexed pages (R-SEO-08)", async () => {
    const first = await listed(dana, ORDERS);
    expect(first).toHaveLength(20);
    expect(first.slice(0, 4)).toEqual(["NEVER", "SHIPPED-1", "PO/77 ñ", "DAILY-21"]);
    expect(await found({ page: "2" })).toEqual(["DAILY-4", "DAILY-3", "DAILY-2", "DAILY-1", "PO 4711"]);
    expect(await found({ page: "999" })).toEqual(await found({ page: "2" }));
    const answer = await dana.get(ORDERS);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test("order history shows date, number, PO, ship-to, status and total, in both languages", async () => {
    const english = await saying(dana, `${ORDERS}?q=${shipped}`);
    expect(english).toContain(
      `Nov 6, ${YEAR} ${shipped} 3 lines PO SHIPPED-1 Meridian Packaging Machinery, Inc., Cleveland Shipped $289.50 Reorder`,
    );
    const spanish = await saying(dana, `${PEDIDOS}?q=${rich}`);
    expect(spanish).toContain(`5 nov ${YEAR} ${rich} 2 partidas OC PO/77 ñ`);
    expect(spanish).toMatch(/Pedido registrado US\$[\d,.]+ sin flete Volver a pedir/);
    for (const word of ["Pedido registrado", "En espera de pago", "Aceptado", "Enviado", "Cancelado"])
      expect(spanish).toContain(word);
  });

  test("order history finds by PO, order number, part number in any spelling, own reference and days", async () => {
    expect(await found({ q: "po/77" })).toEqual(["PO/77 ñ"]);
    expect(await found({ q: rich.slice(3) })).toEqual(["PO/77 ñ"]);
    expect(await found({ q: "ox mb1" })).toEqual(["PO/77 ñ"]);
    expect(await found({ q: "panel 7" })).toEqual(["SHIPPED-1"]);
    expect(await found({ from: `${YEAR}-05-20`, to: `${YEAR}-05-21` })).toEqual(["DAILY-21", "DAILY-20"]);
    expect(await found({ q: "daily", to: `${YEAR}-05-02` })).toEqual(["DAILY-2", "DAILY-1"]);
    expect(await found({ q: "PRIYA" })).toEqual([]);
    expect(await found({ q: "PRIYA" }, priya)).toEqual(["PRIYA-1"]);
  });

  test("order history keeps the search in its fields, pages and files, and reports an empty result", async () => {
    const html = await htmlOf(dana, `${PEDIDOS}?q=DAILY&from=${YEAR}-05-01&to=`);
    const values = ["order-q", "order-from", "order-to"].map((id) =>
      attributeOf(new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? "", "value"),
    );
    expect(values).toEqual(["DAILY", `${YEAR}-05-01`, ""]);
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        `${PEDIDOS}?q=DAILY&from=${YEAR}-05-01&page=2`,
        `${PEDIDOS}?q=DAILY&from=${YEAR}-05-01&format=csv`,
      ]),
    );
    expect(wordsOf(html)).toContain("21 pedidos");
    expect(await saying(dana, `${ORDERS}?q=nothing-of-this`)).toMatch(/No orders match this search.*Show all orders/);
    expect(await saying(lucia, ORDERS)).toContain("You have no orders yet.");
  });

  test("order history ignores unusable search values in an address", async () => {
    const bad = await saying(dana, `${ORDERS}?q=DAILY-21&from=31/31/2026&to=9999-12-31`);
    expect(bad.match(/not a valid date/g)).toHaveLength(2);
    expect(bad).toContain("DAILY-21");
    expect(await found({ q: "DAILY-21", from: "0000-01-01" })).toEqual(["DAILY-21"]);
    const queries = ["q=%00", "q=%ED%A0%80", "q=%25%5C_", `q=${"x".repeat(10_000)}`, "from=%00", "page=%00", "q=a&q=b"];
    for (const query of [...queries, "page=-1", "page=1e9", "format=csv&q=%00&from=x", "format=xml"])
      expect([query, (await dana.get(`${ORDERS}?${query}`)).status]).toEqual([query, 200]);
    expect(await found({ q: "\0" })).toHaveLength(20);
    expect(await found({ q: "%" })).toEqual([]);
  });
});

describe("the lines of the found orders as files (decisions, section 3)", () => {
  const texts = ORDER_TEXT_NAMES.map((name) => DICTIONARIES.en[ORDER_TEXTS[name].head]);
  const partNumberOf = (row: string) => row.split(",")[3 + texts.length];

  test("CSV has every line of every page with its price, formulas as text, and no other user's lines", async () => {
    const answer = await dana.get(`${ORDERS}?format=csv`);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="Orders.csv"');
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const rows = await csvOf(dana, `${ORDERS}?format=csv`);
    expect(rows).toHaveLength(1 + 1 + 21 + 2 + 3 + 1);
    expect(rows[0]).toBe(
      `Order,Date,Status,${texts.join(",")},Part number,Description,Your reference,Your number,Quantity,Unit price (USD),Total (USD),` +
        "Handling fee of the order (USD),Broken-package fee of the order (USD),Tariff of the order (USD)," +
        "Freight of the order (USD),Sales tax of the order (USD),Total of the order (USD)," +
        "Credited for the order (USD),Charged for the order (USD),Received for the order (USD),Refunded for the order (USD),Balance of the order (USD)," +
        "Promised,Ordered by,Placed by,Approved by",
    );
    expect(rows).toContain(
      `${rich},${YEAR}-11-05,Order placed,PO/77 ñ${",".repeat(texts.length)}${DUCT},Part ${DUCT},"'=HYPERLINK(""x""),K1 <b>",,7,10.00,70.00,0.00,10.00,17.50,,0.00,197.50,0.00,197.50,0.00,0.00,197.50,In stock,Dana Whitlock,,`,
    );
    expect(rows.join()).not.toContain(foreign);
  });

  test("search and order have files of their own, in the language of the page", async () => {
    expect((await csvOf(dana, `${ORDERS}?q=panel+7&format=csv`)).map(partNumberOf)).toEqual([
      "Part number",
      CLAMP,
      REPLACED,
      GONE,
    ]);
    const text = await (await dana.get(`${PEDIDOS}?q=${rich}&format=txt`)).text();
    expect(text).toMatch(/^Partidas de 1 pedido\n\nPedido +Fecha +Estatus/);
    expect(text).toContain("Relevador de sobrecarga");
    expect(text).toMatch(
      new RegExp(
        `\\n${rich} +0\\.00 +10\\.00 +17\\.50 +por determinar +0\\.00 +197\\.50 +0\\.00 +197\\.50 +0\\.00 +0\\.00 +197\\.50\\n$`,
      ),
    );
    const one = await (await dana.get(`${ORDERS}/${rich}?format=txt`)).text();
    expect(one.split("\n").at(-2)).toMatch(/ to be +0\.00 +197\.50 |determined/);
    expect(one).toMatch(/Total of the +[^\n]*Received for +Refunded for +Balance of the/);
    const own = await csvOf(dana, `${PEDIDOS}/${rich}?format=csv`);
    expect(own.map(partNumberOf)).toEqual(["Número de parte", DUCT, RELAY]);
    expect((await dana.get(`${ORDERS}/${foreign}?format=csv`)).status).toBe(404);
  });
});

describe("one order", () => {
  test("order page shows everything the order was placed with, and every charge with its reason (R-SHIP-20)", async () => {
    const html = await htmlOf(dana, `${ORDERS}/${rich}`);
    const words = wordsOf(html);
    for (const text of [
      `Order ${rich}`,
      "PO number PO/77 ñ",
      `November 5, ${YEAR}`,
      "On account, Net 30",
      "FedEx, on your account",
      "FedEx 2nd Day",
      "A-123",
      `December 1, ${YEAR}`,
      "Dock 4 <script>",
      "2140 Carding Mill Avenue",
      "United States",
      `Your reference: ${NASTY}`,
      "Ships in 10 business days",
      "Not a multiple of the package (6)",
      "Subject to tariff",
      "List price $20.00 · discount schedule A · your discount 50%",
      "which export documents it needs",
      "Freight is to be determined. We will tell you",
      "We emailed the confirmation to dana.whitlock@meridianpack.example.",
      "Your sales representative: Janet Lindqvist",
      `+$10.00: 7 × ${DUCT} is not a multiple of the package of 6. Order 12 to avoid the fee.`,
      "Tariff $17.50: 25% of $70.00",
      "we do not collect it in OH",
      "Freight not included yet.",
    ])
      expect(words).toContain(text);
    expect(chargesOf(html)).toEqual({
      merchandise: "$340.00",
      savings: "−$170.00",
      subtotal: "$170.00",
      nonStandardFee: "$10.00",
      tariff: "$17.50",
      shipping: "to be determined",
      tax: "$0.00",
      total: "$197.50",
    });
  });

  test("order page is the same in Spanish", async () => {
    const words = await saying(dana, `${PEDIDOS}/${rich}`);
    for (const text of [
      `Pedido ${rich}`,
      "A crédito, 30 días netos",
      "FedEx, con cargo a su cuenta",
      "Relevador de sobrecarga",
      "Sale en 10 días hábiles",
      "Total provisional",
      "por determinar",
      "Estados Unidos",
    ])
      expect(words).toContain(text);
  });

  test("order page shows later steps, and a link to shipments of known carriers", async () => {
    const html = await htmlOf(dana, `${ORDERS}/${shipped}`);
    const steps = wordsOf(/<section\b[^>]*id="order-steps".*?<\/section>/s.exec(html)?.[0] ?? "");
    expect(steps).toMatch(
      /Order placed .*Accepted .*Shipment 1 shipped FedEx Ground · Tracking number 7749 <1>& .*First of two/,
    );
    expect(steps).toMatch(/Shipment 2 shipped Norvane Freight · Tracking number 0099/);
    const links = [...html.matchAll(/<a href="https:[^>]*>/g)].map(([tag]) => tag);
    // Next to the shipment and in the history.
    expect(links).toHaveLength(2);
    expect(attributeOf(links[0] ?? "", "href")).toBe("https://www.fedex.com/fedextrack/?trknbr=7749%3C1%3E%26");
    expect(attributeOf(links[0] ?? "", "rel")).toContain("noopener");
    expect(wordsOf(html)).not.toContain("What happens next");
    expect(await saying(dana, `${ORDERS}/${cancelled}`)).toMatch(/Canceled .*As agreed on the phone/);
  });

  test("order page links parts that have a page, and names the others", async () => {
    const html = await htmlOf(dana, `${ORDERS}/${shipped}`);
    expect(linksOf(html).some((href) => href.endsWith("/ti-02fs"))).toBe(true);
    expect(html).toContain(`<span class="pn">${GONE}</span>`);
  });

  test("order page is for its buyer only, and another user's order is not found", async () => {
    const unknown = "W9999999999";
    for (const page of [`${ORDERS}/`, `${PEDIDOS}/`, "/checkout/done/", "/es/finalizar-compra/listo/"]) {
      for (const number of [foreign, unknown, "W1", "%00", "%FF", "x".repeat(10_000)])
        expect([page, number, (await dana.get(page + number)).status]).toEqual([
          page,
          number,
          expect.toSatisfy((status: number) => status === 404 || status === 400 || status === 414),
        ]);
      expect((await priya.get(page + foreign)).status).toBe(200);
    }
    expect((await dana.get(`${ORDERS}/${rich.toLowerCase()}`)).status).toBe(200);
  });
});

describe("the confirmation", () => {
  test("confirmation of an order by card shows what the review page showed, and that nothing ships before payment (A-55)", async () => {
    const erin = await signedIn(shop, "erin.kowalski@lakeshorewater.example");
    await addToCart(erin, [CLAMP, 10], [DUCT, 7]);
    await tell(erin, SHIPPING, { ...GROUND, poNumber: "ERIN-5", note: "Call first" });
    const fields = await placeForm(erin);
    const review = chargesOf(await htmlOf(erin, REVIEW));
    const placed = await erin.post(REVIEW, fields);
    const done = locationOf(placed) ?? "";
    expect([placed.status, done]).toEqual([303, expect.stringMatching(/^\/checkout\/done\/W\d{10}$/)]);
    const answer = await erin.get(done);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const html = mainOf(await answer.text());
    const words = wordsOf(html);
    expect(words).toContain(`Thank you. We have received your order ${done.slice(-11)}.`);
    expect(words).toContain("By card: we will call you or send a payment link. The order ships after payment.");
    expect(words).toMatch(/ERIN-5.*Awaiting payment.*Call first/s);
    expect(words).toContain("We emailed the confirmation to erin.kowalski@lakeshorewater.example.");
    expect(chargesOf(html)).toMatchObject(review);
    const spanish = await saying(erin, `/es/finalizar-compra/listo/${done.slice(-11)}`);
    expect(spanish).toMatch(/Gracias\. .*En espera de pago/);
  });
});
