import { describe, expect, test } from "vitest";
import { formatMoney } from "../i18n/formats.ts";
import { cents, ZERO } from "../domain/money.ts";
import type { Order } from "../domain/orders/order.ts";
import { composeStepMails } from "./order-step-mails.ts";
import { orderWith, settings } from "../../tests/setup/mailed-orders.ts";

describe("the mail of a step", () => {
  const event = {
    at: "2026-11-23T10:00:00.000Z",
    kind: "parcel",
    status: "shipped",
    amounts: null,
    lines: null,
    parcel: 1,
    answeredBy: null,
    payment: null,
    carrier: "FedEx",
    tracking: "1Z 42",
    note: "<2 boxes>",
  } as const;

  test("shipment mail has carrier, tracking number and note", () => {
    const parcel = { parcel: 1, carrier: "FedEx", tracking: "1Z 42", packedAt: event.at, shippedAt: event.at };
    const sent = { ...parcel, lines: [{ pn: "WDS-2030GNS", quantity: 7 }] };
    const [mail] = composeStepMails(orderWith({ status: "shipped", parcels: [sent] }), event, settings);
    expect(mail).toMatchObject({
      to: "dana.whitlock@meridianpack.example",
      subject: "Your order W1000000042 has shipped",
    });
    expect(mail?.text).toMatch(/^PO number +PO 4711$/m);
    expect(mail?.text).toMatch(/^Tracking number +1Z 42$/m);
    expect(mail?.text).toMatch(/^WDS-2030GNS +7$/m);
    expect(mail?.text).toContain("Everything you ordered has shipped.");
    expect(mail?.html).toContain("&lt;2 boxes&gt;");
  });

  test("mail about a shipment or an amount of an unpaid card order that is under way asks for payment, and holds nothing", () => {
    const parcel = { parcel: 1, carrier: "FedEx", tracking: "1Z 42", packedAt: event.at, shippedAt: event.at };
    const sent = { ...parcel, lines: [{ pn: "WDS-2030GNS", quantity: 7 }] };
    const order = orderWith({ payment: "card", status: "shipped", parcels: [sent] });
    const rest = { ...event, kind: "rest-cancelled", carrier: "", tracking: "", note: "" } as const;
    for (const step of [event, rest]) {
      const text = composeStepMails(order, step, settings)[0]?.text.replace(/\s+/g, " ");
      expect(text).toMatch(/\$[\d,.]+ of this order is still to be paid\. We will call you/);
      expect(text).not.toContain("on hold");
    }
    const spanish = composeStepMails({ ...order, locale: "es" }, event, settings)[0]?.text.replace(/\s+/g, " ");
    expect(spanish).toMatch(/Faltan US\$[\d,.]+ por pagar de este pedido\./);
    const paid = composeStepMails({ ...order, received: order.total }, event, settings)[0]?.text;
    expect(paid).not.toContain("to be paid");
  });

  test("mail about a tracking number has the new one, or states that it is missing", () => {
    const order = orderWith({ status: "shipped" });
    const [mail] = composeStepMails(order, { ...event, kind: "tracking" }, settings);
    expect(mail?.subject).toBe("Your order W1000000042: tracking number");
    expect(mail?.text).toMatch(/^Tracking number +1Z 42$/m);
    const [without] = composeStepMails(
      { ...order, locale: "es" },
      { ...event, kind: "tracking", tracking: "" },
      settings,
    );
    expect(without?.text).toContain("viaja sin número de guía");
  });

  test("mail about a credit has its reason, number and balance, and demands nothing before a payment", () => {
    const movement = { kind: "credit", of: "credit", amount: cents(17_34), reference: "CR-7" } as const;
    const credited = {
      ...event,
      kind: "credited",
      carrier: "",
      tracking: "",
      note: "2 × KC-1",
      payment: movement,
    } as const;
    const paid = orderWith({ status: "shipped", credited: cents(17_34), received: orderWith({}).total });
    const [mail, toSales] = composeStepMails(paid, credited, settings);
    expect(mail?.subject).toBe("We credited $17.34 for order W1000000042");
    for (const row of [/^Credit number +CR-7$/m, /^Reason +2 × KC-1$/m, /^To be refunded +\$17\.34$/m])
      expect(mail?.text).toMatch(row);
    expect(toSales?.text).toContain("$17.34 has to be refunded");
    const unpaid = composeStepMails(orderWith({ locale: "es", credited: cents(17_34) }), credited, settings);
    expect(unpaid).toHaveLength(1);
    expect(unpaid[0]?.text).toContain("Crédito a su favor, en total: US$17.34");
    expect(unpaid[0]?.text).not.toMatch(/por pagar/i);
  });

  test("mail about a removed payment has what is now owed, by card or on account", () => {
    const payment = { kind: "reversal", of: "payment", amount: cents(17_34), reference: "77" } as const;
    const step = { ...event, kind: "payment-reversed", carrier: "", tracking: "", note: "", payment } as const;
    const textOf = (order: Order) => composeStepMails(order, step, settings)[0]?.text.replace(/\s+/g, " ") ?? "";
    const card = textOf(orderWith({ payment: "card", status: "received" }));
    expect(card).toMatch(/We removed the payment of \$17\.34 .* Still to pay \$[\d,.]+/);
    expect(textOf(orderWith({ locale: "es" }))).toMatch(/Por pagar a crédito \(30 días netos\): US\$[\d,.]+/);
  });

  test("shipment and correction mails have customer part numbers", () => {
    const [line] = orderWith({}).lines;
    if (!line) throw new Error("no line");
    const parcel = { parcel: 1, carrier: "FedEx", tracking: "", packedAt: event.at, shippedAt: event.at };
    const sent = { ...parcel, lines: [{ pn: line.pn, quantity: 7 }] };
    const order = orderWith({ locale: "es", lines: [{ ...line, ownNumber: "TDN-7" }], parcels: [sent] });
    const { pn, titleEn, titleEs, quantity, unitPrice, lineTotal } = line;
    const after = { quantity, unitPrice, lineTotal };
    const changed = { pn, titleEn, titleEs, before: null, after };
    const corrected = { ...event, kind: "corrected", status: "received", lines: [changed] } as const;
    for (const told of [event, corrected])
      expect(composeStepMails(order, told, settings)[0]?.text).toContain("Su número: TDN-7");
  });

  test("step mail is in the buyer's language; placing an order has no step mail", () => {
    const order = orderWith({ locale: "es" });
    const [accepted] = composeStepMails(
      order,
      { ...event, kind: "status", status: "accepted", carrier: "", tracking: "", note: "" },
      settings,
    );
    expect(accepted?.subject).toBe("Su pedido W1000000042 fue aceptado");
    expect(accepted?.text).not.toMatch(/guía|Paquetería|Nota/);
    expect(composeStepMails(order, { ...event, kind: "status", status: "cancelled" }, settings)[0]?.subject).toMatch(
      /cancelado$/,
    );
    expect(composeStepMails(order, { ...event, kind: "status", status: "received" }, settings)).toEqual([]);
  });

  test("mail about an accepted order asks for payment only for card orders", () => {
    const step = { ...event, kind: "status", status: "accepted", carrier: "", tracking: "", note: "" } as const;
    const text = (payment: Order["payment"], received: number) =>
      composeStepMails(orderWith({ payment, status: "accepted", received: cents(received) }), step, settings)[0]?.text;
    expect(text("card", 0)).toContain("on hold until it is paid");
    expect(text("card", orderWith({}).total)).not.toContain("on hold");
    expect(text("terms", 0)).not.toContain("on hold");
  });

  test("mails about an accepted or shipped order on account name what is due and the terms", () => {
    const accepted = { ...event, kind: "status", status: "accepted", carrier: "", tracking: "", note: "" } as const;
    const { total } = orderWith({});
    const order = (received: number) =>
      orderWith({ payment: "terms", paymentTerm: "NET 30", status: "accepted", received: cents(received) });
    const text = (received: number, told: typeof event | typeof accepted) =>
      composeStepMails(order(received), told, settings)[0]?.text;
    const due = (amount: number) => `Due on account (Net 30): ${formatMoney(cents(amount), "en")}`;
    for (const told of [event, accepted]) {
      expect(text(0, told)).toContain(due(total));
      expect(text(total - 100, told)).toContain(due(100));
      expect(text(total, told)).not.toContain("Due on account");
    }
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

  test("freight mail has old and new total and asks a buyer who wants to approve freight", () => {
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

  test("freight mail without a question has the final total and asks for payment", () => {
    const [final] = composeStepMails(due({ freightApproval: "not-asked" }), freight, settings);
    expect(final?.subject).toBe("Freight for your order W1000000042: $84.20");
    expect(final?.text.replace(/\s+/g, " ")).toMatch(
      /The total of your order is now \$132,962\.70\. We will invoice it to your account \(Net 30\)\./,
    );
    const status = "awaiting-payment" as const;
    const byCard = { freightApproval: "not-asked", payment: "card" } as const;
    const [unpaid] = composeStepMails(due({ ...byCard, status }), freight, settings);
    const onHold = /is now \$132,962\.70\. Your order is on hold until it is paid/;
    expect(unpaid?.text.replace(/\s+/g, " ")).toMatch(onHold);
    const [accepted] = composeStepMails(due({ ...byCard, status: "accepted" }), freight, settings);
    expect(accepted?.text.replace(/\s+/g, " ")).toMatch(onHold);
  });

  test("tax correction mail is in the buyer's language, with old and new tax", () => {
    const amounts = { before: change.after, after: { ...change.after, tax: ZERO, total: cents(13_295_066) } };
    const step = { ...freight, kind: "tax", amounts } as const;
    const told = { locale: "es", tax: ZERO, events: [freight, step] } as const;
    const [mail] = composeStepMails(due({ ...told, freightApproval: "not-asked" }), step, settings);
    expect(mail?.subject).toBe("Impuesto corregido en su pedido W1000000042: US$0.00");
    expect(mail?.text).toMatch(/^Impuesto sobre ventas \(EE\. UU\.\) +US\$12\.04 +US\$0\.00$/m);
    expect(mail?.text.replace(/\s+/g, " ")).toContain("Se corrigió después de hacer el pedido; antes: US$12.04.");
    const [asked] = composeStepMails(due(told), step, settings);
    expect(asked?.text).not.toContain("No tiene que hacer nada");
    expect(asked?.subject).toMatch(/^Falta su respuesta/);
  });

  test("mail about the buyer's step goes to the sales representative, about a cancellation also to the buyer", () => {
    const agreed = composeStepMails(due(), { ...freight, kind: "agreed", amounts: null }, settings);
    expect(agreed.map(({ to, subject }) => [to, subject])).toEqual([
      ["janet.lindqvist@ferrule.example", "Order W1000000042: Meridian approved the freight of $84.20"],
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

  test("mail about corrected lines has all amounts, not only freight", () => {
    const corrected = { ...freight, kind: "corrected" } as const;
    const order = due({ events: [freight, corrected] });
    const [question] = composeStepMails(order, corrected, settings);
    expect(question?.text).toContain("Approve the amounts or cancel the order");
    const [answer] = composeStepMails(order, { ...freight, kind: "agreed", amounts: null }, settings);
    expect(answer?.subject).toBe("Order W1000000042: Meridian approved the total of $132,962.70");
  });

  test("mails about an answer by a colleague name the colleague to buyer and sales", () => {
    const agreed = { ...freight, kind: "agreed", amounts: null, answeredBy: "Ruth Okafor" } as const;
    const [toRep, toBuyer, ...more] = composeStepMails(due(), agreed, settings);
    expect(toRep?.text).toMatch(/^Ruth Okafor approved the freight of order W1000000042\.[\s\S]*Dana Whitlock/m);
    expect([toBuyer?.to, toBuyer?.subject, more]).toEqual([
      "dana.whitlock@meridianpack.example",
      "Your order W1000000042 goes ahead: Ruth Okafor approved the total of $132,962.70",
      [],
    ]);
    const declined = { ...agreed, kind: "declined", status: "cancelled" } as const;
    const [, cancelled] = composeStepMails(due({ status: "cancelled" }), declined, settings);
    expect(cancelled?.text).toMatch(/^Canceled by +Ruth Okafor$/m);
  });

  test("mail about a question to the company names its approvers, or reports that it has no approver", () => {
    const asked = [{ webUserId: "u9", name: "Ruth Okafor", email: "ruth@meridian.example", locale: "en" as const }];
    const [told] = composeStepMails(due(), freight, settings, asked);
    expect(told?.text.replace(/\s+/g, " ")).toContain(
      "We have emailed these people, and one of them must answer: Ruth Okafor.",
    );
    const [alone] = composeStepMails(due(), freight, settings, []);
    expect(alone?.text.replace(/\s+/g, " ")).toContain("no one there can do so right now. Call us.");
  });
});
