import { describe, expect, test } from "vitest";
import { LOCALES } from "../../../domain/locale.ts";
import { STAFF_ROLES, type StaffRole } from "../../../domain/staff/rights.ts";
import { afterStep, placedOrder } from "../../../domain/test-data/placed-order.ts";
import { DICTIONARIES } from "../../../i18n/strings.ts";
import { translateFrom } from "../../../i18n/translate.ts";
import { orderForms } from "./step-forms.view.ts";

const words = { t: translateFrom(DICTIONARIES.en), locale: "en" } as const;
const CUSTOMER = {
  id: 1001,
  name: "Meridian",
  priceList: "MERIDIAN",
  paymentTerm: "NET 30",
  taxable: false,
  taxNote: "OH exemption",
  taxVerified: true,
  active: true,
};
const NOTE = { note: "" };
const accepted = afterStep(placedOrder(), { name: "accept", ...NOTE });
const packed = [2, 3].reduce(
  (order, quantity) =>
    afterStep(order, {
      name: "pack",
      lines: [{ pn: "KC-1", quantity }],
      carrier: "UPS",
      tracking: `1Z${quantity}`,
      isShipped: false,
      ...NOTE,
    }),
  accepted,
);
const formsOf = (order = packed, role: StaffRole = "sales") =>
  orderForms({ order, customer: CUSTOMER, carriers: [], today: "2026-11-22" }, role, words);
const ids = (forms: readonly { id: string }[]) => forms.map(({ id }) => id);

describe("the forms below an order", () => {
  test("step forms start with due steps, one per shipment, and end with notes", () => {
    expect(ids(formsOf().due)).toEqual(["step-ship-1", "step-ship-2", "step-pack"]);
    expect(ids(formsOf().others)).toEqual([
      "step-cancel",
      "step-tax",
      "step-unpack-1",
      "step-unpack-2",
      "step-paid",
      "step-credit",
      "step-message",
      "step-note",
    ]);
  });

  test("cancellation form names packed shipments", () => {
    const about = formsOf().others.find(({ id }) => id === "step-cancel")?.about;
    expect(about).toContain("Packed shipments that have not left are unpacked: 1 (2 × KC-1); 2 (3 × KC-1).");
  });

  test("shipping form proposes the carrier of free ground and lists all carriers", () => {
    const carriers = [
      {
        title: "Ferrule (prepaid)",
        slug: { current: "ferrule" },
        sequence: 1,
        isInternational: false,
        isCollect: false,
        methods: [{ id: "ground", name: "FedEx Ground" }],
      },
      {
        title: "UPS",
        slug: { current: "ups" },
        sequence: 2,
        isInternational: false,
        isCollect: true,
        methods: [],
        trackingUrl: "https://ups.test/",
      },
    ];
    const free = { carrier: "ferrule", method: "ground", shippingName: "c3 Free Ground", shipperNumber: "" };
    const facts = { order: { ...accepted, ...free }, customer: CUSTOMER, carriers, today: "2026-11-22" };
    const [pack] = orderForms(facts, "sales", words).due;
    expect(pack?.fields.find(({ name }) => name === "carrier")).toMatchObject({
      value: "FedEx Ground",
      options: ["UPS"],
    });
  });

  test.each([
    ["FedEx 2nd Day", "", "FedEx 2nd Day"],
    ["FedEx 2nd Day", "4711", "Paquetería X"],
    [null, "", ""],
  ])(
    "shipping form proposes the carrier in the buyer's language: %s on account %j",
    (shippingName, shipperNumber, carrier) => {
      const facts = { ...accepted.facts, carrierTitle: { en: "Carrier X", es: "Paquetería X" } };
      const order = { ...accepted, locale: "es", carrier: "x", shippingName, shipperNumber, facts } as const;
      const [pack] = formsOf(order).due;
      expect(pack?.fields.find(({ name }) => name === "carrier")?.value).toBe(carrier);
    },
  );

  test("packing form proposes remaining items, and shipping form the packed quantities", () => {
    const [ship, , pack] = formsOf().due;
    expect(ship?.fields.map(({ name, value }) => [name, value])).toEqual([
      ["carrier", "UPS"],
      ["tracking", "1Z2"],
      ["note", ""],
    ]);
    expect(pack?.fields[0]).toMatchObject({ name: "q[OX-2]", value: "3" });
  });

  test("tax review form gives the facts of the exemption", () => {
    const facts = { ...placedOrder().facts, taxReview: true };
    const [review] = formsOf(placedOrder({ facts })).due;
    expect(review?.about).toContain("Exempt, OH exemption, certificate checked. The order carries $0.00 of sales tax");
  });

  test.each(STAFF_ROLES)("step forms are those of the role %s", (role) => {
    const { due, others } = formsOf(packed, role);
    const isForOrders = role === "sales" || role === "administrator";
    expect([due.length > 0, others.length > 0]).toEqual([isForOrders, isForOrders]);
  });
});

test.each(LOCALES)("every step form has its strings in %s", (locale) => {
  const spoken = { t: translateFrom(DICTIONARIES[locale]), locale };
  const facts = { ...placedOrder().facts, taxReview: true, internationalReview: true };
  const open = placedOrder({ shipping: null, freightApproval: "waiting", facts });
  const forms = [open, packed].flatMap((order) =>
    Object.values(orderForms({ order, customer: CUSTOMER, carriers: [], today: "2026-11-22" }, "sales", spoken)).flat(),
  );
  const texts = forms.flatMap(({ title, about, submit, fields }) => [
    title,
    about,
    submit,
    ...fields.flatMap(({ label, hint = "." }) => [label, hint]),
  ]);
  expect(texts.filter((text) => text === "" || /staff\.order|\{\d\}/.test(text))).toEqual([]);
});
