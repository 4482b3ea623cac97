import type { Locale } from "../../app/domain/locale.ts";
import { cents } from "../../app/domain/money.ts";
import { NO_PROGRESS, type Order } from "../../app/domain/orders/order.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { orderContent, placedLine } from "../../app/services/orders/new-order.test-helper.ts";

/** The shop that sends emails about orders. */
export const settings = {
  words: (locale: Locale) => translateFrom(DICTIONARIES[locale]),
  site: { name: "Ferrule", phone: "800-555-0100", email: "sales@ferrule.example" },
  origin: "https://shop.example",
  salesMail: "{rep}@ferrule.example",
};
/** With a customer part number, late, and wider than its column. */
export const lines = [
  placedLine("WDS-2030GNS", 7, 1995, "MCC-3 riser"),
  { ...placedLine("PEF-PFKN-10", 1200, 770), leadTime10Days: true },
  placedLine("A-PART-NUMBER-OF-MORE-THAN-THIRTY-SIX-CHARACTERS", 1, 123_456_78),
];
const charges = {
  handling: cents(1000),
  nonStandardFee: cents(1001),
  tariff: cents(1002),
  shipping: cents(1203),
  tax: cents(1204),
};

/** An order with everything an email can mention. */
export function orderWith(change: Partial<Order> = {}): Order {
  const content = orderContent(lines, { ...charges, ...change });
  return {
    ...content,
    ...NO_PROGRESS,
    placedByStaff: null,
    facts: {
      ...content.facts,
      explain: [
        { code: "handling-domestic", params: { subtotal: cents(2), threshold: cents(4900), amount: cents(1000) } },
        {
          code: "non-standard-line",
          params: { pn: "WDS-2030GNS", quantity: 7, packageQuantity: 6, packageMultiple: 12, amount: cents(1001) },
        },
        { code: "tariff", params: { percent: "25", base: cents(4008), amount: cents(1002) } },
        { code: "collect", params: { carrier: "FedEx" } },
        { code: "tax", params: { schedule: "PA", percent: "6", base: cents(20_067), amount: cents(1204) } },
      ],
      ...change.facts,
    },
    number: "W1000000042",
    status: "received",
    placedAt: "2026-11-22T15:04:00.000Z",
    version: 0,
    events: [],
    parcels: [],
    payments: [],
    ...change,
  };
}
