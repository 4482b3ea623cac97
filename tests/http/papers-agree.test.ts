import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents, timesQuantity, ZERO, type Cents } from "../../app/domain/money.ts";
import { ORDER_TEXT_NAMES, ORDER_TEXTS, perOrderText } from "../../app/domain/orders/order-texts.ts";
import type { Order } from "../../app/domain/orders/order.ts";
import { formatMoney } from "../../app/i18n/formats.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { staff } from "../../app/services/database/staff-schema.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import type { OrderForStaff } from "../../app/services/orders/orders.ts";
import { drawPdf } from "../../app/services/pdf/draw-pdf.ts";
import { ordersCsv, ordersJson } from "../../app/commands/order-export.ts";
import { composeOrderMails } from "../../app/mail/order-mails.ts";
import { composeStepMails } from "../../app/mail/order-step-mails.ts";
import { orderView } from "../../app/ui/orders/order.view.ts";
import { orderPaper } from "../../app/pdf/order-pdf.ts";
import { packingSlip } from "../../app/routes/staff/orders/packing-slip.view.ts";
import { chargesOf } from "../setup/checking-out.ts";
import { orderAdministrationOn } from "../setup/order-administration-on.ts";
import { extent } from "../setup/extent.ts";
import { settings } from "../setup/mailed-orders.ts";
import { placePastOrders, type PastOrder } from "../setup/past-orders.ts";
import { pagesOfPdf } from "../setup/read-pdf.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";

const ORDERS = extent(12, 200);
const PARTS = ["KC-0093-10-120A", "OX-MB1", "TI-02FS", "WDS-2030GNS", "GPL-22SK001E", "MB-B1060", "MB-B1080"];
const YEAR = new Date().getUTCFullYear() - 1;

/** Numbers that are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = randomFrom(20_261_124);

/** Staff correct every second one: a changed quantity, a removed part. */
function anyOrder(index: number): PastOrder {
  const lines = PARTS.filter((_pn, at) => at < 2 || random(2) === 0).map((pn) =>
    placedLine(pn, 1 + random(400), 1 + random(99_999)),
  );
  const perhaps = (most: number): Cents => (random(2) === 0 ? ZERO : cents(random(most)));
  const [first, second] = lines;
  const corrections = [
    { pn: first?.pn ?? "", quantity: (first?.quantity ?? 0) + 1 + random(50), replacement: null },
    { pn: second?.pn ?? "", quantity: 0, replacement: null },
  ].slice(0, 1 + random(2));
  return {
    at: new Date(Date.UTC(YEAR, 0, 1 + index, 12)).toISOString(),
    lines,
    content: {
      ...perOrderText((name) => `${name}-${index}`),
      locale: random(2) === 0 ? "en" : "es",
      payment: random(3) === 0 ? "card" : "terms",
      handling: perhaps(1001),
      nonStandardFee: perhaps(5000),
      tariff: perhaps(99_999),
      shipping: random(4) === 0 ? null : cents(random(99_999)),
      tax: perhaps(99_999),
    },
    steps:
      index % 2 === 0
        ? []
        : [
            {
              name: "correct",
              note: "",
              lines: corrections,
              added: { handling: false, freight: random(2) === 0, tax: random(2) === 0 },
            },
          ],
  };
}

let shop: RunningShop;
let data: OwnDatabase;
let orders: OrderForStaff[];
let dana: Awaited<ReturnType<typeof signedIn>>;
let sales: typeof dana;

beforeAll(async () => {
  data = await ownDatabase();
  await placePastOrders(
    data.env,
    Array.from({ length: ORDERS }, (_order, index) => anyOrder(index)),
  );
  const { db, close } = await openDatabase(data.env);
  await db.insert(staff).values({ email: "priya.raman@tririver.example", role: "sales" });
  const all = { placedSince: null, changedSince: null, status: null, customerId: null };
  orders = [...(await orderAdministrationOn(db).export(all)).orders];
  await close();
  shop = await startShop(data.env);
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  sales = await signedIn(shop, "priya.raman@tririver.example");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const CHARGES = ["handling", "nonStandardFee", "tariff", "shipping", "tax"] as const;

type Row = Readonly<Record<string, string>>;
const csv = async (visitor: typeof dana, path: string) =>
  parse<Row>(await (await visitor.get(path)).text(), { columns: true, bom: true });
const plain = (amount: Cents | null) => (amount === null ? "" : (amount / 100).toFixed(2));

describe(`${ORDERS} random orders, half of them corrected`, () => {
  test("corrected orders add up", () => {
    expect(orders).toHaveLength(ORDERS);
    expect(orders.filter(({ events }) => events.some(({ kind }) => kind === "corrected"))).toHaveLength(ORDERS / 2);
    for (const order of orders) {
      const sum = order.lines.reduce((total, { lineTotal }) => total + lineTotal, 0);
      for (const line of order.lines) expect(line.lineTotal).toBe(timesQuantity(line.unitPrice, line.quantity));
      const charges = CHARGES.reduce((total, charge) => total + (order[charge] ?? 0), 0);
      expect([order.subtotal, order.total]).toEqual([sum, sum + charges]);
    }
  });

  test("orders cost the same, to the cent, on the page and in the PDF document", async () => {
    for (const order of orders) {
      const { page, paper } = await shownOf(order);
      expect(paper).toEqual(page);
    }
  });

  test("orders cost the same, to the cent, by email and in the JSON of the command", () => {
    const told = JSON.parse(ordersJson(orders, "USD")) as Order[];
    for (const [index, order] of orders.entries()) {
      const total = formatMoney(order.total, order.locale);
      const [first] = composeOrderMails(order, settings);
      expect(first?.text).toContain(total);
      for (const line of order.lines) expect(first?.text).toContain(formatMoney(line.lineTotal, order.locale));
      const corrected = order.events.find(({ kind }) => kind === "corrected");
      const [second] = corrected ? composeStepMails(order, corrected, settings) : [first];
      expect(second?.text).toContain(total);
      expect(told[index]).toMatchObject({ number: order.number, subtotal: order.subtotal, total: order.total });
    }
  });

  test("texts of an order are on its page, in its PDF document, packing slip and email, and in the files", async () => {
    const [order] = orders;
    if (!order) throw new Error("there is no order");
    const { number, lines } = order;
    const parcel = { parcel: 1, carrier: "", tracking: "", packedAt: order.placedAt, shippedAt: null };
    const slip = { ...parcel, lines: lines.map(({ pn, quantity }) => ({ pn, quantity })) };
    const { view, words, shopFacts } = seenOf(order);
    const texts = {
      page: wordsOf(mainOf(await (await dana.get(`/my-account/orders/${number}`)).text())),
      paper: (await pagesOfPdf(await drawPdf(paperOf(order)))).join(" "),
      slip: JSON.stringify(packingSlip(order, slip, view, shopFacts, words)),
      mail: composeOrderMails(order, settings)[0]?.text ?? "",
      export: ordersCsv([order], "USD"),
      lines: await (await dana.get(`/my-account/orders/${number}?format=csv`)).text(),
      table: await (await dana.get(`/my-account/orders/${number}?format=txt`)).text(),
    };
    for (const [place, text] of Object.entries(texts))
      expect([place, ORDER_TEXT_NAMES.filter((name) => !text.includes(order[name]))]).toEqual([place, []]);
    expect(ORDER_TEXT_NAMES.filter((name) => !texts.export.includes(ORDER_TEXTS[name].column))).toEqual([]);
  });

  test("orders cost the same, to the cent, in the files of the buyer and of the staff", async () => {
    const lines = await csv(dana, "/my-account/orders?format=csv");
    const list = await csv(sales, "/staff/orders?format=csv");
    expect(list).toHaveLength(ORDERS);
    for (const { number, lines: ordered, subtotal, shipping, tax, total } of orders) {
      const rows = lines.filter((row) => row["Order"] === number);
      expect(rows.map((row) => [row["Part number"], row["Total (USD)"], row["Total of the order (USD)"]])).toEqual(
        ordered.map(({ pn, lineTotal }) => [pn, plain(lineTotal), plain(total)]),
      );
      expect(list.find((row) => row["Order"] === number)).toMatchObject({
        "Subtotal (USD)": plain(subtotal),
        "Freight (USD)": plain(shipping),
        "Sales tax (USD)": plain(tax),
        "Total (USD)": plain(total),
      });
    }
  });
});

/** Amounts of the page and of its PDF document, read by another program: quantity, price and total of each line, then the charges, the total last. */
async function shownOf(order: Order) {
  const { locale, number } = order;
  const money = (amount: Cents) => formatMoney(amount, locale);
  const path = locale === "en" ? "/my-account/orders" : "/es/mi-cuenta/pedidos";
  const page = mainOf(await (await dana.get(`${path}/${number}`)).text());
  const words = wordsOf(page);
  const read = (await pagesOfPdf(await drawPdf(paperOf(order)))).join(" ");
  const lines = order.lines.map(({ pn, quantity, unitPrice, lineTotal }) => ({
    pn,
    row: `${quantity} ${money(unitPrice)} ${money(lineTotal)}`,
    isOnPage: words.includes(money(lineTotal)),
  }));
  const charges = Object.values(chargesOf(page));
  return {
    page: { lines, charges, isTotalLast: charges.at(-1) === money(order.total) },
    paper: {
      lines: lines.map(({ pn, row }) => ({ pn, row: findFrom(read, pn, row), isOnPage: true })),
      charges: inOrder(read, charges),
      isTotalLast: true,
    },
  };
}

/** The text that follows another one; empty without it. */
function findFrom(text: string, behind: string, wanted: string): string {
  const start = text.indexOf(` ${behind} `);
  return start >= 0 && text.indexOf(wanted, start) >= 0 ? wanted : "";
}

/** The amounts that appear in a text in this order. */
function inOrder(text: string, amounts: readonly string[]): string[] {
  let at = 0;
  return amounts.filter((amount) => {
    const found = text.indexOf(amount, at);
    if (found >= 0) at = found + amount.length;
    return found >= 0;
  });
}

function paperOf(order: Order) {
  const { view, words, shopFacts } = seenOf(order);
  return orderPaper(order, view, shopFacts, words);
}

function seenOf(order: Order) {
  const words = { t: translateFrom(DICTIONARIES[order.locale]), locale: order.locale };
  const shopFacts = { name: "Ferrule", phone: "800-555-0100", email: "sales@ferrule.example" };
  const found = {
    countries: new Map(),
    hrefOf: () => null,
    config: shopFacts,
    carriers: [],
    answerers: null,
    usedPo: [],
  };
  return { view: orderView(order, { ...found, ...words }), words, shopFacts };
}
