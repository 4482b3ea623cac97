import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { cents } from "../../app/domain/money.ts";
import type { OrderIntent } from "../../app/routes/staff/orders/order.form.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { postForm } from "../setup/fill-form.ts";
import { placePastOrders, type PastOrder } from "../setup/past-orders.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { sendStep } from "../setup/staff-at-work.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";

/** The correction form before saving: the money of the order, and a colleague's changes. */

const [CONTACTOR, RELAY] = ["KC-0093-10-120A", "OX-MB1"];

/** Ten contactors at 42.50 and thirty relays at 11.00: 755.00 and no freight. */
const BY_CARD: PastOrder = {
  at: "2026-01-05T12:00:00Z",
  lines: [placedLine(CONTACTOR, 10, 4250), placedLine(RELAY, 30, 1100)],
  content: { payment: "card", shipping: cents(0) },
};

let shop: RunningShop;
let data: OwnDatabase;
let [paid, shared, taxed, named, both] = ["", "", "", "", ""];
let sales: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  data = await ownDatabase();
  [paid = "", shared = "", taxed = "", named = "", both = ""] = await placePastOrders(data.env, [
    BY_CARD,
    BY_CARD,
    BY_CARD,
    BY_CARD,
    BY_CARD,
  ]);
  shop = await startShop(data.env);
  sales = await signedIn(shop, "sara.lind@ferrule.example");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const staffPath = (number: string) => `/staff/orders/${number}`;
const main = async (path: string) => mainOf(await (await sales.get(path)).text());
const openedCorrection = (number: string) => main(`${staffPath(number)}/correct`);
const fieldsOf = (html: string) => Object.fromEntries(postForm(html, "seen")?.fields ?? []);

async function take(number: string, intent: OrderIntent, typed: Record<string, string> = {}): Promise<void> {
  const { status, main: page } = await sendStep(sales, staffPath(number), intent, typed);
  expect([intent, status, wordsOf(page).slice(0, 300)]).toEqual([intent, 303, ""]);
}

/** The page of a correction after **Show the result**. */
async function resultOf(number: string, opened: string, typed: Record<string, string>) {
  const answer = await sales.post(`${staffPath(number)}/correct`, {
    ...fieldsOf(opened),
    ...typed,
    intent: "preview",
  });
  return { status: answer.status, main: mainOf(await answer.text()) };
}

async function save(number: string, shown: string): Promise<void> {
  const answer = await sales.post(`${staffPath(number)}/correct`, { ...fieldsOf(shown), intent: "save" });
  expect(answer.status).toBe(303);
}

test("correction shows the amount to refund before it is saved, and pages show refunds", async () => {
  await take(paid, "paid");
  const shown = await resultOf(paid, await openedCorrection(paid), { [`q[${CONTACTOR}]`]: "4" });
  expect(wordsOf(shown.main)).toContain("$755.00 was received. Refund due: $255.00.");
  await save(paid, shown.main);
  await take(paid, "refund", { amount: "100.00", reference: "R-9" });
  const staff = await main(staffPath(paid));
  expect(wordsOf(staff)).toContain(
    "Refund due: $155.00. $755.00 was received and $100.00 refunded; the order costs $500.00.",
  );
  const customer = /\/staff\/customers\/\d+/.exec(staff)?.[0] ?? "";
  expect(wordsOf(await main(customer))).toMatch(new RegExp(String.raw`${paid}.{0,60}\$155\.00 to be refunded`));
});

test("correction keeps the lines that a colleague has changed meanwhile and it does not touch", async () => {
  const opened = await openedCorrection(shared);
  const first = await resultOf(shared, opened, { [`q[${CONTACTOR}]`]: "8" });
  await save(shared, first.main);
  const late = await resultOf(shared, opened, { [`q[${RELAY}]`]: "20" });
  expect([late.status, wordsOf(late.main)]).toEqual([409, expect.stringContaining("20 × $11.00 = $220.00")]);
  expect(fieldsOf(late.main)[`q[${CONTACTOR}]`]).toBe("8");
  await save(shared, late.main);
  expect(wordsOf(await openedCorrection(shared))).toContain("8 × $42.50 = $340.00");
});

test("correction saves a quantity and a replacement of another line with the first press", async () => {
  const typed = { [`q[${CONTACTOR}]`]: "8", [`by[${RELAY}]`]: "KC-0093-10-024D" };
  const shown = await resultOf(both, await openedCorrection(both), typed);
  expect(shown.status).toBe(200);
  const edited = await sales.post(`${staffPath(both)}/correct`, {
    ...fieldsOf(shown.main),
    [`q[${CONTACTOR}]`]: "7",
    intent: "save",
  });
  const again = mainOf(await edited.text());
  expect([edited.status, wordsOf(again)]).toEqual([409, expect.stringContaining("your entries have changed")]);
  await save(both, again);
});

test("correction offers the rise of a tax that was set by hand, and asks about an emptied quantity", async () => {
  await take(taxed, "tax", { amount: "7.55" });
  const more = { [`q[${RELAY}]`]: "300" };
  const shown = await resultOf(taxed, await openedCorrection(taxed), more);
  expect(wordsOf(shown.main)).toContain("Add sales tax: $29.70 more. It was set by hand");
  const raised = await resultOf(taxed, shown.main, { ...more, addTax: "yes" });
  expect(wordsOf(raised.main)).toContain("Sales tax $7.55 $37.25");
  const emptied = await resultOf(taxed, shown.main, { ...more, [`q[${CONTACTOR}]`]: "" });
  expect([emptied.status, wordsOf(emptied.main)]).toEqual([400, expect.stringContaining("or 0 to remove the line")]);
});

test("correction keeps its note while a quantity cannot be read, and with its result in the other language", async () => {
  const typed = { [`q[${RELAY}]`]: "20", note: "As agreed by phone" };
  const shown = await resultOf(named, await openedCorrection(named), { [`q[${RELAY}]`]: "20" });
  const wrong = await resultOf(named, shown.main, { ...typed, [`q[${RELAY}]`]: "many" });
  expect([wrong.status, fieldsOf(wrong.main)["note"]]).toEqual([400, typed.note]);
  const language = path(named, "es");
  const answer = await sales.post(language, { ...fieldsOf(shown.main), ...typed, language });
  const left = mainOf(await answer.text());
  expect([answer.status, fieldsOf(left)["note"]]).toEqual([200, typed.note]);
  expect([left.includes('id="correction-result"'), left.includes('role="alert"')]).toEqual([true, false]);
});

const path = (number: string, locale: Locale) => pagePath("staffCorrection", locale, { number });
const buttonsOf = (html: string) =>
  (html.match(/<button[^>]*name="use\[[^>]*>/g) ?? []).map((tag) => [
    /name="use\[([^\]]*)\]"/.exec(tag)?.[1],
    /value="([^"]*)"/.exec(tag)?.[1],
  ]);

describe.each([
  [
    "en",
    "was not found",
    "is an old part number for",
    "is a part number of Castrell",
    "was replaced by",
    "was read as",
  ],
  ["es", "No existe el número", "número anterior", "Castrell", "reemplaz", "se leyó como"],
] as const)("replacement typed in another way, %s", (locale, unknown, former, other, replaced, understood) => {
  const shown = async (typed: Record<string, string>) => {
    const opened = mainOf(await (await sales.get(path(named, locale))).text());
    const answer = await sales.post(path(named, locale), { ...fieldsOf(opened), intent: "preview", ...typed });
    return { status: answer.status, main: mainOf(await answer.text()) };
  };

  test.each([
    ["kc 0093 10 24 VDC", "KC-0093-10-024D", unknown],
    ["FC-C25-24DC", "KC-0253-10-024D", former],
    ["CT 4 GY", "TI-04FS", other],
    ["KCX-TON180", "TM-A1S-U", replaced],
  ])("correction offers what %s may mean, and one press shows the result", async (typed, pn, words) => {
    const asked = await shown({ [`by[${RELAY}]`]: typed });
    expect([asked.status, wordsOf(asked.main)]).toEqual([400, expect.stringContaining(words)]);
    expect(buttonsOf(asked.main)).toContainEqual([RELAY, pn]);
    expect(fieldsOf(asked.main)[`by[${RELAY}]`]).toBe(typed);
    const { intent: _intent, ...fields } = fieldsOf(asked.main);
    const answer = await sales.post(path(named, locale), { ...fields, [`use[${RELAY}]`]: pn });
    const result = mainOf(await answer.text());
    expect([answer.status, fieldsOf(result)[`by[${RELAY}]`]]).toEqual([200, pn]);
    expect(wordsOf(result)).toContain(pn);
  });

  test("correction says which part another spelling is", async () => {
    const result = await shown({ [`by[${RELAY}]`]: "kc0093 10-024d" });
    expect([result.status, wordsOf(result.main)]).toEqual([
      200,
      expect.stringContaining(`“kc0093 10-024d” ${understood} KC-0093-10-024D.`),
    ]);
  });
});
