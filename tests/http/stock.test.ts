import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { partIncoming, partStock } from "../../app/services/database/commerce-schema.ts";
import { addToCart, placeForm, REVIEW } from "../setup/checking-out.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { filtersOf, mainOf, rowsOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { untilKept } from "../setup/until-kept.ts";

/** The first part has eight in stock and forty arriving; the second has ten arriving; the rest was not counted. */
const [PART, OUT] = ["KCX-F11", "KCX-F20"];
/** A canceled order of all pieces, not yet noted in the stock. */
const BACK = "TI-02FS";
const SERIES = "/products/contactors-accessories/kcx";
const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const DUE = { en: `Dec 3, ${NEXT_YEAR}`, es: `3 dic ${NEXT_YEAR}` };

let data: OwnDatabase;
let shop: RunningShop;
let dana: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  data = await ownDatabase();
  await countStock();
  shop = await startShop(data.env);
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  await dana.post("/cart", { intent: "clear" });
  await untilKept(shop);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

async function countStock(): Promise<void> {
  const { db, close } = await openDatabase(data.env);
  await db.delete(partStock);
  await db.delete(partIncoming);
  const countedAt = new Date(Date.now() - 60_000);
  await db.insert(partStock).values([
    { pn: PART, onHand: 8, countedAt },
    { pn: OUT, onHand: 0, countedAt },
    { pn: BACK, onHand: 5, countedAt, soldOut: true },
  ]);
  await db.insert(partIncoming).values([
    { pn: PART, due: `${NEXT_YEAR}-12-03`, quantity: 40 },
    { pn: OUT, due: `${NEXT_YEAR}-12-03`, quantity: 10 },
  ]);
  await close();
}

const textOf = async (path: string) => wordsOf(mainOf(await (await shop.get(path)).text()));
async function offerOf(path: string): Promise<string> {
  return /schema\.org\/(\w+)","itemCondition/.exec(await (await shop.get(path)).text())?.[1] ?? "";
}

async function order(quantity: number): Promise<string> {
  await addToCart(dana, [PART, quantity]);
  const answer = await dana.post(REVIEW, { ...(await placeForm(dana)), poNumber: "PO 8" });
  const number = /W\d{10}$/.exec(answer.headers.get("Location") ?? "")?.[0];
  if (!number) throw new Error(`not ordered: ${answer.status}`);
  return number;
}

test("stock that a killed process had not noted is noted at the next start", async () => {
  const inStock = async () => textOf("/products?q=TI-02F&stock=1");
  await expect.poll(inStock).toContain(BACK);
});

describe("stock and arrivals", () => {
  test.each([
    ["a series", SERIES, `8 in stock, 40 on ${DUE.en}`],
    ["a series, Spanish", `/es/productos/contactors-accessories/kcx`, `8 en existencia, 40 el ${DUE.es}`],
    ["a search", `/products?q=${PART}`, `8 in stock, 40 on ${DUE.en}`],
    ["a search for what is out", `/products?q=${OUT}`, `10 on ${DUE.en}`],
    ["a part", `${SERIES}/kcx-f11`, `8 in stock, ships the same business day 40 on ${DUE.en}`],
    ["a part, Spanish", "/es/productos/contactors-accessories/kcx/kcx-f11", "8 en existencia, sale el mismo día hábil"],
    ["a part that is out", `${SERIES}/kcx-f20`, `10 on ${DUE.en}`],
    ["a part that was not counted", `${SERIES}/kcx-f02`, "In stock, ships the same business day"],
    ["parts side by side", `/compare?pn=${PART}&pn=${OUT}`, `8 in stock, ships the same business day 40 on ${DUE.en}`],
  ])("stock is displayed for %s", async (_name, path, expected) => {
    expect(await textOf(path)).toContain(expected);
  });

  test.each([
    ["search", `/products?q=${OUT}`, /In stock instead: KCX-F\d\d ?, Auxiliary contacts: /],
    ["part page", `${SERIES}/kcx-f20`, /In stock instead: KCX-F\d\d ?, Auxiliary contacts: /],
    ["part page in Spanish", "/es/productos/contactors-accessories/kcx/kcx-f20", /Hay en existencia: KCX-F\d\d ?, /],
  ])("%s offers the nearest part in stock for one that is out", async (_name, path, expected) => {
    expect(await textOf(path)).toMatch(expected);
  });

  test("stock is in files and calls", async () => {
    for (const path of [`${SERIES}.csv`, `/products?q=${PART}&format=csv`])
      expect(await (await shop.get(path)).text()).toContain(`8 in stock, 40 on ${DUE.en}`);
    expect([await offerOf(`${SERIES}/kcx-f11`), await offerOf(`${SERIES}/kcx-f20`)]).toEqual(["InStock", "BackOrder"]);
    const answer = await shop.get("/api/public/elastic-search", {
      method: "POST",
      body: JSON.stringify({ elasticQuery: { size: 999, query: { terms: { pn: [PART] } } }, elasticIndex: "products" }),
      headers: { "Content-Type": "application/json" },
    });
    expect(await answer.json()).toMatchObject({
      hits: {
        hits: [{ _source: { stock: { onHand: 8, incoming: [{ quantity: 40, date: `${NEXT_YEAR}-12-03` }] } } }],
      },
    });
  });
});

describe("lists narrowed to what is in stock", () => {
  /** Filter boxes and displayed parts of a page. */
  async function listOf(path: string) {
    const html = await (await shop.get(path)).text();
    const box = filtersOf(html).find(({ key }) => key === "stock");
    return { box: box && { count: box.count, checked: box.checked }, parts: rowsOf(html).map(({ pn }) => pn) };
  }

  test.each([
    ["a table", SERIES, ""],
    ["a list", "/products", "?series=KCX"],
    ["a search", "/products", "?q=auxiliary+contact"],
    ["numbers that begin so", "/products", "?q=KCX"],
    ["a table, Spanish", "/es/productos/contactors-accessories/kcx", ""],
  ])("%s narrowed to stock: filter count, address, and a chip that removes it", async (_name, path, query) => {
    const all = await listOf(path + query);
    const narrowed = `${path}${query}${query === "" ? "?" : "&"}stock=1`;
    const some = await listOf(narrowed);
    expect(all.parts).toContain(OUT);
    expect(some.parts).toContain(PART);
    expect(some.parts).not.toContain(OUT);
    expect(all.box?.checked).toBe(false);
    expect(some.box).toEqual({ count: all.box?.count, checked: true });
    const html = await (await shop.get(narrowed)).text();
    expect(wordsOf(mainOf(html))).toMatch(/Availability: In stock|Disponibilidad: En existencia/);
    const { count } = (await (await shop.get(`${narrowed}&format=count`)).json()) as { count: number };
    expect(count).toBe(all.box?.count);
    expect(html).toContain('content="noindex"');
  });

  test("category counts parts in stock, its files have only those, and an unknown value is ignored", async () => {
    expect((await listOf("/category/contactors-accessories")).box?.count).toBeGreaterThan(10);
    const file = await (await shop.get(`${SERIES}.csv?stock=1`)).text();
    expect([file.includes(PART), file.includes(OUT)]).toEqual([true, false]);
    expect((await listOf(`${SERIES}?stock=yes`)).parts).toContain(OUT);
  });
});

describe("stock and an order", () => {
  test("order without stock is placed, and cart and order show when its pieces ship", async () => {
    await addToCart(dana, [PART, 5]);
    expect(wordsOf(mainOf(await (await dana.get("/cart")).text()))).toContain("8 in stock");
    await dana.post("/cart", { intent: "set", [`q[${PART}]`]: "60" });
    const promised = `8 in stock; 40 more on ${DUE.en}; 12 more: call for lead time`;
    for (const path of ["/cart", REVIEW])
      expect(wordsOf(mainOf(await (await dana.get(path)).text()))).toContain(promised);
    expect(await (await dana.get("/cart?format=csv")).text()).toContain(promised);
    await dana.post("/cart", { intent: "clear" });
  });

  test("order reduces the stock, and the shared page changes with the last piece only", async () => {
    await untilKept(shop, SERIES);
    const [before, part] = [await textOf(SERIES), `${SERIES}/kcx-f11`];
    expect(await offerOf(part)).toBe("InStock");
    const first = await order(7);
    // A signed-in user sees the remaining stock.
    expect(wordsOf(mainOf(await (await dana.get(SERIES)).text()))).toContain(`1 in stock, 40 on ${DUE.en}`);
    await sleep(1300);
    expect(await textOf(SERIES)).toBe(before);
    const second = await order(3);
    await expect.poll(() => textOf(SERIES)).toContain(`38 on ${DUE.en}`);
    expect(await textOf(SERIES)).not.toContain("1 in stock");
    expect(await offerOf(part)).toBe("BackOrder");
    expect(await textOf(part)).toContain(`38 on ${DUE.en}`);
    for (const list of [`${SERIES}?stock=1`, "/products?q=KCX-F&stock=1"])
      expect(await (await shop.get(list)).text()).not.toContain(`name="q[${PART}]"`);
    await saysPromises(first, second);
  });

  async function saysPromises(first: string, second: string): Promise<void> {
    const promised = `1 in stock, 2 more on ${DUE.en}`;
    const page = wordsOf(mainOf(await (await dana.get(`/my-account/orders/${second}`)).text()));
    expect(page).toContain(promised);
    expect(await (await dana.get(`/my-account/orders/${second}?format=csv`)).text()).toContain(promised);
    const spanish = wordsOf(mainOf(await (await dana.get(`/es/mi-cuenta/pedidos/${second}`)).text()));
    expect(spanish).toContain(`1 en existencia, 2 más el ${DUE.es}`);
    expect(wordsOf(mainOf(await (await dana.get(`/my-account/orders/${first}`)).text()))).toContain("In stock");
    await expect.poll(async () => (await shop.get("/dev/outbox.json")).text()).toContain(promised);
  }
});
