import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Locale } from "../../app/domain/locale.ts";
import { cents, type Cents } from "../../app/domain/money.ts";
import { formatMoney } from "../../app/i18n/formats.ts";
import type { OrderForStaff } from "../../app/services/orders/orders.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { CONTACTOR, RELAY, SEQUENCES, type Expected, type Step } from "../setup/order-money-cases.ts";
import { postForm } from "../setup/fill-form.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders, type PastOrder } from "../setup/past-orders.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { pagesOfPdf, untilMade } from "../setup/read-pdf.ts";
import { runScriptWith } from "../setup/run-script.ts";
import { startShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { sendStep, stepForm } from "../setup/staff-at-work.ts";

/** Payments, corrections, shipments and cancellations. After each, pages, lists, email, PDF, file and command must show the same figures. */

type Visitor = ReturnType<typeof visitorOf>;

const BUYER = "dana.whitlock@meridianpack.example";
const SALES = "sara.lind@ferrule.example";

let shop: Awaited<ReturnType<typeof startShop>>;
let data: OwnDatabase;
let numbers: string[] = [];
let buyer: Visitor;
let sales: Visitor;
beforeAll(async () => {
  data = await ownDatabase();
  const past = [...SEQUENCES, SEQUENCES[0]].map((sequence): PastOrder => ({
    at: "2026-01-05T12:00:00Z",
    lines: [placedLine(CONTACTOR, 10, 4250), placedLine(RELAY, 30, 1100)],
    content: { ...sequence?.[2], locale: sequence?.[1] ?? "en" },
  }));
  numbers = await placePastOrders(data.env, past);
  shop = await startShop(data.env);
  buyer = await signedIn(shop, BUYER);
  sales = await signedIn(shop, SALES);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const staffPath = (number: string) => `/staff/orders/${number}`;
const BUYER_PATHS = { en: "/my-account/orders", es: "/es/mi-cuenta/pedidos" } as const;
const main = async (visitor: Visitor, path: string) => mainOf(await (await visitor.get(path)).text());
const moneyIn = (amount: number, locale: Locale) => formatMoney(cents(amount), locale);

async function take(number: string, step: Step): Promise<void> {
  if (step[0] === "correct") return correct(number, step[1] as Record<string, string>);
  const [intent, typed = {}, expected = 303] = step as Exclude<Step, readonly ["correct", unknown]>;
  const { status, main: page } = await sendStep(sales, staffPath(number), intent, typed);
  expect([intent, status, status === expected ? "" : wordsOf(page).slice(0, 400)]).toEqual([intent, expected, ""]);
}

async function correct(number: string, lines: Record<string, string>): Promise<void> {
  const path = `${staffPath(number)}/correct`;
  const opened = Object.fromEntries(postForm(await main(sales, path), "seen")?.fields ?? []);
  const shown = mainOf(await (await sales.post(path, { ...opened, ...lines, intent: "preview" })).text());
  const form = Object.fromEntries(postForm(shown, "seen")?.fields ?? []);
  expect((await sales.post(path, { ...form, ...lines, intent: "save" })).status).toBe(303);
}

/** The rows below the total of an order, by label. */
function moneyRowsOf(html: string): Record<string, string> {
  const rows = [...html.matchAll(/data-money="(\w+)".*?<td[^>]*>(.*?)<\/td>/gs)];
  return Object.fromEntries(rows.map(([, key = "", amount = ""]) => [key, wordsOf(amount)]));
}

function expectedRows(
  { due, received, refunded, credited = 0, balance }: Expected,
  locale: Locale,
): Record<string, string> {
  const state = balance > 0 ? "owed" : balance < 0 ? "toRefund" : "settled";
  return {
    ...(due === 0 && { cancelled: moneyIn(due, locale) }),
    ...(credited > 0 && { credited: moneyIn(-credited, locale) }),
    received: moneyIn(received, locale),
    ...(refunded > 0 && { refunded: moneyIn(refunded, locale) }),
    [state]: moneyIn(Math.abs(balance), locale),
  };
}

async function lastMailTo(to: string, number: string): Promise<string> {
  const mails = (await (await shop.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()) as {
    to: string;
    subject: string;
    text: string;
  }[];
  return mails.find((mail) => mail.to === to && mail.subject.includes(number))?.text ?? "";
}

describe.each(SEQUENCES.map((sequence, index) => [sequence[0], index] as const))(
  "order money: an order %s",
  (_name, index) => {
    const [, locale, , steps, expected] = SEQUENCES[index] ?? [];
    if (!locale || !steps || !expected) throw new Error("no sequence");
    const { due, received, refunded, credited = 0, balance } = expected;
    const isOpen = balance !== 0;
    const amount = moneyIn(Math.abs(balance), locale);
    let number = "";
    beforeAll(async () => {
      number = numbers[index] ?? "";
      for (const step of steps) await take(number, step);
    });

    test.each(["en", "es"] as const)("order pages of buyer and staff show the same figures in %s", async (language) => {
      const rows = expectedRows(expected, language);
      expect(moneyRowsOf(await main(buyer, `${BUYER_PATHS[language]}/${number}`))).toEqual(rows);
      const staff = await main(sales, language === "en" ? staffPath(number) : `/es/personal/pedidos/${number}`);
      expect(moneyRowsOf(staff)).toEqual(rows);
      const sums = [due + credited, received, refunded].map((sum) => moneyIn(sum, language));
      expect(wordsOf(staff)).toContain(
        language === "en"
          ? `Total ${sums[0]}, received ${sums[1]}, refunded ${sums[2]}`
          : `Total ${sums[0]}, recibido ${sums[1]}, reembolsado ${sums[2]}`,
      );
      if (credited > 0) expect(wordsOf(staff)).toContain(moneyIn(credited, language));
    });

    test("order is in the staff list under its open steps only", async () => {
      const found = async (waiting: string) =>
        (await main(sales, `/staff/orders?waiting=${waiting}`)).includes(staffPath(number));
      expect([await found("refund"), await found("balance")]).toEqual([balance < 0, balance > 0]);
      const row = rowWith(number, await main(sales, `/staff/orders?q=${number}`));
      const open = `${moneyIn(Math.abs(balance), "en")} to ${balance > 0 ? "pay" : "be refunded"}`;
      expect(row.includes(open)).toBe(isOpen);
    });

    test("order is in the buyer's list with its open amount", async () => {
      const row = rowWith(number, await main(buyer, `${BUYER_PATHS.en}?q=${number}`));
      const told = balance > 0 ? `${moneyIn(balance, "en")} to pay` : `${moneyIn(-balance, "en")} to be refunded`;
      expect(row.includes(told)).toBe(isOpen);
    });

    test("emails about the order never deny an open amount", async () => {
      await expect.poll(() => lastMailTo(BUYER, number)).toContain(amount);
      const mail = await lastMailTo(BUYER, number);
      expect(mail).toContain(moneyIn(received, locale));
      if (isOpen) expect(mail).not.toMatch(/No action is needed|tiene que hacer nada/);
    });

    test("order PDF has the same figures and announces no invoice next to a payment in full", async () => {
      const pdf = await untilMade(() => buyer.get(`${BUYER_PATHS[locale]}/${number}.pdf`));
      const text = (await pagesOfPdf(new Uint8Array(await pdf.arrayBuffer()))).join(" ").replaceAll(/\s+/g, " ");
      for (const sum of Object.values(expectedRows(expected, locale))) expect(text).toContain(sum);
      if (balance === 0) expect(text).not.toMatch(/We will invoice|se factura|La factura llega/);
    });

    test("order file adds up, in both languages", async () => {
      for (const language of ["en", "es"] as const) {
        const csv = await (await buyer.get(`${BUYER_PATHS[language]}/${number}?format=csv`)).text();
        const [, ...rows] = parse(csv, { bom: true }) as string[][];
        const sums = rows.map((row) => row.slice(10, 22).map((cell) => Math.round(Number(cell) * 100)));
        const lines = sums.reduce((sum, [line = 0]) => sum + line, 0);
        const [, handling = 0, broken = 0, tariff = 0, freight = 0, tax = 0, total = 0, ...money] = sums[0] ?? [];
        expect(lines + handling + broken + tariff + freight + tax).toBe(total);
        expect(money).toEqual([credited, due, received, refunded, balance]);
        if (due > 0) expect(total - credited).toBe(due);
        expect(due - received + refunded).toBe(balance);
      }
    });

    test("orders command prints the same figures", async () => {
      const shown = await shop.run("orders", "show", number);
      expect(shown.output.replaceAll(/\s+/g, " ")).toContain(
        `Received ${moneyIn(received, "en")}, refunded ${moneyIn(refunded, "en")}`,
      );
    });
  },
);

test("export has the same figures", async () => {
  const words = "orders export --since 2026-01-01 --format json".split(" ");
  const { output } = await runScriptWith(data.env, "desk", data.folder, ...words);
  const orders = JSON.parse(output) as (OrderForStaff & { charged: Cents; paid: Cents; balance: Cents })[];
  const told = new Map(orders.map((order) => [order.number, order]));
  for (const [index, [name, , , , { due, received, refunded, credited = 0, balance }]] of SEQUENCES.entries())
    expect([name, told.get(numbers[index] ?? "")]).toMatchObject([
      name,
      { charged: due, paid: received, refunded, credited, balance },
    ]);
});

function rowWith(number: string, html: string): string {
  const at = html.indexOf(`/${number}"`);
  const start = html.lastIndexOf("<tr", at);
  return wordsOf(html.slice(start, html.indexOf("</tr>", at)));
}

describe("a payment on the wrong order", () => {
  let number = "";
  beforeAll(async () => {
    number = numbers.at(-1) ?? "";
    await take(number, ["paid", { reference: "WIRE-9" }]);
  });

  test("payment is reversed with a reason, which staff see and the buyer does not", async () => {
    const page = await main(sales, staffPath(number));
    const entry = Number(/id="step-reverse-(\d+)"/.exec(page)?.[1]);
    expect((await sendStep(sales, staffPath(number), "reverse", { reason: " " }, entry)).status).toBe(400);
    expect((await sendStep(sales, staffPath(number), "reverse", { reason: "Paid for another" }, entry)).status).toBe(
      303,
    );
    const staff = wordsOf(await main(sales, staffPath(number)));
    for (const told of [
      "Waiting for payment: $755.00.",
      "Reversed: $755.00. Paid for another",
      "Payment, refund or credit reversed",
    ])
      expect(staff).toContain(told);
    const theirs = wordsOf(await main(buyer, `${BUYER_PATHS.en}/${number}`));
    expect(theirs).toContain("Payment removed: $755.00");
    expect(theirs).not.toContain("Paid for another");
    await expect.poll(() => lastMailTo(BUYER, number)).toContain("We removed the payment");
  });
});

test("cancellation of a paid order shows the received amount first", async () => {
  const number = numbers[0] ?? "";
  const page = wordsOf(await main(sales, staffPath(number)));
  expect(page).toContain("Nothing ships. $755.00 was received: $755.00 has to be refunded.");
});

test("form sent again is reported as recorded once, not as a later entry", async () => {
  const path = staffPath(numbers[SEQUENCES.findIndex(([name]) => name === "on account, shipped and paid later")] ?? "");
  const form = stepForm(await (await sales.get(path)).text(), "credit") ?? {};
  const first = { ...form, amount: "5.00", reason: "Scratched" };
  expect((await sales.post(path, first)).status).toBe(303);
  expect((await sendStep(sales, path, "credit", { amount: "7.00", reason: "Late" })).status).toBe(303);
  await sales.get(path);
  expect((await sales.post(path, first)).status).toBe(303);
  const again = wordsOf(await main(sales, path));
  expect(again).toContain("This form was sent before and is recorded once");
  expect(again).toContain("credited $12.00");
});

test("command repeated with its key records one payment", async () => {
  const number = numbers.at(-1) ?? "";
  const pay = (...more: string[]) =>
    shop.run("orders", "paid", number, "--amount", "10.00", "--reference", "K", ...more);
  expect(await pay("--key", "erp-1")).toMatchObject({ code: 0, output: expect.stringContaining("$10.00") });
  expect(await pay("--key", "erp-1")).toMatchObject({
    code: 0,
    output: expect.stringContaining("Nothing was changed"),
  });
  expect(await pay()).toMatchObject({ code: 1, errors: expect.stringContaining("--again") });
  expect(await pay("--again")).toMatchObject({ code: 0 });
  expect((await shop.run("orders", "show", number)).output).toContain("Received $20.00");
});

test("command proves that the ledgers of all these orders agree with totals, lists and queues", async () => {
  expect(await shop.run("orders", "balance")).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Orders: \d\d, ledger entries: \d\d\. Ledgers, totals and displayed amounts agree\.\n$/,
    ),
  });
});
