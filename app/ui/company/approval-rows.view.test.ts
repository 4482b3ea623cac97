import { expect, test } from "vitest";
import { cents } from "../../domain/money.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { risenView } from "./approval-rows.view.ts";

const orders = (many: number) =>
  Array.from({ length: many }, (_, index) => ({
    number: `W${1_000_000_000 + index}`,
    buyer: "Tom",
    total: cents(100),
  }));

test("approvals page gives the number of orders beyond its limit", () => {
  const words = { t: translateFrom(DICTIONARIES.en), locale: "en" } as const;
  expect(risenView(orders(50), words)).toMatchObject({ orders: { length: 50 }, more: "" });
  const { orders: shown, more } = risenView(orders(61), words);
  expect([shown.length, more]).toEqual([50, "Not listed here yet: 11 more. They follow as these are answered."]);
});
