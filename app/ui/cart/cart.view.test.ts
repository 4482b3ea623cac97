import { describe, expect, test } from "vitest";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { cartView, sameRow } from "./cart.view.ts";

const page = { priceList: "OEM", locale: "en", t: translateFrom(DICTIONARIES.en), linkOf: () => null } as const;

test("cart without prices shows every line with its quantity and no problems (R-CART-16)", () => {
  const items = [
    { pn: "A-1", quantity: 7, createdAt: "", reference: "Panel 7", seenPrice: null },
    { pn: "B-1", quantity: 1, createdAt: "", reference: "", seenPrice: null },
  ];
  const { rows, charges, problems } = cartView({ items, quote: null, hasAddress: false }, page);
  expect([charges, problems]).toEqual([null, 0]);
  expect(
    rows.map(({ pn, reference, quantity, unitPrice, lineTotal, canDecrease }) => [
      pn,
      reference,
      quantity,
      unitPrice,
      lineTotal,
      canDecrease,
    ]),
  ).toEqual([
    ["A-1", "Panel 7", 7, null, null, true],
    ["B-1", "", 1, null, null, false],
  ]);
});

describe("cached cart rows", () => {
  const items = [{ pn: "A-1", quantity: 7, createdAt: "", reference: "Panel 7", seenPrice: null }];
  const row = () => cartView({ items, quote: null, hasAddress: false }, page).rows[0];

  test("cached cart row is identical for an equal line", () => {
    expect(row()).toBe(row());
  });

  test("cached cart row differs after a change of any displayed value", () => {
    const kept = row();
    if (!kept) throw new Error("no row");
    const others = Object.keys(kept).map((fact) => ({ ...kept, [fact]: "another" }));
    expect(others.filter((other) => sameRow(other) !== other)).toEqual([]);
  });
});
