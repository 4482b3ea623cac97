import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, ZERO } from "../domain/money.ts";
import { ledgerFaults } from "../domain/orders/ledger-check.ts";
import { moneyOf } from "../domain/orders/ledger.ts";
import { moveSteps } from "../domain/orders/move-payment.ts";
import type { OrderStep } from "../domain/orders/order-steps.ts";
import { firstStatus, NO_PROGRESS, type Order } from "../domain/orders/order.ts";
import { CONFIRMABLE } from "../domain/orders/step-refusal.ts";
import { takeStep, type RequestedStep } from "../domain/orders/take-step.ts";
import { PLACED_AT, PLACED_ON } from "../domain/test-data/placed-order.ts";
import { composeStepMails } from "../mail/order-step-mails.ts";
import { orderPaper } from "../pdf/order-pdf.ts";
import { orderContent, placedLine } from "../services/orders/new-order.test-helper.ts";
import { orderView } from "../ui/orders/order.view.ts";
import { wordsOfLocales } from "./command-text.ts";
import { centsIn, displayFaults } from "./displayed-money.ts";
import { ordersCsv } from "./order-export.ts";
import { moneySentence } from "./step-sentences.ts";

/** 2,000 pairs of random orders with payments, refunds, credits, corrections, cancellations, moves and reversals. */
const RUNS = 2000;

/** Whole pages, emails and PDF documents are made of every tenth order. */
const RENDERED = 10;

const WORDS = wordsOfLocales();

const NOTE = { note: "" };
const SITE = { name: "Shop", phone: "+1 555 0100", email: "sales@shop.example" };

type Move = { readonly what: Action; readonly amount: number; readonly pick: number; readonly isSecond: boolean };

const ACTIONS = [
  "paid",
  "paid-rest",
  "refund",
  "refund-rest",
  "credit",
  "reverse",
  "move",
  "correct",
  "freight",
  "tax",
  "accept",
  "ship-one",
  "ship-rest",
  "cancel",
  "cancel-rest",
] as const;
type Action = (typeof ACTIONS)[number];

/** Steps that need an earlier one. */
const OFTEN = ["accept", "accept", "ship-one", "ship-one", "ship-one", "cancel-rest", "cancel-rest"] as const;

const action: fc.Arbitrary<Move> = fc.record({
  what: fc.constantFrom(...ACTIONS, ...OFTEN),
  amount: fc.oneof(fc.integer({ min: 1, max: 60_00 }), fc.integer({ min: 1, max: 5_000_00 })),
  pick: fc.nat(9),
  isSecond: fc.boolean(),
});

const start = fc.record({
  payment: fc.constantFrom("card", "terms"),
  locale: fc.constantFrom("en", "es"),
  quantities: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
  price: fc.integer({ min: 1, max: 99_99 }),
  shipping: fc.option(fc.integer({ min: 0, max: 80_00 })),
  tax: fc.integer({ min: 0, max: 30_00 }),
});

type Start = typeof start extends fc.Arbitrary<infer Value> ? Value : never;

function placed(number: string, of: Start): Order {
  const { payment, locale, quantities, price, tax } = of;
  const shipping = of.shipping === null ? null : cents(of.shipping);
  const lines = quantities.map((quantity, index) => placedLine(`KC-${index}`, quantity, price + index * 7));
  const content = orderContent(lines, { payment, locale, shipping, tax: cents(tax) });
  const rest = { status: firstStatus(payment), placedAt: PLACED_AT, placedByStaff: null, version: 0 };
  return { ...NO_PROGRESS, ...content, ...rest, number, events: [], parcels: [], payments: [] };
}

/** Every step has to happen this often. */
const LEAST_TAKEN = 25;

let lastEntry = 0;

function after(order: Order, { event, after, entry }: OrderStep): Order {
  const id = (lastEntry += 1);
  const creditMemo = entry?.kind === "credit" ? id : null;
  const made = entry ? [{ ...entry, id, creditMemo, method: "manual", at: PLACED_AT } as const] : [];
  const events = event ? [...order.events, { ...event, at: PLACED_AT }] : order.events;
  return { ...order, ...after, version: order.version + 1, events, payments: [...order.payments, ...made] };
}

/** Steps that were not refused. */
const taken = new Map<string, number>();

function count(name: string): void {
  taken.set(name, (taken.get(name) ?? 0) + 1);
}

/** The order after the step; unchanged if it is refused. */
function tried(order: Order, step: RequestedStep): Order {
  const result = takeStep(order, step, { at: PLACED_AT, today: PLACED_ON, requoted: requotedFor(order, step) });
  if (!result.ok) return order;
  count(step.name);
  return after(order, result.value);
}

/** A correction takes away half of a line, or a line; canceling the rest keeps what has left. */
function requotedFor(order: Order, step: RequestedStep) {
  if (step.name !== "correct" && step.name !== "cancel-rest") return null;
  const sent = new Map<string, number>();
  for (const { pn, quantity } of order.parcels.flatMap(({ lines }) => lines))
    sent.set(pn, (sent.get(pn) ?? 0) + quantity);
  const wanted = step.name === "correct" ? new Map(step.lines.map(({ pn, quantity }) => [pn, quantity])) : sent;
  const lines = order.lines.flatMap((line) => {
    const quantity = wanted.get(line.pn) ?? (step.name === "correct" ? line.quantity : 0);
    return quantity === 0 ? [] : [{ ...line, quantity, lineTotal: cents(line.unitPrice * quantity) }];
  });
  const subtotal = cents(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0));
  const fees = { handling: ZERO, nonStandardFee: ZERO, tariff: ZERO, shipping: order.shipping, tax: order.tax };
  const flags = { leadTime10Days: false, internationalReview: false, taxReview: false };
  return { lines, quote: { subtotal, ...fees, ...flags, explain: [] } };
}

function stepFor({ what, amount: typed, pick }: Move, order: Order): RequestedStep | null {
  const [amount, meant, reference] = [cents(typed), CONFIRMABLE, ""];
  const line = order.lines[pick % order.lines.length];
  const ship = { isShipped: true, carrier: "UPS", tracking: "", meant, ...NOTE } as const;
  switch (what) {
    case "paid":
    case "refund":
      return { name: what, amount, reference, meant };
    case "paid-rest":
      return { name: "paid", amount: null, reference, meant };
    case "refund-rest":
      return { name: "refund", amount: null, reference, meant };
    case "credit":
      return { name: "credit", amount, reference, reason: "Return", meant };
    case "reverse":
      return {
        name: "reverse",
        entry: order.payments[pick % Math.max(1, order.payments.length)]?.id ?? 0,
        reason: "x",
      };
    case "freight":
    case "tax":
      return { name: what, amount, meant, ...NOTE };
    case "accept":
    case "cancel":
    case "cancel-rest":
      return { name: what, ...NOTE };
    case "ship-one":
      return line ? { name: "pack", lines: [{ pn: line.pn, quantity: 1 }], ...ship } : null;
    case "ship-rest":
      return { name: "pack", lines: null, ...ship };
    case "correct": {
      if (!line) return null;
      const lines = [{ pn: line.pn, quantity: Math.floor((line.quantity * pick) / 4), replacement: null }];
      return { name: "correct", lines, added: { handling: false, freight: false, tax: false }, ...NOTE };
    }
    case "move":
      return null;
  }
}

type Pair = readonly [Order, Order];

function acted([one, other]: Pair, action: Move): Pair {
  const [order, second] = action.isSecond ? [other, one] : [one, other];
  const [left, right] = action.what === "move" ? moved([order, second], action) : [walked(order, action), second];
  return action.isSecond ? [right, left] : [left, right];
}

function walked(order: Order, action: Move): Order {
  const step = stepFor(action, order);
  return step === null ? order : tried(order, step);
}

function moved([from, to]: Pair, { pick }: Move): Pair {
  const entry = from.payments[pick % Math.max(1, from.payments.length)]?.id ?? 0;
  const steps = moveSteps(from, to, { entry, reason: "", meant: CONFIRMABLE }, PLACED_AT);
  if (!steps.ok) return [from, to];
  count("move");
  return [after(from, steps.value.from), after(to, steps.value.to)];
}

/** Pays what is owed and refunds what is too much. */
function settled(order: Order): Order {
  const { state } = moneyOf(order);
  if (state === "settled") return order;
  const name = state === "owed" ? "paid" : "refund";
  return tried(order, { name, amount: null, reference: "", meant: CONFIRMABLE });
}

/** Sums of the ledger alone, without the functions that pages use. */
function bookkept({ payments, status, total }: Order) {
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  const sum = (kind: string) =>
    payments.reduce((all, each) => all + (each.kind === kind && !reversed.has(each.id) ? each.amount : 0), 0);
  const [received, refunded, credited] = [sum("payment"), sum("refund"), sum("credit")];
  const due = status === "cancelled" ? 0 : total - credited;
  return { received, refunded, credited, due, balance: due - (received - refunded) };
}

/** Amounts by the keys of their rows. */
function shownIn(rows: readonly { readonly label: string; readonly amount: string }[], locale: Order["locale"]) {
  const t = WORDS[locale];
  const of = (key: "received" | "refunded" | "owed" | "toRefund") => {
    const row = rows.find(({ label }) => label === t(`orders.money.${key}`));
    return row ? centsIn(row.amount) : 0;
  };
  return { received: of("received"), refunded: of("refunded"), balance: (of("owed") ?? 0) - (of("toRefund") ?? 0) };
}

let checked = 0;

/** Every display of the order has the figures of its ledger. */
function expectAgreement(order: Order): void {
  const { received, refunded, credited, due, balance } = bookkept(order);
  expect(ledgerFaults(order)).toEqual([]);
  const { total } = order;
  const row = {
    balance: cents(balance),
    received: cents(received),
    refunded: cents(refunded),
    credited: cents(credited),
    total,
  };
  const isPartlyPaid = order.status !== "cancelled" && received > refunded && balance > 0;
  const queues = [...(isPartlyPaid ? (["balance"] as const) : []), ...(balance < 0 ? (["refund"] as const) : [])];
  expect(displayFaults(order, { row, queues }, WORDS)).toEqual([]);
  const [csv = {}] = parse(ordersCsv([{ ...order, customerId: 1, changedAt: PLACED_AT }], "USD"), {
    columns: true,
  }) as Record<string, string>[];
  const cells = ["paid", "refunded", "charged", "balance", "credited"].map((name) =>
    Math.round(Number(csv[name]) * 100),
  );
  expect(cells).toEqual([received, refunded, due, balance, credited]);
  const sentence =
    moneySentence(order)
      .match(/\$[\d,]+\.\d\d/g)
      ?.map(centsIn) ?? [];
  expect(sentence.slice(0, 2)).toEqual([received, refunded]);
  if (balance !== 0) expect(sentence.at(-1)).toBe(Math.abs(balance));
  checked += 1;
  if ((received === 0 && refunded === 0) || checked % RENDERED !== 0) return;
  const expected = { received, refunded, balance };
  for (const locale of ["en", "es"] as const) {
    const words = { t: WORDS[locale], locale };
    const view = orderView(order, { ...PAGE, ...words });
    expect(shownIn(view.charges.money ?? [], locale)).toEqual(expected);
    if (locale === order.locale)
      expect(shownIn(orderPaper(order, view, SITE, words).charges, locale)).toEqual(expected);
  }
  expectMail(order, expected);
}

const PAGE = {
  countries: new Map<string, string>(),
  hrefOf: () => null,
  config: SITE,
  carriers: [],
  answerers: null,
  usedPo: [],
};

/** The email of the last entry states the sums and the balance after it. */
function expectMail(order: Order, { received, refunded, balance }: ReturnType<typeof shownIn>): void {
  const event = order.events.at(-1);
  if (!event?.payment) return;
  const words = (locale: Order["locale"]) => WORDS[locale];
  const settings = { words, site: SITE, origin: null, salesMail: "sales@shop.example" };
  const [mail] = composeStepMails(order, event, settings);
  const amounts = (mail?.text.match(/[−-]?(?:USD\s?)?\$[\d,]+\.\d\d/g) ?? []).map(centsIn);
  expect(amounts).toContain(received);
  if (refunded) expect(amounts).toContain(refunded);
  if (balance) expect(amounts).toContain(Math.abs(balance));
}

test("2,000 random orders: every display agrees with the ledger, and paid less refunded is the cost when settled", () => {
  const pairs = fc.tuple(start, start, fc.array(action, { minLength: 4, maxLength: 14 }));
  let closed = 0;
  const run = fc.property(pairs, ([one, other, actions]) => {
    const begun: Pair = [placed("W1000000001", one), placed("W1000000002", other)];
    const ended = actions.reduce<Pair>(acted, begun);
    for (const order of ended) {
      expectAgreement(order);
      const done = settled(order);
      expectAgreement(done);
      const { received, refunded, due, balance } = bookkept(done);
      expect([balance, received - refunded]).toEqual([0, due]);
      closed += 1;
    }
    // Money neither appears nor disappears by a move.
    const sum = (pair: Pair) =>
      pair.reduce((all, { payments }) => all + payments.filter(({ otherOrder }) => otherOrder).length, 0);
    expect(sum(ended) % 2).toBe(0);
  });
  fc.assert(run, { numRuns: RUNS / 2 });
  expect(closed).toBe(RUNS);
  const steps = [
    "paid",
    "refund",
    "credit",
    "reverse",
    "move",
    "correct",
    "freight",
    "tax",
    "pack",
    "cancel",
    "cancel-rest",
  ];
  expect(steps.filter((step) => (taken.get(step) ?? 0) < LEAST_TAKEN)).toEqual([]);
}, 120_000);
