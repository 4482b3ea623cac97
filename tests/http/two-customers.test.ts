import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { addToCart, ADDRESS, GROUND, nonce, placeForm, REVIEW, SHIPPING, tell } from "../setup/checking-out.ts";
import { CART, idsOf, keyOf, privateApi, type Who } from "../setup/private-api.ts";
import { shareCart } from "../setup/sharing-carts.ts";
import { attributeOf, formOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";

/** Buys for Tri-River (1002: 5004, 5005) and for Palmetto (1003: 5006, 5007); the first is the default (R-ENT-04, decision 0033). */
const JOE = "joe.tanner@tririver.example";
const SWITCH = "PEF-PFGN-10";

let shop: RunningShop;
let data: OwnDatabase;
let joe: ReturnType<typeof visitorOf>;
let who: Who;
let number = "";
beforeAll(async () => {
  data = await ownDatabase();
  const { db, close } = await openDatabase(data.env);
  // He has chosen addresses of the other customer, as he could before.
  await db.execute(sql`update shop.web_user set shipping_contact_id = 5007, billing_contact_id = 5006 where id = 'u6'`);
  await db.execute(sql`insert into shop.cart (id, web_user_id, selected_shipping_id, selected_billing_id)
    values ('joes-cart', 'u6', 5007, 5006)`);
  // His forms from other devices are counted: each comes just before he switches there.
  await db.execute(sql`create function shop.switch_joe() returns trigger language plpgsql as
    $$ begin update shop.web_user set chosen_customer_id = 1003 where id = 'u6'; return new; end $$`);
  await db.execute(sql`create trigger in_the_moment after insert or update on shop.rate_limit
    for each row when (new.key like '% u6') execute function shop.switch_joe()`);
  const shown = { lines: [], subtotal: 0, handling: 0, nonStandardFee: 0, tariff: 0, shipping: 0, tax: 0, total: 0 };
  await db.execute(sql`insert into shop.approval_request (customer_id, web_user_id, state, total, is_freight_open, po_number, lines, shown, locale)
    values (1003, 'u6', 'withdrawn', 0, false, '', 0, ${JSON.stringify({ ...shown, choices: "" })}::jsonb, 'en')`);
  await close();
  shop = await startShop({ ...data.env, TRUST_PROXY: "1" });
  joe = await signedIn(shop, JOE);
  who = { cookie: joe.jar.header };
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const { call } = privateApi(() => shop);
const mainOfPage = async (path: string) => mainOf(await (await joe.get(path)).text());
const statusOf = async (path: string) => (await joe.get(path)).status;

test("address calls read and write addresses of the session's current customer only (R-ADDR-12, A-17)", async () => {
  expect(idsOf((await call(who, "GET", "contacts")).body)).toEqual([5004, 5005]);
  expect(idsOf((await call(who, "GET", "contacts?customerIds=1002")).body)).toEqual([5004, 5005]);
  for (const ids of ["1003", "1002,1003"])
    expect([ids, (await call(who, "GET", `contacts?customerIds=${ids}`)).status]).toEqual([ids, 404]);
  expect((await call(who, "PATCH", "contacts/5007", { city: "Elsewhere" })).status).toBe(404);
  expect((await call(who, "DELETE", "contacts/5007")).status).toBe(404);
});

test("approval request of the other customer names its customer, and is neither shown nor answered before a switch", async () => {
  const path = "/my-account/approvals/1";
  for (const answer of [await joe.get(path), await joe.post(`${path}?step=withdraw`, { nonce: nonce() })]) {
    const words = wordsOf(await answer.text());
    expect([answer.status, words]).toEqual([
      409,
      expect.stringContaining("This request for approval belongs to Palmetto"),
    ]);
  }
});

test("calls never bill or ship a stored cart to the other customer", async () => {
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

test("forms offer and accept no address of the other customer", async () => {
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

test("account, addresses and every checkout step name the customer and the way to switch", async () => {
  await tell(joe, ADDRESS, { shipping: "5005", billing: "same" });
  await tell(joe, SHIPPING, { ...GROUND, poNumber: "PO 77" });
  const said =
    /You are buying for Tri-River Electric Supply Co\., with .* another of your 2 customers, switch at the top/;
  for (const path of ["/my-account", "/my-account/addresses", ADDRESS, SHIPPING, REVIEW])
    expect([path, wordsOf(await mainOfPage(path))]).toEqual([path, expect.stringMatching(said)]);
  const spanish = wordsOf(await mainOfPage("/es/finalizar-compra/envio"));
  expect(spanish).toMatch(/Compra para Tri-River Electric Supply Co\..* otro de sus 2 clientes/);
});

test("user of one customer sees no switch, and a user of several sees it on every page", async () => {
  for (const path of ["/products", "/es", "/cart", "/my-account/company", "/no/such/page"])
    expect([path, /action="\/customer"/.test(await (await joe.get(path)).text())]).toEqual([path, true]);
  const priya = await signedIn(shop, "priya.raman@tririver.example");
  for (const path of ["/products", "/my-account"])
    expect(await (await priya.get(path)).text()).not.toContain('/customer"');
});

test("order belongs to the current customer, in addresses and account", async () => {
  const order = await joe.post(REVIEW, await placeForm(joe));
  number = /W\d{10}/.exec(order.headers.get("Location") ?? "")?.[0] ?? "";
  const words = wordsOf(await mainOfPage(`/my-account/orders/${number}`));
  expect(words).toContain("240 Ferry Bell Street");
  expect(words).not.toContain("Palmetto");
});

const hiddenOf = (html: string, id: string) => Object.fromEntries(formOf(html, id)?.hidden ?? []);
const switchTo = (customer: number, fields: Record<string, string> = { back: "/my-account" }) =>
  joe.post("/customer", { customer: String(customer), ...fields });

test("prices, addresses, terms, history and cart follow a switch, on pages and in calls", async () => {
  const seen = async () => ({
    account: wordsOf(await mainOfPage("/my-account")),
    contacts: idsOf((await call(who, "GET", "contacts")).body),
    live: (await call(who, "GET", keyOf(JOE, "liveCart"))).body["liveCart"] as { cartItems: unknown[] },
    orders: wordsOf(await mainOfPage("/my-account/orders")),
    files: [
      await statusOf(`/my-account/orders/${number}.pdf`),
      await statusOf(`/my-account/orders/${number}?format=csv`),
    ],
  });
  await addToCart(joe, [SWITCH, 10]);
  const before = await seen();
  expect(before.account).toMatch(/Customer number 1002 .* Net 30/);
  expect([before.contacts, before.live.cartItems.length, before.files]).toEqual([[5004, 5005], 1, [200, 200]]);
  expect(before.orders).toContain(number);
  const answer = await switchTo(1003, { back: `/es/mi-cuenta/pedidos/${number}` });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/es/mi-cuenta/pedidos"]);
  const after = await seen();
  expect(after.account).toContain("Customer number 1003");
  expect(after.account).not.toMatch(/Tri-River Electric Supply Co\.,/);
  expect([after.contacts, after.live.cartItems, after.files]).toEqual([[5006, 5007], [], [302, 302]]);
  expect(after.orders).not.toContain(number);
  for (const path of ["5004/edit", "5005/remove"]) expect(await statusOf(`/my-account/addresses/${path}`)).toBe(404);
  expect((await call(who, "PATCH", "contacts/5004", { city: "Elsewhere" })).status).toBe(404);
  const save = { key: `${JOE}-liveCart`, feature: "liveCart", liveCart: { ...CART, selectedBillingId: 5004 } };
  expect((await call(who, "POST", "hubKV", save)).status).toBe(404);
  await addToCart(joe, [SWITCH, 5]);
  expect((await joe.post(ADDRESS, { nonce: nonce(), shipping: "5004", billing: "same" })).status).toBe(404);
  await switchTo(1002);
  expect(await seen()).toMatchObject({ contacts: [5004, 5005], live: before.live });
});

test("switch to a customer without membership, or with an invalid form, is refused", async () => {
  for (const customer of ["1001", "9999", "", "1003x", "-1"]) {
    const answer = await joe.post("/customer", { customer, back: "/my-account" });
    expect([customer, answer.status]).toEqual([customer, 404]);
  }
  expect(await (await joe.get("/my-account")).text()).toContain("1002");
  const away = await switchTo(1002, { back: "//evil.example/", to: "https://evil.example/" });
  expect(away.headers.get("Location")).toBe("/my-account");
});

test("switch leads back to its page, in its language, also when the browser sends no referrer", async () => {
  const list = /\/my-account\/lists\/[^?]+/.exec(
    (await joe.post("/my-account/lists", { name: "Bench", nonce: nonce() })).headers.get("Location") ?? "",
  )?.[0];
  const pages = {
    "/cart": "/cart",
    "/es/carrito": "/es/carrito",
    "/es/mi-cuenta/pedidos?q=WDS": "/es/mi-cuenta/pedidos?q=WDS",
    "/es/mi-cuenta/direcciones": "/es/mi-cuenta/direcciones",
    "/es/mi-cuenta/numeros-de-parte": "/es/mi-cuenta/numeros-de-parte",
    "/es/productos?q=duct": "/es/productos?q=duct",
    [`/es/mi-cuenta/pedidos/${number}`]: "/es/mi-cuenta/pedidos",
    [`/my-account/lists?from=order-${number}`]: "/my-account/lists",
    [list ?? "no list"]: "/my-account/lists",
  };
  for (const [path, goal] of Object.entries(pages)) {
    await switchTo(1002);
    const page = await (await joe.get(path)).text();
    const back = /action="\/customer"[^]*?name="back" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const form = new URLSearchParams({ customer: "1003", back });
    const headers = { Cookie: joe.jar.header, Referer: `${shop.origin}/` };
    const answer = await shop.post("/customer", Object.fromEntries(form), { headers });
    expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 303, goal]);
    expect([path, (await joe.get(goal)).status]).toEqual([path, 200]);
  }
  await switchTo(1002);
});

test("form of a window for the other customer changes nothing and asks which customer to use", async () => {
  const cart = hiddenOf(await (await joe.get("/cart")).text(), "cart-lines");
  expect(cart["nonce"]).toMatch(/\.1002$/);
  await switchTo(1003);
  const sent = { ...cart, [`q[${SWITCH}]`]: "7" };
  const asked = await joe.post("/cart", sent);
  const html = await asked.text();
  expect([asked.status, asked.headers.get("Cache-Control")]).toEqual([409, expect.stringContaining("private")]);
  expect(wordsOf(mainOf(html))).toMatch(
    /Which Customer Is This For\? That page was opened for Tri-River .*buying for Palmetto .* nothing was changed/,
  );
  const again = hiddenOf(html, "send-again");
  expect(again).toMatchObject({ [`q[${SWITCH}]`]: "7", nonce: cart["nonce"] });
  const buttons = [...html.matchAll(/<button[^>]*name="buy-for"[^>]*>/g)];
  expect(buttons.map(([tag]) => attributeOf(tag, "value"))).toEqual(["1002", "1003"]);
  expect((await joe.post("/cart", { ...again, "buy-for": "1001" })).status, "a stranger's").toBe(409);
  const lines = async () => ((await (await joe.get("/cart?format=json")).json()) as { lines: unknown }).lines;
  expect(await lines(), "of the one they buy for").toEqual([{ pn: SWITCH, quantity: 5 }]);
  expect((await joe.post("/cart", { ...again, "buy-for": "1002" })).status).toBe(303);
  expect(wordsOf(await mainOfPage("/my-account"))).toContain("Customer number 1002");
  expect(await lines(), "of the one the form was for").toEqual([{ pn: SWITCH, quantity: 7 }]);
  const other = hiddenOf(await (await joe.get("/cart")).text(), "cart-lines");
  await switchTo(1003);
  const here = await joe.post("/cart", { ...other, [`q[${SWITCH}]`]: "8", "buy-for": "1003" });
  expect([here.status, await lines()]).toEqual([303, [{ pn: SWITCH, quantity: 8 }]]);
  const script = await shop.post("/cart", sent, { headers: { Cookie: joe.jar.header, Accept: "application/json" } });
  expect(script.status, "a script goes on as a form").toBe(409);
  await switchTo(1002);
});

test("shared cart that is taken back goes into a cart of its own customer", async () => {
  const { page } = await shareCart(joe);
  await switchTo(1003);
  const answers = [await joe.get(page), await joe.post(page, { intent: "take-back", nonce: nonce() })];
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  const html = (await answers[0]?.text()) ?? "";
  expect(wordsOf(mainOf(html))).toMatch(/You shared this cart for Tri-River .*you are buying for Palmetto/);
  expect(wordsOf(await mainOfPage("/cart"))).not.toContain("Shared: ");
  const answer = await joe.post("/customer", { ...hiddenOf(html, "send-again"), customer: "1002" });
  expect(answer.headers.get("Location")).toBe(page);
  expect((await joe.post(page, { intent: "take-back", nonce: nonce() })).status).toBe(303);
});

test("form is not carried out for the other customer when the switch happens at the same moment", async () => {
  const lines = async () => ((await (await joe.get("/cart?format=json")).json()) as { lines: unknown }).lines;
  const cart = hiddenOf(await (await joe.get("/cart")).text(), "cart-lines");
  for (const [path, fields] of [
    ["/cart", { ...cart, [`q[${SWITCH}]`]: "77" }],
    ["/cart", { intent: "add", [`q[${SWITCH}]`]: "77", nonce: nonce() }],
    ["/cart/hand-over", { note: "", nonce: nonce() }],
    ["/my-account/lists", { name: "Moment", from: "cart", cart: "keep", nonce: nonce() }],
    [ADDRESS, { shipping: "5005", billing: "same", nonce: nonce() }],
  ] as const) {
    await switchTo(1002);
    await addToCart(joe, [SWITCH, 5]);
    const before = await lines();
    const elsewhere = { headers: { Cookie: joe.jar.header, "X-Forwarded-For": "192.0.2.7" } };
    const asked = await shop.post(path, fields, elsewhere);
    const html = await asked.text();
    expect([path, asked.status]).toEqual([path, 409]);
    expect(wordsOf(mainOf(html))).toMatch(/opened for Tri-River .*buying for Palmetto .* nothing was changed/);
    const buttons = [...html.matchAll(/<button[^>]*name="buy-for"[^>]*>/g)];
    expect(buttons.map(([tag]) => attributeOf(tag, "value"))).toEqual(["1002", "1003"]);
    expect([path, await lines()]).toEqual([path, before]);
  }
});

test("order of the other customer names its customer and the way there, and another user's is not found", async () => {
  await switchTo(1003);
  const page = await joe.get(`/my-account/orders/${number}`);
  const html = await page.text();
  expect(page.status).toBe(409);
  expect(wordsOf(mainOf(html))).toMatch(/This order belongs to Tri-River .*you are buying for Palmetto/);
  const answer = await joe.post("/customer", { ...hiddenOf(html, "send-again"), customer: "1002" });
  expect(answer.headers.get("Location")).toBe(`/my-account/orders/${number}`);
  expect(await statusOf(`/my-account/orders/${number}`)).toBe(200);
  const marcus = await signedIn(shop, "marcus.bell@palmettopanel.example");
  expect((await marcus.get(`/my-account/orders/${number}`)).status).toBe(404);
});

test("colleagues see the order with its buyer, in lists and files, and their own only on request", async () => {
  const priya = await signedIn(shop, "priya.raman@tririver.example");
  const list = await (await priya.get("/my-account/orders")).text();
  expect(list).toContain(number);
  expect(wordsOf(mainOf(list))).toMatch(/Ordered by Joe Tanner/);
  expect(wordsOf(mainOf(await (await priya.get("/my-account/orders?by=me")).text()))).not.toContain(number);
  const file = await (await priya.get("/es/mi-cuenta/pedidos?format=csv")).text();
  expect(file).toMatch(/,Pedido por,Capturado por,Aprobado por\s[^]*,Joe Tanner,,\s/);
  expect(wordsOf(await mainOfPage("/my-account/orders"))).not.toContain("Ordered by");
  expect((await priya.get(`/my-account/orders/${number}`)).status).toBe(200);
});
