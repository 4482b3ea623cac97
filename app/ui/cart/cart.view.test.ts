import { describe, expect, test } from "vitest";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { cartView } from "./cart.view.ts";
import { sameRow } from "./same-row.view.ts";

const page = { priceList: "OEM", locale: "en", t: translateFrom(DICTIONARIES.en), linkOf: () => null } as const;

test("without prices every line stands with its quantity, and none counts as a problem (R-CART-16)", () => {
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

describe("rows that are kept", () => {
  const items = [{ pn: "A-1", quantity: 7, createdAt: "", reference: "Panel 7", seenPrice: null }];
  const row = () => cartView({ items, quote: null, hasAddress: false }, page).rows[0];

  test("are the same for the same line", () => {
    expect(row()).toBe(row());
  });

  test("differ as soon as anything that a line shows does", () => {
    const kept = row();
    if (!kept) throw new Error("no row");
    const others = Object.keys(kept).map((fact) => ({ ...kept, [fact]: "another" }));
    expect(others.filter((other) => sameRow(other) !== other)).toEqual([]);
  });
});
