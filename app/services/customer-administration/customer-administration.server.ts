import { and, asc, eq } from "drizzle-orm";
import { CUSTOMER_CHANGES, changedFieldsOf, stateOf } from "../../domain/customers/customer-change.ts";
import { accountEnding, isAccountSeen } from "../../domain/shipping/carrier-account.ts";
import { carrierAccount } from "../database/account-schema.ts";
import type { Database } from "../database/database.server.ts";
import { customer } from "../database/customer-schema.ts";
import type { CompanyLogWriter } from "../company/company-log.ts";
import type { Attempt, StaffActionRunner, StaffTx } from "../staff/staff.ts";
import { type AccountChanged, type CustomerAdministration, type CustomerChanged } from "./customer-administration.ts";
import { findCustomers, findNewcomers } from "./find-customers-repository.server.ts";
import { firstPerson, readCustomer, readPerson, readTerms } from "./read-customer-repository.server.ts";
import { customerNote } from "../database/staff-schema.ts";

type Ports = {
  readonly db: Database;
  readonly actions: Pick<StaffActionRunner, "run">;
  readonly companyLog: CompanyLogWriter;
  /** Called when mails are in the queue. */
  readonly onMails: () => void;
};

export function createCustomerAdministration({ db, actions, companyLog, onMails }: Ports): CustomerAdministration {
  return {
    list: (q, page) => findCustomers(db, q, page),
    newcomers: (q) => findNewcomers(db, q),
    person: (id) => readPerson(db, id),
    find: (id) => readCustomer(db, id),
    terms: () => readTerms(db),
    async change(by, id, change, { seen, form }) {
      const { action } = CUSTOMER_CHANGES[change.kind];
      const result = await actions.run<CustomerChanged>({ by, action, form }, async (tx, { staffId }) => {
        const before = await held(tx, id);
        if (!before) return nothing("missing");
        if (stateOf(before, change.kind) !== seen) return nothing("stale");
        const after = { ...before, ...change.to };
        if (stateOf(after, change.kind) === seen) return nothing("same");
        await tx.update(customer).set(change.to).where(eq(customer.id, id));
        const changed = differences(changedFieldsOf(before, change.kind), changedFieldsOf(after, change.kind));
        // The sales rep is not part of the customer's terms.
        if (change.kind !== "rep")
          await companyLog.write(tx, { customerId: id, by: { staffId }, entries: [{ action: "terms", ...changed }] });
        return { value: "done", auditEntry: { customerId: id, ...changed } };
      });
      onMails();
      return result.outcome === "done" ? result.value : result.outcome;
    },
    async keepAccount(by, id, account, { seen, form }) {
      const action = "customer.account";
      const result = await actions.run<AccountChanged>({ by, action, form }, async (tx, { staffId }) => {
        const webUserId = (await held(tx, id)) ? await firstPerson(tx, id) : null;
        if (webUserId === null) return nothing("missing");
        const { carrier, number } = account;
        const isFormer = and(eq(carrierAccount.customerId, id), eq(carrierAccount.carrier, carrier));
        const kept = await tx.select().from(carrierAccount).where(isFormer).orderBy(asc(carrierAccount.id));
        const former = kept.at(-1);
        if (former?.number === number) return nothing("done");
        if (!isAccountSeen(seen, carrier, former?.id)) return nothing("stale");
        await tx.delete(carrierAccount).where(isFormer);
        await tx.insert(carrierAccount).values({ customerId: id, webUserId, carrier, number });
        const before = former ? { before: accountFields(carrier, former.number) } : {};
        const changed = { ...before, after: accountFields(carrier, number) };
        const entries = [{ action: "carrier-account", ...changed }] as const;
        await companyLog.write(tx, { customerId: id, by: { staffId }, entries });
        return { value: "done", auditEntry: { customerId: id, ...changed } };
      });
      onMails();
      return result.outcome === "done" ? result.value : result.outcome;
    },
    async addNote(by, id, text, form) {
      const result = await actions.run<"done" | "missing">(
        { by, action: "customer.note", form },
        async (tx, { staffId }) => {
          if (!(await held(tx, id))) return nothing("missing");
          await tx.insert(customerNote).values({ customerId: id, staffId, text });
          return { value: "done", auditEntry: { customerId: id } };
        },
      );
      return result.outcome === "done" ? result.value : result.outcome;
    },
    async forgetAccount(by, id, accountId, form) {
      const action = "customer.account";
      const result = await actions.run<AccountChanged>({ by, action, form }, async (tx, { staffId }) => {
        const isIt = and(eq(carrierAccount.customerId, id), eq(carrierAccount.id, accountId));
        const [gone] = await tx.delete(carrierAccount).where(isIt).returning();
        if (!gone) return nothing("missing");
        const before = accountFields(gone.carrier, gone.number);
        await companyLog.write(tx, {
          customerId: id,
          by: { staffId },
          entries: [{ action: "carrier-account", before }],
        });
        return { value: "done", auditEntry: { customerId: id, before } };
      });
      onMails();
      return result.outcome === "done" ? result.value : result.outcome;
    },
  };
}

/** Locks the customer without blocking orders, which reference it and lock the cart. */
async function held(tx: StaffTx, id: number) {
  const [found] = await tx.select().from(customer).where(eq(customer.id, id)).for("no key update");
  return found ?? null;
}

type Fields = Readonly<Record<string, unknown>>;

function differences(before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
}

function nothing<T>(value: T): Attempt<T> {
  return { value, auditEntry: null };
}

/** The audit log has the last digits only. */
function accountFields(carrier: string, number: string) {
  return { carrier, ending: accountEnding(number) };
}
