import { expect, test } from "vitest";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { cartView } from "./cart-view.server.ts";

const page = { priceList: "OEM", locale: "en", t: translateFrom(DICTIONARIES.en), linkOf: () => null } as const;

test("without prices every line stands with its quantity, and none counts as a problem (R-CART-16)", () => {
  const items = [
    { pn: "A-1", quantity: 7, createdAt: "" },
    { pn: "B-1", quantity: 1, createdAt: "" },
  ];
  const { rows, isPriced, problems } = cartView(items, null, page);
  expect([isPriced, problems]).toEqual([false, 0]);
  expect(
    rows.map(({ pn, quantity, unitPrice, lineTotal, canDecrease }) => [
      pn,
      quantity,
      unitPrice,
      lineTotal,
      canDecrease,
    ]),
  ).toEqual([
    ["A-1", 7, null, null, true],
    ["B-1", 1, null, null, false],
  ]);
});
