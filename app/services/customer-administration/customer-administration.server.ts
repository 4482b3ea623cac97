import { and, eq } from "drizzle-orm";
import { changedFieldsOf, CUSTOMER_CHANGES, stateOf } from "../../domain/customers/customer-change.ts";
import { accountEnding } from "../../domain/shipping/kept-account.ts";
import { carrierAccount } from "../database/account-schema.ts";
import type { Database } from "../database/database.server.ts";
import { customer } from "../database/customer-schema.ts";
import type { CompanyLogWriter } from "../company/company-log.ts";
import type { Attempt, StaffActs, StaffTx } from "../staff/staff.ts";
import { findCustomers } from "./find-customers-repository.server.ts";
import type { AccountChanged, CustomerChanged, CustomerAdministration } from "./customer-administration.ts";
import { firstPerson, readCustomer } from "./read-customer-repository.server.ts";

type Ports = {
  readonly db: Database;
  readonly acts: Pick<StaffActs, "perform">;
  readonly companyLog: CompanyLogWriter;
  /** Called when mails are in the queue. */
  readonly onMails: () => void;
};

export function createCustomerAdministration({ db, acts, companyLog, onMails }: Ports): CustomerAdministration {
  return {
    list: (q, page) => findCustomers(db, q, page),
    find: (id) => readCustomer(db, id),
    async change(by, id, change, { seen, form }) {
      const { action } = CUSTOMER_CHANGES[change.kind];
      const performed = await acts.perform<CustomerChanged>({ by, action, form }, async (tx, { staffId }) => {
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
        return { value: "done", deed: { customerId: id, ...changed } };
      });
      onMails();
      return performed.outcome === "done" ? performed.value : performed.outcome;
    },
    async keepAccount(by, id, account, form) {
      const action = "customer.account";
      const performed = await acts.perform<AccountChanged>({ by, action, form }, async (tx, { staffId }) => {
        const webUserId = (await held(tx, id)) ? await firstPerson(tx, id) : null;
        if (webUserId === null) return nothing("missing");
        const { carrier, number } = account;
        const isFormer = and(eq(carrierAccount.customerId, id), eq(carrierAccount.carrier, carrier));
        const [former] = await tx.delete(carrierAccount).where(isFormer).returning({ number: carrierAccount.number });
        // Unchanged number: the transaction is rolled back without an audit entry.
        if (former?.number === number) return nothing("done");
        await tx.insert(carrierAccount).values({ customerId: id, webUserId, carrier, number });
        const before = former ? { before: accountFields(carrier, former.number) } : {};
        const changed = { ...before, after: accountFields(carrier, number) };
        const entries = [{ action: "carrier-account", ...changed }] as const;
        await companyLog.write(tx, { customerId: id, by: { staffId }, entries });
        return { value: "done", deed: { customerId: id, ...changed } };
      });
      onMails();
      return performed.outcome === "done" ? performed.value : performed.outcome;
    },
    async forgetAccount(by, id, accountId, form) {
      const action = "customer.account";
      const performed = await acts.perform<AccountChanged>({ by, action, form }, async (tx, { staffId }) => {
        const isIt = and(eq(carrierAccount.customerId, id), eq(carrierAccount.id, accountId));
        const [gone] = await tx.delete(carrierAccount).where(isIt).returning();
        if (!gone) return nothing("missing");
        const before = accountFields(gone.carrier, gone.number);
        await companyLog.write(tx, {
          customerId: id,
          by: { staffId },
          entries: [{ action: "carrier-account", before }],
        });
        return { value: "done", deed: { customerId: id, before } };
      });
      onMails();
      return performed.outcome === "done" ? performed.value : performed.outcome;
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
  return { value, deed: null };
}

/** The audit log has the last digits only. */
function accountFields(carrier: string, number: string) {
  return { carrier, ending: accountEnding(number) };
}
