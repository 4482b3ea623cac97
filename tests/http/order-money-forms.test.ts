import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cents } from "../../app/domain/money.ts";
import { movedBy } from "../../app/domain/orders/ledger.ts";
import type { OrderForStaff } from "../../app/services/orders/orders.ts";
import { orderContent, placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders, type PastOrder } from "../setup/past-orders.ts";
import { fieldErrorsOf, linksOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { runScriptWith } from "../setup/run-script.ts";
import { startShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { pagesOfPdf, untilMade } from "../setup/read-pdf.ts";
import { sendStep, stepForm } from "../setup/staff-at-work.ts";

/** Payment forms that are sent more than once, and the file that adds up to the recorded payments. */

const paid = (amount: number) =>
  ({ name: "paid", amount: cents(amount), reference: `W-${amount}`, meant: [] }) as const;

const OTHER_BUYER = "erin.kowalski@lakeshorewater.example";
const BUYER = "dana.whitlock@meridianpack.example";

let shop: Awaited<ReturnType<typeof startShop>>;
let data: OwnDatabase;
let sales: ReturnType<typeof visitorOf>;
let path = "";
let numbers: string[] = [];
const pathOf = (index: number) => `/staff/orders/${numbers[index]}`;
beforeAll(async () => {
  data = await ownDatabase();
  const content = { payment: "card", shipping: cents(0) } as const;
  const { buyer } = orderContent([]);
  const order = (steps: PastOrder["steps"] = []): PastOrder => ({
    at: "2026-01-05T12:00:00Z",
    lines: [placedLine("KC-0093-10-120A", 10, 4250)],
    content,
    steps,
  });
  numbers = await placePastOrders(data.env, [
    order([paid(425_00), { name: "refund", amount: cents(25_00), reference: "R-1", meant: ["more-than-due-back"] }]),
    order([paid(425_00), { name: "cancel", note: "" }]),
    order(),
    order([paid(20_00)]),
    { ...order(), by: "u5", content: { ...content, buyer: { ...buyer, name: "Erin", email: OTHER_BUYER } } },
    { ...order(), by: "u5", content: { ...content, locale: "es", buyer: { ...buyer, email: OTHER_BUYER } } },
  ]);
  path = pathOf(3);
  shop = await startShop(data.env);
  sales = await signedIn(shop, "sara.lind@ferrule.example");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

async function received(): Promise<string> {
  const html = mainOf(await (await sales.get(path)).text());
  return wordsOf(/data-money="received".*?<td[^>]*>(.*?)<\/td>/s.exec(html)?.[1] ?? "");
}

test("payment whose button is pressed twice and whose page is sent again later is recorded once", async () => {
  const form = { ...stepForm(await (await sales.get(path)).text(), "paid"), amount: "30.00", reference: "TWICE" };
  const answers = await Promise.all([sales.post(path, form), sales.post(path, form), sales.post(path, form)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await received()).toBe("$50.00");
  expect((await sales.post(path, form)).status).toBe(303);
  expect((await sales.post(path, { ...form, amount: "31.00" })).status).toBe(409);
  expect(await received()).toBe("$50.00");
});

test("payment is refused without a method or with a day to come, and shows method, day and note to the staff", async () => {
  const path = pathOf(2);
  const opened = stepForm(await (await sales.get(path)).text(), "paid") ?? {};
  const typed = { ...opened, amount: "12.00", reference: "CHK 77", note: "Came by mail" };
  const refused = await sales.post(path, { ...typed, means: "", day: "2999-01-01" });
  const page = mainOf(await refused.text());
  expect(refused.status).toBe(400);
  expect(fieldErrorsOf(page)).toEqual(["Choose the method."]);
  expect(stepForm(page, "paid")).toMatchObject({ amount: "12.00", reference: "CHK 77", note: "Came by mail" });
  const ahead = await sales.post(path, { ...typed, means: "check", day: "2999-01-01" });
  expect(fieldErrorsOf(mainOf(await ahead.text()))).toEqual([expect.stringContaining("in the future")]);
  expect((await sales.post(path, { ...typed, means: "check" })).status).toBe(303);
  const shown = wordsOf(mainOf(await (await sales.get(path)).text()));
  expect(shown).toMatch(/Payment of \$12\.00, Check, reference CHK 77 · received \w+ \d+, \d{4} · Came by mail/);
  const buyer = await signedIn(shop, BUYER);
  const number = numbers[2];
  const seen = wordsOf(mainOf(await (await buyer.get(`/my-account/orders/${number}`)).text()));
  expect(seen).toContain("$12.00");
  await expect.poll(async () => await mailsOf(number)).toMatch(/Method +Check/);
  expect(`${seen} ${await mailsOf(number)}`).not.toContain("Came by mail");
});

test("payment on the wrong order moves to the order of another customer: staff see both numbers, buyers none", async () => {
  const [from = "", to = ""] = [numbers[2], numbers[4]];
  const entry = (await commandOutput("orders", "show", from)).match(/^ *(\d+) .*payment \$12\.00/m)?.[1] ?? "";
  const send = async (typed: Record<string, string>) => {
    const form = stepForm(await (await sales.get(pathOf(2))).text(), "move", Number(entry)) ?? {};
    return sales.post(pathOf(2), { ...form, ...typed });
  };
  const unknown = await send({ to: "W9999999999", reason: "Typed wrongly" });
  const page = mainOf(await unknown.text());
  expect([unknown.status, fieldErrorsOf(page)]).toEqual([400, ["There is no order with this number."]]);
  expect(stepForm(page, "move", Number(entry))).toMatchObject({ to: "W9999999999", reason: "Typed wrongly" });
  expect((await send({ to: "" })).status).toBe(400);
  expect((await send({ to: from })).status).toBe(400);
  expect((await send({ to: to.toLowerCase() })).status).toBe(303);
  const [left, right] = [await words(pathOf(2)), await words(pathOf(4))];
  expect(left).toContain(`Moved to order ${to}`);
  expect(linksOf(await (await sales.get(pathOf(2))).text())).toContain(pathOf(4));
  expect(right).toMatch(new RegExp(`Payment of \\$12\\.00, Check, reference CHK 77 .*Moved from order ${from}`));
  const buyer = await signedIn(shop, BUYER);
  const seen = wordsOf(mainOf(await (await buyer.get(`/my-account/orders/${from}`)).text()));
  expect(seen).toContain("Payment removed, it belongs to another order: $12.00");
  await expect.poll(() => mailsOf(from)).toContain("It belongs to another order");
  await expect.poll(() => mailsOf(to, OTHER_BUYER)).toContain("By mistake we had first recorded it");
  expect(`${seen} ${await mailsOf(from)}`).not.toContain(to);
  expect(await mailsOf(to, OTHER_BUYER)).not.toContain(from);
});

async function words(path: string): Promise<string> {
  return wordsOf(mainOf(await (await sales.get(path)).text()));
}

async function commandOutput(...command: ["orders", ...string[]]): Promise<string> {
  return (await shop.run(...command)).output;
}

async function mailsOf(number: string | undefined, to = BUYER): Promise<string> {
  const mails = (await (await shop.get(`/dev/outbox.json?to=${to}`)).json()) as { subject: string; text: string }[];
  return mails.flatMap(({ subject, text }) => (subject.includes(number ?? "?") ? [text] : [])).join("\n");
}

test("credit is a numbered PDF in the language of the buyer, marked when it is reversed, and 404 for others", async () => {
  const number = numbers[5] ?? "";
  const send = (intent: "accept" | "credit" | "reverse", typed: Record<string, string>, entry = 0) =>
    sendStep(sales, pathOf(5), intent, typed, entry);
  expect((await send("accept", {})).status).toBe(303);
  expect(
    (await send("credit", { amount: "40.00", reason: "Devolución:\n2 × KC-0093", reference: "NC-7" })).status,
  ).toBe(303);
  const staffPage = await (await sales.get(pathOf(5))).text();
  const paper = linksOf(staffPage).find((href) => href.includes("/credits/")) ?? "";
  expect(paper).toMatch(new RegExp(`^/staff/orders/${number}/credits/CM-\\d{6}\\.pdf$`));
  const memo = /CM-\d+/.exec(paper)?.[0] ?? "";
  const buyer = await signedIn(shop, OTHER_BUYER);
  const path = `/es/mi-cuenta/pedidos/${number}/notas-de-credito/${memo}.pdf`;
  expect(linksOf(await (await buyer.get(`/es/mi-cuenta/pedidos/${number}`)).text())).toContain(path);
  const textOf = async (who: typeof buyer, href: string) => {
    const answer = await untilMade(() => who.get(href));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    return (await pagesOfPdf(new Uint8Array(await answer.arrayBuffer()))).join(" ");
  };
  for (const text of [await textOf(buyer, path), await textOf(sales, paper)]) {
    for (const part of [`Nota de crédito ${memo}`, number, "Devolución:", "2 × KC-0093", "$40.00", "NC-7"])
      expect(text).toContain(part);
  }
  await expect.poll(() => mailsOf(number, OTHER_BUYER)).toContain(memo);
  const stranger = await signedIn(shop, BUYER);
  const others = [
    [stranger, path],
    [stranger, paper],
    [buyer, paper],
    [buyer, path.replace(memo, "CM-999999")],
    [buyer, path.replace(memo, "CM-1")],
    [sales, paper.replace(number, numbers[0] ?? "")],
  ] as const;
  for (const [who, href] of others) expect((await who.get(href)).status).toBe(404);
  const entry = Number(/name="parcel" value="(\d+)"/.exec(staffPage.slice(staffPage.indexOf('id="step-reverse')))?.[1]);
  expect((await send("reverse", { reason: "Wrong order" }, entry)).status).toBe(303);
  expect(await textOf(buyer, path)).toContain("se anuló");
}, 60_000);

test("orders file of the staff adds up to the ledger", async () => {
  const csv = await (await sales.get("/staff/orders?format=csv")).text();
  const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
  const sumOf = (column: RegExp) => {
    const [name = ""] = Object.keys(rows[0] ?? {}).filter((head) => column.test(head));
    return rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0);
  };
  const words = "orders export --since 2026-01-01 --format json".split(" ");
  const { output } = await runScriptWith(data.env, "desk", data.folder, ...words);
  const ledgers = (JSON.parse(output) as OrderForStaff[]).map(({ payments }) => movedBy(payments));
  expect([sumOf(/^Received/), sumOf(/^Refunded/)]).toEqual([
    ledgers.reduce((sum, { received }) => sum + received, 0),
    ledgers.reduce((sum, { refunded }) => sum + refunded, 0),
  ]);
});

test("command proves the ledgers after a move, a credit and its reversal", async () => {
  expect(await shop.run("orders", "balance")).toMatchObject({ code: 0, errors: "" });
});
