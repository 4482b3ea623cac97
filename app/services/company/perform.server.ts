import type { Member } from "../../domain/company/member.ts";
import { mayInCompany, type CompanyAction } from "../../domain/company/rights.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { claimSubmission, wasCarriedOut } from "../http/form-nonce.server.ts";
import type { WebUsers } from "../web-users/port.ts";
import { lockCompany } from "./lock-company.server.ts";
import type { CompanyLogWriter } from "./port-log.ts";
import type { CompanyActs, CompanyAttempt, CompanyPerformed } from "./port.ts";

type Ports = {
  db: Database;
  webUsers: Pick<WebUsers, "memberIn">;
  companyLog: CompanyLogWriter;
  /** Called after mails were left in the queue. */
  onMails: () => void;
};

/** Undoes the transaction of an attempt that came to nothing, and hands out what it says. */
class Undone<T> extends Error {
  readonly performed: CompanyPerformed<T>;
  constructor(performed: CompanyPerformed<T>) {
    super("undone");
    this.performed = performed;
  }
}

/** What is never done without a word in the audit log. */
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
            // Whoever gave the right up by this very form, sent again, hears that it was carried out.
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
