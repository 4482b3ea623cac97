import { EMPTY_ADDRESS } from "../../app/domain/customers/contact.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CART,
  DANA,
  forgetOf,
  idsOf,
  keyOf,
  NEW_USER,
  PRIYA,
  privateApi,
  WAREHOUSE,
  type Answer,
  type Who,
} from "../setup/private-api.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signIn } from "../setup/signed-in.ts";

let shop: RunningShop;
let dana: Who;
let priya: Who;
let newUser: Who;
beforeAll(async () => {
  shop = await startShop();
  dana = { cookie: await signIn(shop, DANA) };
  priya = { cookie: await signIn(shop, PRIYA) };
  newUser = { cookie: await signIn(shop, NEW_USER) };
});
afterAll(() => shop.stop());

const { call } = privateApi(() => shop);

describe("/api/private/contacts", () => {
  test("contacts call lists the addresses of the session's customers only (R-API-01)", async () => {
    const { status, body, headers } = await call(dana, "GET", "contacts");
    expect([status, idsOf(body), headers.get("Cache-Control")]).toEqual([200, [5001, 5002, 5003], "private, no-store"]);
    expect(body.data?.[0]).toEqual({
      ...EMPTY_ADDRESS,
      id: 5001,
      customerId: 1001,
      nameFirst: "Dana",
      nameLast: "Whitlock",
      nameCompany: "Meridian Packaging Machinery, Inc.",
      phone1: "+1 216 555 0143",
      address1: "2140 Carding Mill Avenue",
      address2: "Suite 300",
      city: "Cleveland",
      addressState: "OH",
      addressCountry: "US",
      addressPostalCode: "44114",
      taxable: false,
      label: "",
    });
    expect(idsOf((await call(priya, "GET", "contacts")).body)).toEqual([5004, 5005]);
    expect((await call(newUser, "GET", "contacts")).body).toEqual({ data: [] });
  });

  test("contacts call accepts the session's own ids and refuses others (R-API-01, A-17)", async () => {
    expect(idsOf((await call(dana, "GET", "contacts?webUserId=u1&customerIds=1001")).body)).toEqual([5001, 5002, 5003]);
    for (const query of ["webUserId=u2", "customerIds=1002", "customerIds=1001,1002", "customerIds=x", "customerIds=*"])
      expect((await call(dana, "GET", `contacts?${query}`)).status).toBe(404);
  });

  test("contacts call adds an address by the rules of the page, without server-side fields (R-API-02, R-ADDR-13)", async () => {
    const sent = { ...WAREHOUSE, id: 5004, customerId: 1002, webUserId: "u2", taxable: true, label: "W2025110117" };
    const { status, body } = await call(dana, "POST", "contacts", sent);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...WAREHOUSE,
      colonia: "",
      id: expect.any(Number),
      customerId: 1001,
      phone1: "+1 216 555 0143",
      taxable: false,
      label: "",
    });
    expect(idsOf((await call(dana, "GET", "contacts")).body)).toContain(body["id"]);
    expect(idsOf((await call(priya, "GET", "contacts")).body)).toEqual([5004, 5005]);
    expect((await call(dana, "DELETE", `contacts/${String(body["id"])}`)).status).toBe(204);
  });

  test("contacts call refuses what the page refuses, and names the field (R-ADDR-09, R-ADDR-10)", async () => {
    for (const [change, pointer] of [
      [{ city: " " }, "/city"],
      [{ addressPostalCode: "4411" }, "/addressPostalCode"],
      [{ addressState: "ON" }, "/addressState"],
      [{ addressCountry: "Atlantis" }, "/addressCountry"],
      [{ phone1: "12" }, "/phone1"],
      [{ address1: 5 }, "/address1"],
      [{ city: "x".repeat(999) }, "/city"],
    ] as const) {
      const { status, body } = await call(dana, "POST", "contacts", { ...WAREHOUSE, ...change });
      expect([status, body.error?.code, body.error?.pointer]).toEqual([400, "invalid_request", pointer]);
    }
    expect(idsOf((await call(dana, "GET", "contacts")).body)).toHaveLength(3);
  });

  test("contacts call adds once for one Idempotency-Key, for each user", async () => {
    const twice = { "Idempotency-Key": "order-4711" };
    const first = await call(dana, "POST", "contacts", WAREHOUSE, twice);
    const second = await call(dana, "POST", "contacts", WAREHOUSE, twice);
    const other = await call(priya, "POST", "contacts", WAREHOUSE, twice);
    expect(second.body["id"]).toBe(first.body["id"]);
    expect(other.body["id"]).not.toBe(first.body["id"]);
    await call(dana, "DELETE", `contacts/${String(first.body["id"])}`);
    await call(priya, "DELETE", `contacts/${String(other.body["id"])}`);
  });

  test("contacts call changes only the fields that are sent (R-API-03)", async () => {
    const { status, body } = await call(dana, "PATCH", "contacts/5002", { address2: "Dock 5", taxable: true });
    expect([status, body["address2"], body["taxable"], body["city"]]).toEqual([200, "Dock 5", false, "Akron"]);
    const wrong = await call(dana, "PATCH", "contacts/5002", { addressCountry: "CA" });
    expect([wrong.status, wrong.body.error?.pointer]).toEqual([400, "/addressState"]);
    const after = (await call(dana, "GET", "contacts")).body.data?.find(({ id }) => id === 5002);
    expect(after).toEqual(body);
    await call(dana, "PATCH", "contacts/5002", { address2: "Dock 4" });
  });

  test("contacts call does not find addresses of other users (R-API-03, R-API-04, A-17)", async () => {
    const before = (await call(priya, "GET", "contacts")).body;
    for (const id of ["5004", "5014", "999999", "0", "-1", "5001x", "9999999999", "%27", "5004.0"]) {
      for (const [method, body] of [["PATCH", { city: "Taken" }] as const, ["DELETE", undefined] as const]) {
        const { status, body: answer } = await call(dana, method, `contacts/${id}`, body);
        expect([id, method, status, answer.error?.code]).toEqual([id, method, 404, "not_found"]);
      }
    }
    expect((await call(priya, "GET", "contacts")).body).toEqual(before);
  });

  test("contacts call cannot change addresses of web orders or remove the primary one (R-API-04, R-ADDR-08)", async () => {
    for (const method of ["PATCH", "DELETE"] as const)
      expect((await call(dana, method, "contacts/5003", method === "PATCH" ? { city: "X" } : undefined)).status).toBe(
        403,
      );
    const primary = await call(dana, "DELETE", "contacts/5001");
    expect([primary.status, primary.body.error?.code]).toEqual([409, "primary_contact"]);
    expect(idsOf((await call(dana, "GET", "contacts")).body)).toEqual([5001, 5002, 5003]);
  });
});

describe("/api/private/hubKV, the cart", () => {
  const save = (who: Who, email: string, liveCart: unknown) =>
    call(who, "POST", "hubKV", { key: `${email}-liveCart`, feature: "liveCart", liveCart });
  type Line = { pn: string; prod_quantity: number; list_price: number; sale_price: number };
  const linesOf = (answer: Answer) => (answer["liveCart"] as { cartItems: Line[] }).cartItems;

  test("cart call stores parts and quantities and always uses the customer's own prices (R-API-05, R-API-06, R-CART-14)", async () => {
    const sent = {
      ...CART.cartItems[0],
      createdAt: "2020-01-01T00:00:00Z",
      sale_price: 0.01,
      list_price: 1,
      tariff: true,
    };
    const { status, body } = await save(dana, DANA, { cartItems: [sent], selectedShippingId: 5002 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ key: `${DANA}-liveCart`, feature: "liveCart" });
    expect(body["liveCart"]).toEqual({
      createdAt: expect.any(String),
      selectedBillingId: 5001,
      selectedShippingId: 5002,
      cartItems: [
        {
          pn: "TI-02FS",
          prod_quantity: 10,
          createdAt: expect.any(String),
          list_price: expect.any(Number),
          sale_price: expect.any(Number),
          series: "TI",
          pkgqty: expect.anything(),
          tariff: expect.any(Boolean),
          parent: { slug: { en: { current: expect.any(String) } } },
        },
      ],
    });
    expect(linesOf(body)[0]?.sale_price).toBeGreaterThan(0.01);
    expect((await call(dana, "GET", keyOf(DANA, "liveCart"))).body).toEqual(body);
    const shouted = `${DANA.toUpperCase()}-liveCart`;
    const asked = await call(dana, "GET", `hubKV?key=${encodeURIComponent(shouted)}`);
    expect(asked.body).toEqual({ ...body, key: shouted });
  });

  test("cart call uses each customer's own list, and neither sees the other's (R-API-08)", async () => {
    const items = { cartItems: [{ pn: "PEF-PFGN-10", prod_quantity: 2 }] };
    const [ofDana, ofPriya] = [(await save(dana, DANA, items)).body, (await save(priya, PRIYA, items)).body];
    expect(linesOf(ofDana)[0]?.list_price).toBe(linesOf(ofPriya)[0]?.list_price);
    expect(linesOf(ofDana)[0]?.sale_price).not.toBe(linesOf(ofPriya)[0]?.sale_price);
    await save(priya, PRIYA, { cartItems: [{ pn: "TI-02FS", prod_quantity: 3 }] });
    expect(linesOf((await call(dana, "GET", keyOf(DANA, "liveCart"))).body)[0]).toMatchObject({ pn: "PEF-PFGN-10" });
  });

  test("cart of another key is not found and not changed (R-API-08)", async () => {
    const before = (await call(priya, "GET", keyOf(PRIYA, "liveCart"))).body;
    for (const path of [
      keyOf(PRIYA, "liveCart"),
      keyOf(PRIYA, "favorites"),
      keyOf(DANA, "orders"),
      "hubKV",
      "hubKV?key=",
    ])
      expect((await call(dana, "GET", path)).status).toBe(404);
    expect((await save(dana, PRIYA, { cartItems: [] })).status).toBe(404);
    expect(
      (await call(dana, "POST", "hubKV", { key: `${DANA}-favorites`, feature: "liveCart", liveCart: CART })).status,
    ).toBe(404);
    expect((await call(dana, "DELETE", forgetOf(PRIYA, "liveCart"))).status).toBe(404);
    expect((await call(dana, "DELETE", "hubKV?feature=liveCart")).status).toBe(404);
    expect((await call(dana, "DELETE", forgetOf(DANA, "orders"))).status).toBe(400);
    expect((await call(priya, "GET", keyOf(PRIYA, "liveCart"))).body).toEqual(before);
  });

  test("cart call refuses an address of another user (A-17)", async () => {
    const before = (await call(dana, "GET", keyOf(DANA, "liveCart"))).body;
    for (const id of [5004, "5004", 999_999, "x"])
      for (const field of ["selectedBillingId", "selectedShippingId"])
        expect((await save(dana, DANA, { cartItems: [], [field]: id })).status).toBe(404);
    expect((await call(dana, "GET", keyOf(DANA, "liveCart"))).body).toEqual(before);
  });

  test("cart call refuses unknown and discontinued parts and names them (R-CART-15)", async () => {
    const before = (await call(dana, "GET", keyOf(DANA, "liveCart"))).body;
    for (const pn of ["NOPE", "KCX-TON180"]) {
      const { status, body } = await save(dana, DANA, { cartItems: [...CART.cartItems, { pn, prod_quantity: 1 }] });
      expect([status, body.error?.pointer]).toEqual([400, "/liveCart/cartItems/1/pn"]);
    }
    for (const prod_quantity of [0, -1, 1.5, "2", 1_000_000])
      expect((await save(dana, DANA, { cartItems: [{ pn: "TI-02FS", prod_quantity }] })).status).toBe(400);
    expect((await call(dana, "GET", keyOf(DANA, "liveCart"))).body).toEqual(before);
  });

  test("cart is gone when deleted or saved empty, and the addresses are the user's own again (R-API-07, R-CART-03, R-CART-09)", async () => {
    const none = { cartItems: [], createdAt: null, selectedBillingId: 5001, selectedShippingId: 5002 };
    await save(dana, DANA, { ...CART, selectedShippingId: 5001 });
    expect((await call(dana, "DELETE", forgetOf(DANA, "liveCart"))).status).toBe(204);
    expect((await call(dana, "GET", keyOf(DANA, "liveCart"))).body["liveCart"]).toEqual(none);
    await save(dana, DANA, CART);
    expect((await save(dana, DANA, { cartItems: [] })).body["liveCart"]).toEqual(none);
  });
});

test("favorites call replaces, reads newest first and removes (R-API-05 to R-API-07, R-ENT-10)", async () => {
  const favorites = [
    { pn: "TI-02FS", createdAt: "2026-01-01T00:00:00.000Z" },
    { pn: "PEF-PFGN-10", createdAt: "2026-02-01T00:00:00.000Z" },
  ];
  const save = { key: `${PRIYA}-favorites`, feature: "favorites", favorites: [...favorites, { pn: "NOPE" }] };
  const { status, body } = await call(priya, "POST", "hubKV", save);
  expect([status, body["favorites"]]).toEqual([200, favorites.toReversed()]);
  expect((await call(priya, "GET", keyOf(PRIYA, "favorites"))).body).toEqual(body);
  expect((await call(dana, "POST", "hubKV", save)).status).toBe(404);
  expect((await call(dana, "DELETE", forgetOf(PRIYA, "favorites"))).status).toBe(404);
  expect((await call(priya, "GET", keyOf(PRIYA, "favorites"))).body).toEqual(body);
  expect((await call(priya, "DELETE", forgetOf(PRIYA, "favorites"))).status).toBe(204);
  expect((await call(priya, "GET", keyOf(PRIYA, "favorites"))).body["favorites"]).toEqual([]);
});
