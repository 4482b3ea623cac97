import type { Member } from "../../domain/company/member.ts";
import { mayInCompany, type CompanyAction } from "../../domain/company/rights.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { once } from "../database/once.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import type { CompanyLogWriter } from "./company-log.ts";
import type { CompanyActionRunner, CompanyAttempt, CompanyActionResult } from "./company.ts";
import { sql } from "drizzle-orm";

type Ports = {
  db: Database;
  webUsers: Pick<WebUsers, "memberIn">;
  companyLog: CompanyLogWriter;
  /** Called when mails are in the queue. */
  onMails: () => void;
};

/** Whether an action that changes something requires an entry in the audit log. */
const IS_AUDITED: Readonly<Record<CompanyAction, boolean>> = {
  "order.place": false,
  "order.request": false,
  "order.approve": false,
  "order.see-own": false,
  "order.see-all": false,
  "people.see": false,
  "people.manage": true,
  "company.settings": true,
  "company.leave": true,
  "list.see": false,
  "list.keep": false,
  "list.change-shared": false,
  "list.count-shared": false,
  "number.see": false,
  "number.change": true,
  "book.change": true,
};

const CHANGES_PEOPLE: ReadonlySet<CompanyAction> = new Set(["people.manage", "company.leave"]);

export function createCompanyActions({ db, webUsers, companyLog, onMails }: Ports): CompanyActionRunner {
  return {
    async run<T>(
      { by, action, form }: Parameters<CompanyActionRunner["run"]>[0],
      work: (tx: Transaction, by: Member) => Promise<CompanyAttempt<T>>,
    ): Promise<CompanyActionResult<T>> {
      const result = await once<CompanyActionResult<T>>(db, form, async (tx) => {
        if (CHANGES_PEOPLE.has(action)) await lockCompany(tx, by.customerId);
        const member = await webUsers.memberIn(tx, by.webUserId, by.customerId);
        if (!member || !mayInCompany(member.role, action)) return { value: { outcome: "no-right" }, isDone: false };
        const { value, isDone, log } = await work(tx, member);
        if (!isDone) return { value: { outcome: "done", value }, isDone };
        if (log === undefined && IS_AUDITED[action]) throw new Error(`${action} says nothing to the audit log`);
        const { customerId, webUserId } = member;
        await companyLog.write(tx, { customerId, by: { webUserId }, entries: log ?? [] });
        return { value: { outcome: "done", value }, isDone };
      });
      if (result.outcome === "done") onMails();
      return result;
    },
  };
}

/** Lock it before any user row: two administrators may remove each other. */
export async function lockCompany(tx: Transaction, customerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`people of ${customerId}`}, 0))`);
}
