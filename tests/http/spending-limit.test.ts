import { afterAll, beforeAll, expect, test } from "vitest";
import { approvingCompany, atReview, CONTACTOR, page, post, type Visitor } from "../setup/approving-company.ts";
import { nonce, placeForm, REVIEW } from "../setup/checking-out.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";

const COMPANY = "/my-account/company";

let company: Awaited<ReturnType<typeof approvingCompany>>;
let tom: Visitor;
let ruth: Visitor;
let dana: Visitor;
beforeAll(async () => {
  company = await approvingCompany();
  ({ tom, ruth, dana } = company);
});
afterAll(() => company.close());

const settings = { intent: "settings", limitKind: "none", limit: "", copies: "" };
const save = (fields: Record<string, string>) => dana.post(COMPANY, { nonce: nonce(), ...settings, ...fields });
const perDay = (spending: string) => save({ spendingKind: "day", spending });

test("company settings keep an unreadable spending limit as entered, and report the error", async () => {
  for (const [fields, message] of [
    [{ spendingKind: "day", spending: "1,000" }, "without commas"],
    [{ spendingKind: "month", spending: "" }, "Enter the spending limit"],
    [{ spendingKind: "none", spending: "1000" }, "selected no limit"],
  ] as const) {
    const answer = await save(fields);
    const html = await answer.text();
    expect([answer.status, wordsOf(mainOf(html))]).toEqual([400, expect.stringContaining(message)]);
    expect(html).toContain(`value="${fields.spending}"`);
    expect(html).toContain('<a href="#settings-spending">');
  }
});

test("order that exceeds the spending limit of a day goes to approval with the reason", async () => {
  expect((await perDay("700.00")).status).toBe(303);
  expect((await page(dana, COMPANY)).words).toContain("above $700.00 in one day");
  expect((await page(tom, "/es/mi-cuenta/empresa")).words).toContain("más de US$700.00 en un día");
  expect((await page(dana, `${COMPANY}/audit-log`)).words).toContain(
    "Spending limit of each buyer: no limit → $700.00 per day",
  );

  await atReview(tom, "SPLIT-1", [CONTACTOR, 19]);
  expect((await page(tom, REVIEW)).words).toContain(
    "Without approval, you can order up to $700.00 per day. Ordered today before this order: $0.00.",
  );
  const first = await placeForm(tom);
  expect((await post(tom, REVIEW, first)).to).toMatch(/^\/checkout\/done\/W\d{10}$/);

  await atReview(tom, "SPLIT-2", [CONTACTOR, 19]);
  const review = await page(tom, REVIEW);
  expect(review.words).toMatch(/You have ordered \$4\d\d\.\d\d today, so this order needs approval\. This one can be/);
  expect((await page(tom, "/es/finalizar-compra/revision")).words).toMatch(/Hoy ya pidió US\$4\d\d\.\d\d, por lo que/);
  // A page from before the limit places no order either.
  const { send: _, ...asIfBelow } = await placeForm(tom);
  const refused = await post(tom, REVIEW, asIfBelow);
  expect([refused.status, refused.words]).toEqual([403, expect.stringContaining("This order now needs approval")]);
  expect(await company.orders("SPLIT-2")).toEqual([]);

  const { to } = await post(tom, REVIEW, await placeForm(tom));
  expect(to).toMatch(/^\/my-account\/approvals\/\d+$/);
  const why =
    /The buyer can order up to \$700\.00 per day without approval and had already ordered \$4\d\d\.\d\d that day\./;
  expect((await page(ruth, to)).words).toMatch(why);
  const mail = await company.mailTo("ruth.okafor", "Tom Becker asks you to approve");
  expect(mail.text.replace(/\s+/g, " ")).toMatch(why);
  expect((await post(ruth, `${to}?step=approve`, await placeForm(ruth, to))).to).toBe(to);
  expect(await company.orders("SPLIT-2")).toHaveLength(1);
});

test("approver who may approve own orders, and a member who needs no approval, have no spending limit", async () => {
  await save({ spendingKind: "month", spending: "0", mayApproveOwn: "yes" });
  await atReview(ruth, "SPLIT-3", [CONTACTOR, 1]);
  expect(await placeForm(ruth)).not.toHaveProperty("send");
  await save({ spendingKind: "month", spending: "0" });
  expect((await page(ruth, COMPANY)).words).toContain("Approval of your orders: for every order.");
  expect((await page(ruth, REVIEW)).words).toContain("Your company approves every order before it is placed.");
  const person = `${COMPANY}/people/`;
  const path = (await page(dana, COMPANY)).html.match(new RegExp(`${person}[^"]*tom\\.becker[^"]*`))?.[0] ?? "";
  await dana.post(path, { intent: "person", nonce: nonce(), role: "buyer", limitKind: "none", limit: "" });
  await atReview(tom, "SPLIT-4", [CONTACTOR, 40]);
  expect((await page(tom, REVIEW)).words).not.toContain("needs approval");
  expect((await post(tom, REVIEW, await placeForm(tom))).to).toMatch(/^\/checkout\/done\/W\d{10}$/);
});
