import { describe, expect, test } from "vitest";
import type { Locale } from "../../domain/locale.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { cents, ZERO } from "../../domain/money.ts";
import { LOCALES } from "../../domain/locale.ts";
import type { Order } from "../../domain/orders/order.ts";
import { orderContent, placedLine } from "../../services/orders/new-order.test-helper.ts";
import { composeOrderMails } from "./order-mails.ts";
import { composeStepMails } from "./order-step-mails.ts";

const settings = {
  words: (locale: Locale) => translateFrom(DICTIONARIES[locale]),
  site: { name: "Ferrule", phone: "800-555-0100", email: "sales@ferrule.example" },
  origin: "https://shop.example",
  salesMail: "{rep}@ferrule.example",
};
const lines = [
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

function orderWith(change: Partial<Order> = {}): Order {
  const content = orderContent(lines, { ...charges, ...change });
  return {
    ...content,
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
    events: [],
    ...change,
  };
}
const [buyer, sales] = mailsOf(orderWith());

function mailsOf(order: Order) {
  const [first, second, ...more] = composeOrderMails(order, settings);
  if (!first || !second || more.length > 0) throw new Error("two mails were expected");
  return [first, second] as const;
}
/** The words of a mail, however they are broken into lines. */
const words = (text: string) =>
  text
    .replace(/<title>.*<\/title>|<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .split(/\s+/)
    .filter((word) => !/^-*$/.test(word))
    .toSorted()
    .join(" ");

describe("the mails of an order (A-55)", () => {
  test("carry no code of the shop's books to a buyer", () => {
    const change = {
      locale: "es",
      carrier: "ferrule",
      shippingName: "c3 Free Ground",
      paymentTerm: "2% 10 NET 30",
      shipTo: { ...orderWith().shipTo, addressCountry: "MX" },
    } as const;
    const facts = { ...orderWith().facts, carrierTitle: { en: "Ferrule (prepaid)", es: "Ferrule (prepagado)" } };
    const shown = mailsOf(orderWith({ ...change, facts }))[0].text.replace(/\s+/g, " ");
    for (const words of [
      "México",
      "Estados Unidos",
      "Paquetería Ferrule (prepagado)",
      "c3 Free Ground (terrestre sin costo)",
      "2 % de descuento a 10 días, 30 días netos",
      "Su representante de Janet Lindqvist ventas +1 216 555 0113",
    ])
      expect(shown).toContain(words);
    expect(shown).not.toMatch(/FERRULE|NET 30|\bMX\b|\bUS\b(?!\$)|\bJL\b|\bT3\b/);
  });

  test("carry the colonia of an address in Mexico between street and postal code, in text and HTML (R-ENT-11)", () => {
    const place = { addressCountry: "MX", addressState: "NL", addressPostalCode: "64000", city: "Monterrey" };
    const shipTo = { ...orderWith().shipTo, ...place, address1: "Av. Fundidora 501", address2: "", colonia: "Obrera" };
    for (const { text, html } of mailsOf(orderWith({ shipTo })))
      for (const form of [text, html.replaceAll("<br>", " ")])
        expect(form.replace(/\s+/g, " ")).toContain("Av. Fundidora 501 Obrera 64000 Monterrey, NL");
  });

  test("go to the buyer and to the sales representative (R-REP-01)", () => {
    expect([buyer.to, sales.to]).toEqual(["dana.whitlock@meridianpack.example", "janet.lindqvist@ferrule.example"]);
    expect(buyer.subject).toBe("Your order W1000000042, PO PO 4711");
    expect(sales.subject).toBe("New order W1000000042 from Meridian, $132,890.53");
  });

  test.each([
    ["the buyer's", buyer],
    ["the sales representative's", sales],
  ])("%s says every line, every charge with its reason, and the total", (_whose, { text, html }) => {
    for (const form of [text.replace(/\s+/g, " "), html]) {
      for (const { pn, titleEn } of lines) expect([form.includes(pn), form.includes(titleEn)]).toEqual([true, true]);
      expect(form).toContain("Your reference: MCC-3 riser");
      expect(form).toContain("1,200");
      for (const amount of ["$19.95", "$139.65", "$7.70", "$9,240.00"]) expect(form).toContain(amount);
      for (const charge of ["$10.00", "$10.01", "$10.02", "$12.03", "$12.04"]) expect(form).toContain(charge);
      expect(form).toContain("Handling fee $10.00: the subtotal $0.02 is under $49.00.");
      expect(form).toContain("+$10.01: 7 × WDS-2030GNS is not a multiple of the package of 6");
      expect(form).toContain("Tariff $10.02: 25% of $40.08 in items subject to tariff.");
      expect(form).toContain("FedEx bills the freight to your account.");
      expect(form).toContain("Freight, UPS Ground");
      for (const fact of [
        "PO 4711",
        "December 1, 2026",
        "November 22, 2026",
        "Rear dock",
        "On account, Net 30",
        "United States",
      ])
        expect(form).toContain(fact);
      for (const place of ["2140 Carding Mill Avenue", "Cleveland, OH 44114", "+1 216 555 0143"])
        expect(form.split(place)).toHaveLength(3);
      expect(form).toContain(`$${(orderWith().total / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`);
    }
  });

  test.each(LOCALES)("say the same in text and in HTML, %s", (locale) => {
    const order = orderWith({ locale, lines: lines.slice(0, 2) });
    for (const { text, html } of mailsOf(order)) {
      const shown = text.replace(/^https:.*$/m, "");
      expect(words(shown)).toBe(words(html));
    }
  });

  test.each(LOCALES)("stand in columns that no terminal breaks, part numbers and amounts whole, %s", (locale) => {
    const [short] = mailsOf(orderWith({ locale, lines: [...lines.slice(0, 2), placedLine("A", 8, 123_456_78)] }));
    expect(short.text.split("\n").filter((line) => line.length > 78 && !line.startsWith("https:"))).toEqual([]);
    expect(buyer.text).toMatch(/^WDS-2030GNS +7 +\$19\.95 +\$139\.65$/m);
    expect(buyer.text).toMatch(/^A-PART-NUMBER-OF-MORE-THAN-THIRTY-SIX-CHARACTERS +1 +\$123,456\.78 +\$123,456\.78$/m);
  });

  test("never break a part number on a small screen", () => {
    expect(buyer.html).toMatch(/<span style="[^"]*white-space:nowrap">WDS-2030GNS<\/span><br>Part WDS-2030GNS/);
  });

  test("load nothing and lead nowhere but to the order, which only its buyer can open", () => {
    expect(buyer.html.match(/(href|src)="[^"]*"/g)).toEqual([
      'href="https://shop.example/my-account/orders/W1000000042"',
    ]);
    expect(buyer.html + sales.html).not.toMatch(/<img|<script|<style|url\(/);
    expect(sales.html + sales.text).not.toContain("https:");
    const [closed] = composeOrderMails(orderWith(), { ...settings, origin: null });
    expect(closed?.text).not.toContain("http");
  });

  test("nothing a buyer typed becomes markup or another line of the head", () => {
    const evil = `<b>"x"</b>&\r\nBcc: a@b.example\u2028`;
    const [first, second] = mailsOf(
      orderWith({
        poNumber: evil,
        note: evil,
        lines: [placedLine("PN", 1, 100, evil)],
        shipTo: { ...orderWith().shipTo, nameCompany: evil },
        buyer: { ...orderWith().buyer, customerName: evil },
      }),
    );
    for (const { subject, html, text } of [first, second]) {
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(html).not.toContain("<b>");
      expect(html).toContain("&lt;b&gt;&quot;x&quot;&lt;/b&gt;&amp;");
      expect(text).toContain('<b>"x"</b>&');
    }
  });

  test("say what happens next: freight to be determined, export papers, payment (R-SHIP-20, R-FEE-05)", () => {
    const facts = { ...orderWith().facts, internationalReview: true, taxReview: true, leadTime10Days: true };
    const open = { shipping: null, shippingName: null, carrier: null, method: null, payment: "card", facts } as const;
    const [{ text }] = mailsOf(orderWith({ ...open, poNumber: "", needBy: null, note: "" }));
    const shown = text.replace(/\s+/g, " ");
    expect(shown).toContain("Ferrule never asks for card details by email");
    expect(shown).toContain("Freight is to be determined. We will tell you the cost before the order ships.");
    expect(shown).toContain("which export documents");
    expect(shown).toContain("ship in 10 business days");
    expect(text).toMatch(/^Freight +to be determined$/m);
    expect(text).toMatch(/^Total without freight +\$/m);
    expect(shown).not.toMatch(/PO number|Needed by|Note/);
  });

  test("are in the buyer's language (R-I18N-19)", () => {
    const [{ subject, text, html }, { text: forSales }] = mailsOf(orderWith({ locale: "es" }));
    expect(subject).toBe("Su pedido W1000000042, orden de compra PO 4711");
    expect(html).toContain('<html lang="es">');
    expect(html).toContain("https://shop.example/es/mi-cuenta/pedidos/W1000000042");
    expect(text).toContain("Parte WDS-2030GNS");
    expect(text).toMatch(/^Cargo por manejo +US\$10\.00$/m);
    expect(text.replace(/\s+/g, " ")).toContain("7 de WDS-2030GNS no completan paquetes de 6");
    expect(text).toContain("1 de diciembre de 2026");
    expect(forSales).toContain("Representante de ventas");
  });
});

test("an amount wider than any other is not broken either", () => {
  const [{ text }] = mailsOf(
    orderWith({ lines: [placedLine("A", 999_999, 123_456_78)], subtotal: cents(12_345_665_654_322) }),
  );
  expect(text).toMatch(/^A +999,999 +\$123,456\.78 +\$123,456,656,543\.22$/m);
  expect(text).toMatch(/^Subtotal +\$123,456,656,543\.22$/m);
});

describe("the mail of a step", () => {
  const event = {
    at: "2026-11-23T10:00:00.000Z",
    kind: "status",
    status: "shipped",
    amounts: null,
    carrier: "FedEx",
    tracking: "1Z 42",
    note: "<2 boxes>",
  } as const;

  test("tells carrier, tracking number and note", () => {
    const [mail] = composeStepMails(orderWith(), event, settings);
    expect(mail).toMatchObject({
      to: "dana.whitlock@meridianpack.example",
      subject: "Your order W1000000042 has shipped",
    });
    expect(mail?.text).toMatch(/^PO number +PO 4711$/m);
    expect(mail?.text).toMatch(/^Tracking number +1Z 42$/m);
    expect(mail?.html).toContain("&lt;2 boxes&gt;");
  });

  test("is in the buyer's language, and there is none for what placing the order tells", () => {
    const order = orderWith({ locale: "es" });
    const [accepted] = composeStepMails(
      order,
      { ...event, status: "accepted", carrier: "", tracking: "", note: "" },
      settings,
    );
    expect(accepted?.subject).toBe("Su pedido W1000000042 fue aceptado");
    expect(accepted?.text).not.toMatch(/guía|Paquetería|Nota/);
    expect(composeStepMails(order, { ...event, status: "cancelled" }, settings)[0]?.subject).toMatch(/cancelado$/);
    expect(composeStepMails(order, { ...event, status: "received" }, settings)).toEqual([]);
  });

  const change = {
    before: { shipping: null, tax: cents(1204), total: cents(13_287_850) },
    after: { shipping: cents(8420), tax: cents(1204), total: cents(13_296_270) },
  };
  const freight = {
    ...event,
    kind: "freight",
    status: "received",
    amounts: change,
    carrier: "",
    tracking: "",
  } as const;
  const due = (more: Partial<Order> = {}) =>
    orderWith({ shipping: cents(8420), freightApproval: "waiting", events: [freight], ...more });

  test("that sets open freight tells old and new, and asks who wants to be asked", () => {
    const [mail, ...more] = composeStepMails(due(), freight, settings);
    expect([mail?.subject, more]).toEqual(["Your answer is needed: freight for your order W1000000042, $84.20", []]);
    expect(mail?.text).toMatch(/^Freight +to be determined +\$84\.20$/m);
    expect(mail?.text).toMatch(/^Total +\$132,878\.50 +\$132,962\.70$/m);
    expect(mail?.text).not.toMatch(/^Sales tax +\$12\.04 +\$12\.04$/m);
    expect(mail?.text).toMatch(/cancel the order\nhttps:\/\/shop\.example\/my-account\/orders\/W1000000042/);
    expect(mail?.text).toContain("Set for this order after it was placed.");
    expect(mail?.html).toContain("&lt;2 boxes&gt;");
    expect(mail?.text).not.toContain("No action is needed");
  });

  test("that sets freight for who is not asked says that the total is final, and that payment comes next", () => {
    const [final] = composeStepMails(due({ freightApproval: "not-asked" }), freight, settings);
    expect(final?.subject).toBe("Freight for your order W1000000042: $84.20");
    expect(final?.text.replace(/\s+/g, " ")).toMatch(
      /The total of your order is now \$132,962\.70\. No action is needed/,
    );
    const status = "awaiting-payment" as const;
    const [unpaid] = composeStepMails(due({ freightApproval: "not-asked", status }), freight, settings);
    expect(unpaid?.text.replace(/\s+/g, " ")).toMatch(/is now \$132,962\.70\. Your order is on hold until it is paid/);
  });

  test("that corrects the tax is in the buyer's language, with old and new", () => {
    const amounts = { before: change.after, after: { ...change.after, tax: ZERO, total: cents(13_295_066) } };
    const step = { ...freight, kind: "tax", amounts } as const;
    const [mail] = composeStepMails(due({ locale: "es", tax: ZERO, events: [freight, step] }), step, settings);
    expect(mail?.subject).toBe("Impuesto corregido en su pedido W1000000042: US$0.00");
    expect(mail?.text).toMatch(/^Impuesto sobre ventas \(EE\. UU\.\) +US\$12\.04 +US\$0\.00$/m);
    expect(mail?.text.replace(/\s+/g, " ")).toContain("Se corrigió después de hacer el pedido; antes: US$12.04.");
  });

  test("the buyer has taken goes to the sales representative, a cancellation to the buyer as well", () => {
    const agreed = composeStepMails(due(), { ...freight, kind: "agreed", amounts: null }, settings);
    expect(agreed.map(({ to, subject }) => [to, subject])).toEqual([
      ["janet.lindqvist@ferrule.example", "Order W1000000042: Meridian agreed to the freight of $84.20"],
    ]);
    const noRep = { ...due().buyer, repEmail: "" };
    const declined = composeStepMails(
      due({ buyer: noRep, status: "cancelled" }),
      { ...freight, kind: "declined", status: "cancelled", amounts: null },
      settings,
    );
    expect(declined.map(({ to, subject }) => [to, subject])).toEqual([
      ["jl@ferrule.example", "Order W1000000042: Meridian canceled because of the freight of $84.20"],
      ["dana.whitlock@meridianpack.example", "Your order W1000000042 has been canceled"],
    ]);
  });

  test("adds up with nothing to add", () => {
    const free = orderWith({ handling: ZERO, nonStandardFee: ZERO, tariff: ZERO, tax: ZERO });
    const [{ text }] = mailsOf({ ...free, facts: { ...free.facts, explain: [] } });
    expect(text).not.toMatch(/Handling|Tariff/);
    expect(text).toMatch(/^Sales tax +\$0\.00$/m);
  });
});
