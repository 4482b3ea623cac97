import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { Database } from "../../app/services/database/database.server.ts";
import { approvingCompany, page, post, REQUESTS, sent, TOM, type Visitor } from "../setup/approving-company.ts";
import { nonce } from "../setup/checking-out.ts";

let company: Awaited<ReturnType<typeof approvingCompany>>;
let tom: Visitor;
let ruth: Visitor;
beforeAll(async () => {
  company = await approvingCompany();
  ({ tom, ruth } = company);
});
afterAll(() => company.close());

const mailTo = (name: string, subject: string) => company.mailTo(name, subject);
const inDatabase = (work: (db: Database) => Promise<unknown>) => company.inDatabase(work);

describe("an unanswered approval request", () => {
  test("unanswered request reminds its approvers once, shows its days on the pages, and keeps waiting", async () => {
    const path = await sent(tom, "REMIND-1");
    expect((await page(ruth, path)).words).not.toContain("days so far");
    const daysAgo = (days: number) =>
      sql`update shop.approval_request set created_at = now() - make_interval(days => ${days}::integer) where po_number = 'REMIND-1'`;
    await inDatabase((db) => db.execute(daysAgo(2)));
    expect((await page(ruth, path)).words).toContain("days so far: 2");
    await inDatabase((db) => db.execute(daysAgo(4)));
    const { text } = await mailTo("ruth.okafor", "Reminder: Tom Becker needs your approval of $");
    expect(text).toContain("The request still waits, days so far: 4.");
    expect(text).toContain(`https://shop.example${path}`);
    expect((await page(ruth, REQUESTS)).words).toContain("Waiting for approval, days so far: 4.");
    const reminders: unknown[] = [];
    const countReminders = async (db: Database) => {
      const rows = await db.execute(sql`select reminded_at from shop.approval_request where po_number = 'REMIND-1'`);
      reminders.push(rows[0]?.["reminded_at"]);
    };
    await inDatabase(countReminders);
    await inDatabase(countReminders);
    expect(reminders[0]).not.toBeNull();
    expect(reminders[1]).toEqual(reminders[0]);
    await post(tom, `${path}?step=withdraw`, { nonce: nonce() });
    expect((await page(ruth, path)).words).not.toContain("days so far");
  });

  test("unanswered request without an approver is not marked as reminded, and goes to the administrators", async () => {
    const path = await sent(tom, "REMIND-2");
    const roles = (role: string) => sql`
      update shop.company_member set role = ${role} where role in ('approver', 'administrator', 'viewer') and customer_id = 1001`;
    const before = sql`create table shop.roles_before as select web_user_id, customer_id, role from shop.company_member`;
    const waits = sql`
      update shop.approval_request set created_at = now() - make_interval(days => 4) where po_number = 'REMIND-2'`;
    const dates: unknown[] = [];
    const readDate = async (db: Database) => {
      const rows = await db.execute(sql`select reminded_at from shop.approval_request where po_number = 'REMIND-2'`);
      dates.push(rows[0]?.["reminded_at"]);
    };
    await inDatabase(async (db) => {
      await db.execute(before);
      await db.execute(roles("viewer"));
      await db.execute(waits);
    });
    await inDatabase(async (db) => {
      await readDate(db);
      // The buyer becomes the only administrator, who may not approve their own request.
      await db.execute(sql`
        update shop.company_member set role = 'administrator' where customer_id = 1001 and web_user_id in (
          select id from shop.web_user where email = ${TOM})`);
    });
    const { text } = await mailTo("tom.becker", "No one can approve the order of $");
    expect(text).toContain("No one at your company may approve it right now");
    expect(text).toContain("https://shop.example/my-account/company");
    await inDatabase(async (db) => {
      await readDate(db);
      await db.execute(sql`
        update shop.company_member m set role = b.role from shop.roles_before b
        where b.web_user_id = m.web_user_id and b.customer_id = m.customer_id`);
      await db.execute(sql`drop table shop.roles_before`);
    });
    expect([dates[0], dates[1] === null]).toEqual([null, false]);
    await post(tom, `${path}?step=withdraw`, { nonce: nonce() });
  });
});
