import { describe, expect, test } from "vitest";
import { BUYER_ONLY, MAIL_TOPICS, readUnwanted, topicOfStep } from "../domain/company/order-mails.ts";
import type { Order } from "../domain/orders/order.ts";
import type { OrderMailSettings } from "./order-mail-parts.ts";
import { mailsFor } from "./order-audience.ts";

const order = { locale: "es", buyer: { email: "buyer@a.test", name: "Ana", customerName: "A <1>" } } as Order;
const settings = { origin: "https://shop.test" } as OrderMailSettings;
const compose = ({ origin }: OrderMailSettings) => [
  { to: "buyer@a.test", subject: "S", text: `t ${origin}`, html: '<body style="x">h</body>' },
  { to: "sales@shop.test", subject: "New", text: "t", html: "<body>h</body>" },
];
const about = { order, topic: "placed", settings } as const;
const toOf = (mails: readonly { to: string }[]) => mails.map(({ to }) => to);

describe("mails of an order", () => {
  test("order mails go to the buyer and to sales by default", () => {
    expect(mailsFor(BUYER_ONLY, about, compose)).toEqual(compose(settings));
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
