import type { Member } from "../../domain/company/member.ts";
import { mayInCompany, type CompanyAction } from "../../domain/company/rights.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { claimSubmission, wasCarriedOut } from "../http/form-nonce.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { lockCompany } from "./lock-company.server.ts";
import type { CompanyLogWriter } from "./company-log.ts";
import type { CompanyActs, CompanyAttempt, CompanyPerformed } from "./company.ts";

type Ports = {
  db: Database;
  webUsers: Pick<WebUsers, "memberIn">;
  companyLog: CompanyLogWriter;
  /** Called when mails are in the queue. */
  onMails: () => void;
};

/** Rolls back the transaction and carries the result out. */
class Undone<T> extends Error {
  readonly performed: CompanyPerformed<T>;
  constructor(performed: CompanyPerformed<T>) {
    super("undone");
    this.performed = performed;
  }
}

/** Actions that require an audit entry. */
const AUDITED: ReadonlySet<CompanyAction> = new Set([
  "people.manage",
  "company.settings",
  "company.leave",
  "number.change",
]);

const CHANGES_PEOPLE: ReadonlySet<CompanyAction> = new Set(["people.manage", "company.leave"]);

export function createCompanyActs({ db, webUsers, companyLog, onMails }: Ports): CompanyActs {
  return {
    async perform<T>(
      { by, action, form }: Parameters<CompanyActs["perform"]>[0],
      work: (tx: Transaction, by: Member) => Promise<CompanyAttempt<T>>,
    ): Promise<CompanyPerformed<T>> {
      try {
        const done = await db.transaction(async (tx) => {
          if (CHANGES_PEOPLE.has(action)) await lockCompany(tx, by.customerId);
          const member = await webUsers.memberIn(tx, by.webUserId, by.customerId);
          if (!member || !mayInCompany(member.role, action)) {
            // The form itself gave up the right and was sent again: report it as done.
            const isDone = form !== undefined && (await wasCarriedOut(tx, form));
            throw new Undone<T>({ outcome: isDone ? "repeated" : "no-right" });
          }
          if (form !== undefined && !(await claimSubmission(tx, form))) throw new Undone<T>({ outcome: "repeated" });
          const { value, isDone, log } = await work(tx, member);
          const performed = { outcome: "done", value } as const;
          if (!isDone) throw new Undone<T>(performed);
          if (log === undefined && AUDITED.has(action)) throw new Error(`${action} says nothing to the audit log`);
          const { customerId, webUserId } = member;
          await companyLog.write(tx, { customerId, by: { webUserId }, entries: log ?? [] });
          return performed;
        });
        onMails();
        return done;
      } catch (error) {
        if (error instanceof Undone) return (error as Undone<T>).performed;
        throw error;
      }
    },
  };
}
