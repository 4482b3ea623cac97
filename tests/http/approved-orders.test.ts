import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { webUser } from "../../app/services/database/customer-schema.ts";
import type { Database } from "../../app/services/database/database.server.ts";
import {
  approvingCompany,
  approveForm,
  CONTACTOR,
  page,
  post,
  REQUESTS,
  sent,
  TOM,
  type Visitor,
} from "../setup/approving-company.ts";
import { GROUND, nonce, placeForm } from "../setup/checking-out.ts";
import { sendStep } from "../setup/staff-at-work.ts";

let company: Awaited<ReturnType<typeof approvingCompany>>;
let tom: Visitor;
let ruth: Visitor;
let dana: Visitor;
let nina: Visitor;
let priya: Visitor;
let sales: Visitor;
beforeAll(async () => {
  company = await approvingCompany();
  ({ tom, ruth, dana, nina, priya, sales } = company);
  const path = await sent(tom, "PRICES");
  await post(dana, `${path}?step=approve`, await approveForm(dana, path));
});
afterAll(() => company.close());

const orders = (po: string) => company.orders(po);
const mailTo = (name: string, subject: string) => company.mailTo(name, subject);
const inDatabase = (work: (db: Database) => Promise<unknown>) => company.inDatabase(work);

describe("an approved order", () => {
  test("total that staff raise after an approval needs the company's approval again", async () => {
    const [[, number = ""] = []] = await orders("PRICES");
    const [order, desk] = [`/my-account/orders/${number}`, `/staff/orders/${number}`];
    await sendStep(sales, desk, "tax", { amount: "25.00" });
    expect((await page(tom, order)).words).toContain(
      "goes ahead once one of these people approves it: Ruth Okafor, Dana Whitlock",
    );
    expect((await page(tom, order)).html).not.toContain('id="freight-answers"');
    const risen = await mailTo("dana.whitlock", `Approval needed: order ${number} has a new total of $`);
    expect(risen.text).toMatch(/does not go ahead until\s+someone at your company who approves orders/);
    expect((await page(sales, desk)).html).not.toContain('id="step-accept"');
    const [, shown = ""] = /name="shown" value="([^"]*)"/.exec((await page(dana, order)).html) ?? [];
    const answer = { intent: "agree", nonce: nonce(), shown: shown.replaceAll("&quot;", '"') };
    for (const each of [ruth, dana, tom, nina]) {
      const isAsked = each === ruth || each === dana;
      expect((await page(each, REQUESTS)).words.includes(`${number} from Tom Becker: the new total is $`)).toBe(
        isAsked,
      );
      expect((await page(each, "/my-account")).words.includes("1 order needs your approval")).toBe(isAsked);
    }
    const asked =
      /Approval of the total The order goes ahead once one of these people approves \$[\d,.]+: Ruth Okafor, Dana/;
    for (const each of [tom, nina, dana]) expect((await page(each, order)).words).toMatch(asked);
    expect((await page(tom, order)).words).not.toContain("approves the freight");
    expect((await page(sales, desk)).words).toMatch(asked);
    expect((await page(sales, desk)).words).toMatch(/Approved by [\w ]+, at a total of \$/);
    expect((await post(tom, order, answer)).to).toBe(order);
    expect((await page(tom, order)).words).toMatch(/Your answer was not saved\. .* one of these people approves it: /);
    expect((await post(priya, order, { ...answer, nonce: nonce() })).status).toBe(404);
    expect((await post(ruth, order, { ...answer, nonce: nonce() })).to).toBe(order);
    expect((await page(tom, order)).words).toMatch(/Amounts approved by Ruth Okafor.*Approved by Ruth Okafor/);
    expect((await mailTo(TOM, `Your order ${number} goes ahead: Ruth Okafor approved the total of $`)).text).toContain(
      "Ruth Okafor approved the new total",
    );
    expect((await mailTo("", `Order ${number}: Meridian`)).text).toContain("Ruth Okafor approved the amounts");
    expect((await page(dana, REQUESTS)).words).not.toContain(number);
    // An approver with an older page reads who was first, whatever the form has.
    for (const intent of ["agree", "decline"]) {
      expect((await post(dana, order, { ...answer, intent, nonce: nonce() })).to).toBe(order);
      expect((await page(dana, order)).words).toContain(
        "Ruth Okafor has already approved, so the order is going ahead.",
      );
    }
    expect((await page(sales, desk)).html).toContain('id="step-accept"');
  });

  test("approver answers for a buyer who can no longer order and is emailed, and staff pages name the person asked", async () => {
    const [[, number = ""] = []] = await orders("PRICES");
    const [order, desk] = [`/my-account/orders/${number}`, `/staff/orders/${number}`];
    const become = (role: string, limit: string) => (db: Database) =>
      db.execute(sql`update shop.company_member set role = ${role}, limit_kind = ${limit}
        where web_user_id in (select id from shop.web_user where email = ${TOM})`);
    await inDatabase(async (db) => {
      await become("viewer", "none")(db);
      await db.execute(sql`update shop.web_order set freight_approval = 'waiting' where number = ${number}`);
    });
    await sendStep(sales, desk, "tax", { amount: "24.00" });
    const told =
      /the new total is \$[\d,.]+\. The buyer's company is asked to approve it \(Ruth Okafor, Dana Whitlock\)\..* Waiting for an answer to the total/;
    expect((await page(sales, desk)).words).toMatch(told);
    expect((await mailTo("dana.whitlock", `Approval needed: order ${number} has a new total of $`)).text).toContain(
      "$24.00",
    );
    const words = (await page(tom, order)).words;
    expect(words).toContain("Tom Becker no longer orders for your company. The order goes ahead once one of these");
    const [, shown = ""] = /name="shown" value="([^"]*)"/.exec((await page(dana, order)).html) ?? [];
    const answer = { intent: "agree", nonce: nonce(), shown: shown.replaceAll("&quot;", '"') };
    expect((await post(tom, order, answer)).to).toBe(order);
    expect((await page(tom, order)).words).toContain("Your answer was not saved. Tom Becker no longer");
    expect((await page(sales, desk)).html).not.toContain('id="step-accept"');
    expect((await post(dana, order, { ...answer, nonce: nonce() })).to).toBe(order);
    expect((await page(sales, desk)).html).toContain('id="step-accept"');
    await inDatabase(become("buyer", "own"));
  });

  test("order emails go to the company once the operator's files have removed its buyer", async () => {
    const [[, number = ""] = []] = await orders("PRICES");
    const linked = (id: number | null) => (db: Database) =>
      db.update(webUser).set({ primaryCustomerId: id }).where(eq(webUser.email, TOM));
    await inDatabase(async (db) => {
      await db.execute(sql`delete from shop.web_user_customer
        where web_user_id in (select id from shop.web_user where email = ${TOM})`);
      await linked(null)(db);
    });
    await sendStep(sales, `/staff/orders/${number}`, "message", { note: "Your parts are on the way." });
    const copy = await mailTo("dana.whitlock", "Copy:");
    expect(copy.text).toContain("Your parts are on the way.");
    expect((await company.mails()).filter(({ to, text }) => to === TOM && text.includes("on the way"))).toEqual([]);
    await inDatabase(linked(1001));
  });
});

describe("an order that staff place for a buyer", () => {
  test("staff order above the buyer's limit is sent for approval and names all three people", async () => {
    const cart = `/staff/customers/1001/cart/member-${TOM}`;
    await post(sales, `${cart}?step=add`, { nonce: nonce(), lines: `${CONTACTOR} 40` });
    await post(sales, `${cart}?step=address`, { nonce: nonce(), shipping: "5002", billing: "5001" });
    await post(sales, `${cart}?step=shipping`, { ...GROUND, nonce: nonce(), poNumber: "STAFF", next: "place" });
    const review = `${cart}?step=place`;
    expect((await page(sales, review)).words).toContain(
      "This order exceeds what Tom Becker may order without approval. It can be approved by:",
    );
    expect((await page(sales, review)).words).toContain("Tom Becker is emailed that the order is awaiting approval");
    const { send: _, ...placing } = await placeForm(sales, review);
    expect((await post(sales, `${cart}?step=place`, placing)).words).toContain("now needs approval at the customer");
    expect((await post(sales, `${cart}?step=place`, { ...placing, send: "yes" })).status).toBe(303);
    const waiting = (await page(dana, REQUESTS)).html;
    const path = /href="(\/my-account\/approvals\/\d+)"/.exec(waiting)?.[1] ?? "";
    for (const each of [dana, tom])
      expect((await page(each, path)).words).toContain("Prepared by erin.kowalski@lakeshorewater.example, Ferrule");
    expect((await mailTo("dana.whitlock", "An order for Tom Becker of $")).text).toContain("erin.kowalski@");
    const toBuyer = (await mailTo(TOM, "was sent for approval")).text.replaceAll(/\s+/g, " ");
    expect(toBuyer).toMatch(/in your name for Meridian.*Ruth Okafor, Dana Whitlock/);
    expect((await post(dana, `${path}?step=approve`, await approveForm(dana, path))).to).toBe(path);
    const [[, number = ""] = []] = await orders("STAFF");
    const words = (await page(sales, `/staff/orders/${number}`)).words;
    expect(words).toMatch(/Ordered by Tom Becker.* Approved by Dana Whitlock/);
    expect(words).toContain("erin.kowalski@lakeshorewater.example");
    const both = "Placed by Erin Kowalski (Ferrule sales) for Tom Becker · Approved by Dana Whitlock";
    for (const each of [dana, tom]) expect((await page(each, "/my-account/orders")).words).toContain(both);
    expect((await page(tom, `/my-account/orders/${number}`)).words).toMatch(
      /Placed by Erin Kowalski \(Ferrule sales\) for Tom Becker.* Approved by Dana Whitlock/,
    );
  });
});
