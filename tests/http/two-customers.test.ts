import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { addToCart, ADDRESS, GROUND, nonce, placeForm, REVIEW, SHIPPING, tell } from "../setup/checking-out.ts";
import { CART, idsOf, keyOf, privateApi, type Who } from "../setup/private-api.ts";
import { attributeOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";

/** Buys for Tri-River (1002: 5004, 5005) and for Palmetto (1003: 5006, 5007); the first counts (R-ENT-04, decision 0033). */
const JOE = "joe.tanner@tririver.example";
const SWITCH = "PEF-PFGN-10";

let shop: RunningShop;
let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let joe: ReturnType<typeof visitorOf>;
let who: Who;
beforeAll(async () => {
  data = await temporaryDataDir();
  const { db, close } = await openDatabase({ DATA_DIR: data.folder });
  // He has chosen addresses of the other customer, as he could before.
  await db.execute(sql`update shop.web_user set shipping_contact_id = 5007, billing_contact_id = 5006 where id = 'u6'`);
  await db.execute(sql`insert into shop.cart (id, web_user_id, selected_shipping_id, selected_billing_id)
    values ('joes-cart', 'u6', 5007, 5006)`);
  await close();
  shop = await startShop({ DATA_DIR: data.folder });
  joe = await signedIn(shop, JOE);
  who = { cookie: joe.jar.header };
}, 90_000);
afterAll(async () => {
  await shop.stop();
  data.remove();
});

const { call } = privateApi(() => shop);
const mainOfPage = async (path: string) => mainOf(await (await joe.get(path)).text());
const statusOf = async (path: string) => (await joe.get(path)).status;

test("calls give and take the addresses of the one customer the session buys for (R-ADDR-12, A-17)", async () => {
  expect(idsOf((await call(who, "GET", "contacts")).body)).toEqual([5004, 5005]);
  expect(idsOf((await call(who, "GET", "contacts?customerIds=1002")).body)).toEqual([5004, 5005]);
  for (const ids of ["1003", "1002,1003"])
    expect([ids, (await call(who, "GET", `contacts?customerIds=${ids}`)).status]).toEqual([ids, 404]);
  expect((await call(who, "PATCH", "contacts/5007", { city: "Elsewhere" })).status).toBe(404);
  expect((await call(who, "DELETE", "contacts/5007")).status).toBe(404);
});

test("no call bills or ships a stored cart to the other customer", async () => {
  const none = { selectedBillingId: null, selectedShippingId: null };
  const stored = async () => (await call(who, "GET", keyOf(JOE, "liveCart"))).body["liveCart"];
  const save = (chosen: object) =>
    call(who, "POST", "hubKV", { key: `${JOE}-liveCart`, feature: "liveCart", liveCart: { ...CART, ...chosen } });
  expect(await stored(), "what was stored before").toMatchObject(none);
  expect((await save({ selectedBillingId: 5006 })).status).toBe(404);
  expect((await save({ selectedShippingId: 5007 })).status).toBe(404);
  const own = { selectedBillingId: 5004, selectedShippingId: 5005 };
  expect((await save(own)).body["liveCart"]).toMatchObject(own);
  await save({ cartItems: [] });
  expect(await stored(), "his defaults, without a cart").toMatchObject(none);
});

test("forms offer and take none of the other customer's addresses", async () => {
  await addToCart(joe, [SWITCH, 10]);
  expect((await joe.get(REVIEW)).headers.get("Location"), "his defaults are not his here").toBe(ADDRESS);
  const buttons = [...(await mainOfPage(ADDRESS)).matchAll(/<input type="radio"[^>]*>/g)];
  expect(new Set(buttons.map(([tag]) => attributeOf(tag, "value")))).toEqual(new Set(["5004", "5005", "same"]));
  for (const [shipping, billing] of [
    ["5004", "5006"],
    ["5007", "5004"],
    ["5007", "same"],
  ] as const)
    expect([billing, (await joe.post(ADDRESS, { nonce: nonce(), shipping, billing })).status]).toEqual([billing, 404]);
  for (const page of ["5007/edit", "5007/remove"])
    expect([page, await statusOf(`/my-account/addresses/${page}`)]).toEqual([page, 404]);
  const useThere = await joe.post("/my-account/addresses", { intent: "default", use: "billing", id: "5006" });
  expect(useThere.status).toBe(404);
});

test("account, addresses and every step of checkout say which customer it is and whom to call for the other", async () => {
  await tell(joe, ADDRESS, { shipping: "5005", billing: "same" });
  await tell(joe, SHIPPING, { ...GROUND, poNumber: "PO 77" });
  const said =
    /Your account belongs to 2 customers\. Here you buy for Tri-River Electric Supply Co\. only.*; .* call \S+/;
  for (const path of ["/my-account", "/my-account/addresses", ADDRESS, SHIPPING, REVIEW])
    expect([path, wordsOf(await mainOfPage(path))]).toEqual([path, expect.stringMatching(said)]);
  const spanish = wordsOf(await mainOfPage("/es/finalizar-compra/envio"));
  expect(spanish).toMatch(/pertenece a 2 clientes\. Aquí compra solo para Tri-River Electric Supply Co\./);
  const priya = await signedIn(shop, "priya.raman@tririver.example");
  expect(await (await priya.get("/my-account")).text()).not.toContain("Your account belongs to");
});

test("his order is the one customer's, in addresses and account", async () => {
  const order = await joe.post(REVIEW, await placeForm(joe));
  const number = /W\d{10}/.exec(order.headers.get("Location") ?? "")?.[0];
  const words = wordsOf(await mainOfPage(`/my-account/orders/${number}`));
  expect(words).toContain("240 Ferry Bell Street");
  expect(words).not.toContain("Palmetto");
});
