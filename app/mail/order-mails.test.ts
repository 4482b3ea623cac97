import { describe, expect, test } from "vitest";
import { cents, ZERO } from "../domain/money.ts";
import { LOCALES } from "../domain/locale.ts";
import type { Order } from "../domain/orders/order.ts";
import { placedLine } from "../services/orders/new-order.test-helper.ts";
import { lines, orderWith, settings } from "../../tests/setup/mailed-orders.ts";
import { composeOrderMails, mailsFor } from "./order-mails.ts";
import { BUYER_ONLY, MAIL_TOPICS, readUnwanted, topicOfStep } from "../domain/company/order-mails.ts";
import type { OrderMailSettings } from "./order-mail-parts.ts";

const [buyer, sales] = mailsOf(orderWith());

function mailsOf(order: Order) {
  const [first, second, ...more] = composeOrderMails(order, settings);
  if (!first || !second || more.length > 0) throw new Error("two mails were expected");
  return [first, second] as const;
}
/** Text of a mail without its line breaks. */
const words = (text: string) =>
  text
    .replace(/<title>.*<\/title>|<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#39;/g, "'")
    .split(/\s+/)
    .filter((word) => !/^-*$/.test(word))
    .toSorted()
    .join(" ");

describe("the mails of an order (A-55)", () => {
  test("order mails to a buyer hold no internal code", () => {
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

  test("order mails show the colonia of a Mexican address between street and postal code, in text and HTML (R-ENT-11)", () => {
    const place = { addressCountry: "MX", addressState: "NL", addressPostalCode: "64000", city: "Monterrey" };
    const shipTo = { ...orderWith().shipTo, ...place, address1: "Av. Fundidora 501", address2: "", colonia: "Obrera" };
    for (const { text, html } of mailsOf(orderWith({ shipTo })))
      for (const form of [text, html.replaceAll("<br>", " ")])
        expect(form.replace(/\s+/g, " ")).toContain("Av. Fundidora 501 Obrera 64000 Monterrey, N.L.");
  });

  test("order mails go to the buyer and to the sales representative (R-REP-01)", () => {
    expect([buyer.to, sales.to]).toEqual(["dana.whitlock@meridianpack.example", "janet.lindqvist@ferrule.example"]);
    expect(buyer.subject).toBe("Your order W1000000042, PO PO 4711");
    expect(sales.subject).toBe("New order W1000000042 from Meridian, $132,890.53");
  });

  test.each([
    ["the buyer's", buyer, "Your reference", "your account"],
    ["the sales representative's", sales, "Customer's reference", "the customer's account"],
  ])(
    "order mail in %s has every line, every charge with its reason, and the total",
    (_whose, { text, html }, reference, account) => {
      for (const form of [text.replace(/\s+/g, " "), html.replaceAll("&#39;", "'")]) {
        for (const { pn, titleEn } of lines) expect([form.includes(pn), form.includes(titleEn)]).toEqual([true, true]);
        expect(form).toContain(`${reference}: MCC-3 riser`);
        expect(form).toContain("1,200");
        for (const amount of ["$19.95", "$139.65", "$7.70", "$9,240.00"]) expect(form).toContain(amount);
        for (const charge of ["$10.00", "$10.01", "$10.02", "$12.03", "$12.04"]) expect(form).toContain(charge);
        expect(form).toContain("Handling fee $10.00: the subtotal $0.02 is under $49.00.");
        expect(form).toContain("+$10.01: 7 × WDS-2030GNS is not a multiple of the package of 6");
        expect(form).toContain("Tariff $10.02: 25% of $40.08 in items subject to tariff.");
        expect(form).toContain(`FedEx bills the freight to ${account}.`);
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
    },
  );

  test.each(LOCALES)("order mails have the same words in text and HTML, %s", (locale) => {
    const order = orderWith({ locale, lines: lines.slice(0, 2) });
    for (const { text, html } of mailsOf(order)) {
      const shown = text.replace(/^https:.*$/m, "");
      expect(words(shown)).toBe(words(html));
    }
  });

  test.each(LOCALES)("text order mails fit a terminal, with unbroken part numbers and amounts, %s", (locale) => {
    const [short] = mailsOf(orderWith({ locale, lines: [...lines.slice(0, 2), placedLine("A", 8, 123_456_78)] }));
    expect(short.text.split("\n").filter((line) => line.length > 78 && !line.startsWith("https:"))).toEqual([]);
    expect(buyer.text).toMatch(/^WDS-2030GNS +7 +\$19\.95 +\$139\.65$/m);
    expect(buyer.text).toMatch(/^A-PART-NUMBER-OF-MORE-THAN-THIRTY-SIX-CHARACTERS +1 +\$123,456\.78 +\$123,456\.78$/m);
  });

  test("HTML order mails never break a part number on a small screen", () => {
    expect(buyer.html).toMatch(/<span style="[^"]*white-space:nowrap">WDS-2030GNS<\/span><br>Part WDS-2030GNS/);
  });

  test("order mails load no files and link only to the order, only in the mail to the buyer", () => {
    expect(buyer.html.match(/(href|src)="[^"]*"/g)).toEqual([
      'href="https://shop.example/my-account/orders/W1000000042"',
    ]);
    expect(buyer.html + sales.html).not.toMatch(/<img|<script|<style|url\(/);
    expect(sales.html + sales.text).not.toContain("https:");
    const [closed] = composeOrderMails(orderWith(), { ...settings, origin: null });
    expect(closed?.text).not.toContain("http");
  });

  test("order mails escape text of the buyer in HTML and headers", () => {
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

  test("order mails give the next steps: freight to be determined, export papers, payment (R-SHIP-20, R-FEE-05)", () => {
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

  test.each([
    [
      "en",
      [
        "Freight is to be determined: set it in the order. The buyer must accept it before the order ships.",
        "FedEx bills the freight to the customer's account.",
        "The customer is tax-exempt but this address is not: review the tax.",
      ],
      /\byou(rs?)?\b/i,
    ],
    [
      "es",
      [
        "El flete está por determinar: determínelo en el pedido. El comprador debe aprobarlo antes de que salga.",
        "FedEx cobra el flete a la cuenta del cliente.",
        "El cliente está exento y esta dirección no: revise el impuesto.",
      ],
      /\busted\b|\bsus?\b|\ble (enviamos|avisamos)/i,
    ],
  ] as const)("address the sales representative, not the buyer, about freight and tax, %s", (locale, told, toBuyer) => {
    const { facts } = orderWith();
    const explained = [
      ...facts.explain.filter(({ code }) => code !== "tax"),
      { code: "tax-review", params: {} } as const,
    ];
    const open = {
      locale,
      shipping: null,
      carrier: "fedex",
      shipperNumber: "4711",
      freightApproval: "waiting",
    } as const;
    const [forBuyer = "", forSales = ""] = mailsOf(
      orderWith({ ...open, payment: "card", facts: { ...facts, taxReview: true, explain: explained } }),
    ).map(({ text }) => text.replace(/\s+/g, " "));
    for (const sentence of told)
      expect([forSales.includes(sentence), forBuyer.includes(sentence)]).toEqual([true, false]);
    expect(toBuyer.exec(forSales)).toBeNull();
    expect(forBuyer).toMatch(toBuyer);
  });

  test("order mails are in the buyer's language (R-I18N-19)", () => {
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

test("order mails never break a very wide amount", () => {
  const [{ text }] = mailsOf(
    orderWith({ lines: [placedLine("A", 999_999, 123_456_78)], subtotal: cents(12_345_665_654_322) }),
  );
  expect(text).toMatch(/^A +999,999 +\$123,456\.78 +\$123,456,656,543\.22$/m);
  expect(text).toMatch(/^Subtotal +\$123,456,656,543\.22$/m);
});

test("order mail without extra charges has the right total", () => {
  const free = orderWith({ handling: ZERO, nonStandardFee: ZERO, tariff: ZERO, tax: ZERO });
  const [{ text }] = mailsOf({ ...free, facts: { ...free.facts, explain: [] } });
  expect(text).not.toMatch(/Handling|Tariff/);
  expect(text).toMatch(/^Sales tax +\$0\.00$/m);
});

const order = { locale: "es", buyer: { email: "buyer@a.test", name: "Ana", customerName: "A <1>" } } as Order;
const audienceSettings = { origin: "https://shop.test" } as OrderMailSettings;
const compose = ({ origin }: OrderMailSettings) => [
  { to: "buyer@a.test", subject: "S", text: `t ${origin}`, html: '<body style="x">h</body>' },
  { to: "sales@shop.test", subject: "New", text: "t", html: "<body>h</body>" },
];
const about = { order, topic: "placed", settings: audienceSettings } as const;
const toOf = (mails: readonly { to: string }[]) => mails.map(({ to }) => to);

describe("mails of an order", () => {
  test("order mails go to the buyer and to sales by default", () => {
    expect(mailsFor(BUYER_ONLY, about, compose)).toEqual(compose(audienceSettings));
  });

  test.each(MAIL_TOPICS)("order mails do not go to a buyer who has turned them off: %s", (topic) => {
    const audience = { ...BUYER_ONLY, unwanted: [topic] };
    expect(toOf(mailsFor(audience, { ...about, topic }, compose))).toEqual(["sales@shop.test"]);
    expect(toOf(mailsFor(audience, { ...about, topic: null }, compose))).toContain("buyer@a.test");
  });

  test("each copy address gets one copy, labeled as a copy and without a link", () => {
    const copies = ["ap@a.test", "buyer@a.test", "ap@a.test"];
    const mails = mailsFor({ ...BUYER_ONLY, copies, unwanted: ["placed"] }, about, compose);
    expect(toOf(mails)).toEqual(["sales@shop.test", "ap@a.test"]);
    expect(mails[1]).toMatchObject({
      subject: "Copia: S",
      text: expect.stringMatching(/^Esta copia se envió a A <1> .*\n\nt null$/s),
      html: expect.stringContaining('<body style="x">\n<p>Esta copia se envió a A &lt;1&gt; '),
    });
  });

  test("order mails of a former member go to the company", () => {
    const mails = mailsFor({ ...BUYER_ONLY, instead: ["admin@a.test"] }, { ...about, topic: null }, compose);
    expect(toOf(mails)).toEqual(["sales@shop.test", "admin@a.test"]);
  });
});

test("mails that need an answer and messages of staff users cannot be turned off", () => {
  expect(topicOfStep({ kind: "freight", payment: null }, true, false)).toBeNull();
  expect(topicOfStep({ kind: "message", payment: null }, false, false)).toBeNull();
  expect(topicOfStep({ kind: "parcel", payment: null }, false, true)).toBe("shipped");
  expect(topicOfStep({ kind: "status", payment: null }, false, false)).toBe("changed");
  expect(topicOfStep({ kind: "corrected", payment: null }, false, true)).toBeNull();
  expect(readUnwanted("shipped nonsense placed")).toEqual(["placed", "shipped"]);
});
