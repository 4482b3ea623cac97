import { expect, test } from "vitest";
import { cents } from "../../domain/money.ts";
import type { Order } from "../../domain/orders/order.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { orderWith } from "../../../tests/setup/mailed-orders.ts";
import { orderView } from "./order.view.ts";

const AT = "2026-11-23T10:00:00.000Z";
const PACKED = { parcel: 1, carrier: "FedEx", tracking: "", packedAt: AT, shippedAt: null, lines: [] };
const SENT = { ...PACKED, shippedAt: AT };

const view = (change: Partial<Order>, locale: "en" | "es" = "en") => {
  const order = orderWith({ payment: "card", ...change });
  const outside = { countries: new Map(), hrefOf: () => null, carriers: [], answerers: null, usedPo: [] };
  const config = { name: "Ferrule", phone: "1", email: "a@b.example" };
  const { facts, next } = orderView(order, { ...outside, config, locale, t: translateFrom(DICTIONARIES[locale]) });
  return [...facts.map(({ value }) => value), ...next].join("\n");
};
const UNPAID = [
  ["accepted", { status: "accepted" }],
  ["partly paid", { status: "accepted", received: cents(100) }],
] as const;
const UNDER_WAY = [
  ["packed", { status: "accepted", parcels: [PACKED] }],
  ["partly shipped", { status: "accepted", isPartlyShipped: true, parcels: [SENT] }],
  ["shipped", { status: "shipped", parcels: [SENT] }],
  ["shipped and partly paid", { status: "shipped", parcels: [SENT], received: cents(100) }],
] as const;

test.each(UNPAID)("order page of an unpaid card order that is %s holds it until it is paid", (_, change) => {
  expect(view(change)).toContain("Your order is on hold until");
  expect(view(change)).toContain("We have accepted your order; it ships after payment.");
});

test.each(UNDER_WAY)(
  "order page of an unpaid card order that is %s holds nothing and asks for payment",
  (_, change) => {
    expect(view(change)).not.toMatch(/on hold|ships after payment/);
    expect(view(change)).toMatch(/\$[\d,.]+ of this order is still to be paid\. We will call you/);
    expect(view(change, "es")).not.toMatch(/en espera|nada sale antes|sale cuando esté pagado/);
    expect(view(change, "es")).toMatch(/Faltan US\$[\d,.]+ por pagar de este pedido\./);
  },
);

test.each(["shipped", "cancelled"] as const)(
  "order page of a %s card order that owes nothing asks for nothing",
  (status) => {
    const { total } = orderWith({});
    const change = status === "shipped" ? { status, parcels: [SENT], received: total } : { status };
    expect(view(change)).not.toMatch(/on hold|payment link|to be paid/);
  },
);
