import { describe, expect, test } from "vitest";
import { privateContactSchema } from "./private-address-book.action.server.ts";
import {
  hubKey,
  hubKvSchema,
  readChosenId,
  readHubKey,
  privateUserSchema,
  privateCustomerSchema,
} from "./private-requests.form.ts";
import { readId } from "../../ui/forms/read-id.ts";

test.each<[unknown, number | null]>([
  [5001, 5001],
  ["5001", 5001],
  ["0005001", 5001],
  [2_147_483_647, 2_147_483_647],
  [2_147_483_648, null],
  ["9999999999", null],
  [0, null],
  [-1, null],
  [1.5, null],
  ["1.5", null],
  ["1e3", null],
  [" 5001", null],
  ["5001; drop table", null],
  ["", null],
  [null, null],
  [undefined, null],
  [[5001], null],
  [{}, null],
  [true, null],
])("id %j is read as %j", (value, expected) => {
  expect(readId(value)).toBe(expected);
});

describe("an address in an API call", () => {
  test("API address has the sent fields, with null as empty (R-API-03)", () => {
    expect(privateContactSchema.parse({ city: "Erie", address2: null })).toEqual({ city: "Erie", address2: "" });
  });

  test("API address never sets tax, labels, ids or links to customers (R-ADDR-13)", () => {
    const body = { city: "Erie", id: 1, customerId: 1002, webUserId: "u2", taxable: false, label: "W2025110117" };
    expect(privateContactSchema.parse(body)).toEqual({ city: "Erie" });
  });

  test.each([[null], ["text"], [[]], [{ city: 5 }], [{ city: ["Erie"] }], [{ city: "x".repeat(1001) }]])(
    "API address %j is refused",
    (body) => expect(privateContactSchema.safeParse(body).success).toBe(false),
  );
});

describe("a new customer", () => {
  test("API call of a new customer reads only the address (R-CUST-07)", () => {
    const body = { CustomerPrimaryContact: "5014", PriceList: "D1", ARTerm: "NET 30", Segment: 1, taxable: false };
    expect(privateCustomerSchema.parse(body)).toEqual({ CustomerPrimaryContact: 5014 });
  });

  test.each([{}, { CustomerPrimaryContact: null }, { CustomerPrimaryContact: { id: 5014 } }, null, []])(
    "API call of a new customer refuses %j",
    (body) => expect(privateCustomerSchema.safeParse(body).success).toBe(false),
  );
});

describe("names", () => {
  test("API names are trimmed, and the address is ignored (R-AUTH-16, R-AUTH-18)", () => {
    const body = { nameFirst: " Ana ", nameLast: "Ruiz", email: "dana@else.example" };
    expect(privateUserSchema.parse(body)).toEqual({ nameFirst: "Ana", nameLast: "Ruiz" });
  });

  test.each([
    [{ nameFirst: "  ", nameLast: "Ruiz" }, [["nameFirst"]]],
    [{ nameFirst: "Ana" }, [["nameLast"]]],
    [{ nameFirst: 5, nameLast: null }, [["nameFirst"], ["nameLast"]]],
    ["Ana", [[]]],
  ])("API names %j are refused at %j (R-AUTH-16)", (body, paths) => {
    expect(privateUserSchema.safeParse(body).error?.issues.map(({ path }) => path)).toEqual(paths);
  });
});

describe("keys of hubKV (R-API-08)", () => {
  const OWN = "ana@else.example";

  test("hubKV keys are address and feature in lower case", () => {
    expect(hubKey("Ana@Else.example", "liveCart")).toBe("ana@else.example-livecart");
    expect(readHubKey("ana@else.example-liveCart", OWN)).toBe("liveCart");
    expect(readHubKey(" ANA@ELSE.EXAMPLE-FAVORITES ", OWN)).toBe("favorites");
  });

  test.each([
    "dana@else.example-liveCart",
    "ana@else.example-x-liveCart",
    "ana@else.example-orders",
    "ana@else.example",
    "-liveCart",
    "liveCart",
    "%-liveCart",
    "",
  ])("hubKV key %j is not one of the user", (key) => {
    expect(readHubKey(key, OWN)).toBeNull();
  });
});

describe("hubKV values", () => {
  const cart = (liveCart: unknown) => hubKvSchema.safeParse({ key: "k", feature: "liveCart", liveCart });
  const line = { pn: "TI-02FS", prod_quantity: 10 };

  test("hubKV saves part and quantity of a cart line, never a price or a flag (R-CART-14, R-ENT-08)", () => {
    const sent = { ...line, createdAt: "2026-01-02T03:04:05Z", sale_price: 0.01, list_price: 0.01, tariff: false };
    expect(cart({ cartItems: [sent], selectedBillingId: 5001, selectedShippingId: null }).data).toEqual({
      key: "k",
      feature: "liveCart",
      liveCart: {
        cartItems: [line],
        selectedBillingId: 5001,
        selectedShippingId: null,
      },
    });
  });

  test.each([0, -1, 1.5, 1_000_000, "10", null, undefined, Number.NaN])(
    "hubKV refuses a line with quantity %j",
    (prod_quantity) => {
      expect(cart({ cartItems: [{ pn: "TI-02FS", prod_quantity }] }).success).toBe(false);
    },
  );

  test("hubKV accepts lines and favorites up to the limits of the shop", () => {
    const many = (count: number) => Array.from({ length: count }, () => line);
    expect(cart({ cartItems: many(2000) }).success).toBe(true);
    expect(cart({ cartItems: many(2001) }).success).toBe(false);
    const favorites = (count: number) =>
      hubKvSchema.safeParse({ key: "k", feature: "favorites", favorites: many(count) });
    expect(favorites(2000).success).toBe(true);
    expect(favorites(2001).success).toBe(false);
  });

  test("hubKV accepts favorites with or without a time, and refuses an invalid time (R-ENT-10)", () => {
    const favorite = (createdAt: unknown) =>
      hubKvSchema.safeParse({ key: "k", feature: "favorites", favorites: [{ pn: "TI-02FS", createdAt }] }).success;
    expect([favorite("2026-01-02T03:04:05.678Z"), favorite("2026-01-02T03:04:05+02:00"), favorite(undefined)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([favorite("yesterday"), favorite("2026-13-02T03:04:05Z"), favorite(5)]).toEqual([false, false, false]);
  });

  test("hubKV refuses other features", () => {
    expect(hubKvSchema.safeParse({ key: "k", feature: "orders", orders: [] }).success).toBe(false);
    expect(hubKvSchema.safeParse({ key: "k", feature: "favorites", liveCart: { cartItems: [] } }).success).toBe(false);
  });

  test.each<[string | number | null | undefined, number | null | undefined]>([
    [5001, 5001],
    ["5001", 5001],
    [null, null],
    [undefined, null],
    ["", undefined],
    ["x", undefined],
    [-1, undefined],
  ])("hubKV address %j is read as %j", (value, expected) => {
    expect(readChosenId(value)).toBe(expected);
  });
});
