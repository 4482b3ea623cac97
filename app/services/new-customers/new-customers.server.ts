import { and, desc, eq, sql } from "drizzle-orm";
import { placeText } from "../../domain/customers/address-lines.ts";
import { onlyAddressFields } from "../../domain/customers/contact.ts";
import { isApprovedForTerms } from "../../domain/customers/payment-term.ts";
import { mayDo } from "../../domain/staff/rights.ts";
import type { CompanyAdministration } from "../company/company-administration.ts";
import type { CompanyLogWriter } from "../company/company-log.ts";
import { MOST_CONTACTS } from "../contacts/contacts.ts";
import type { Customers } from "../customers/customers.ts";
import { priceListEntry } from "../database/commerce-schema.ts";
import { contact, customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import type { ActionAuthor, ActionResult, Attempt, StaffActionRunner } from "../staff/staff.ts";
import { findLikely } from "./likely-repository.server.ts";
import type { CustomerRecord, NewCustomers } from "./new-customers.ts";

type Ports = {
  readonly db: Database;
  readonly actions: Pick<StaffActionRunner, "run">;
  readonly customers: Pick<Customers, "openIn">;
  readonly companies: Pick<CompanyAdministration, "admitIn">;
  readonly companyLog: CompanyLogWriter;
  /** Called when mails are in the queue. */
  readonly onMails: () => void;
};

type Created = Awaited<ReturnType<NewCustomers["create"]>>;
type Added = Awaited<ReturnType<NewCustomers["addPerson"]>>;
type Address = Awaited<ReturnType<NewCustomers["addAddress"]>>;

export function createNewCustomers({ db, actions, customers, companies, companyLog, onMails }: Ports): NewCustomers {
  return {
    likely: (record) => findLikely(db, record),
    async choices() {
      const types = await db.selectDistinct({ type: customer.type }).from(customer).orderBy(customer.type);
      const lists = await db
        .selectDistinct({ name: priceListEntry.listName })
        .from(priceListEntry)
        .orderBy(priceListEntry.listName);
      return { types: types.map(({ type }) => type), priceLists: lists.map(({ name }) => name) };
    },
    async create(by, record, { defaultPriceList, form }) {
      const result = await actions.run<Created>(
        { by, action: "customer.create", form },
        async (tx, { staffId, role }) => {
          if (!mayGive(role, record, defaultPriceList)) return nothing("no-right");
          const { customer: made, contactId } = await customers.openIn(tx, record);
          const admitted = await companies.admitIn(tx, { ...record.person, customerId: made.id }, { staffId });
          if (typeof admitted === "string") return nothing("barred");
          const defaults = { shippingContactId: contactId, billingContactId: contactId };
          await tx
            .update(webUser)
            .set({
              shippingContactId: sql`coalesce(${webUser.shippingContactId}, ${contactId})`,
              billingContactId: sql`coalesce(${webUser.billingContactId}, ${contactId})`,
            })
            .where(eq(webUser.id, admitted.webUserId));
          const { type, priceList, paymentTerm, territory, rep } = made;
          const after = { type, priceList, paymentTerm, territory, rep, ...defaults, companyRole: record.person.role };
          return {
            value: { customerId: made.id, webUserId: admitted.webUserId },
            auditEntry: { customerId: made.id, subject: admitted.webUserId, after },
          };
        },
      );
      onMails();
      return outcomeOf(result);
    },
    async createdFor(email) {
      const [found] = await db
        .select({ customerId: webUserCustomer.customerId, webUserId: webUser.id })
        .from(webUser)
        .innerJoin(webUserCustomer, eq(webUserCustomer.webUserId, webUser.id))
        .where(eq(webUser.email, email))
        .orderBy(desc(webUserCustomer.customerId))
        .limit(1);
      return found ?? null;
    },
    async addPerson(by, customerId, person, form) {
      const result = await actions.run<Added>({ by, action: "company.people", form }, async (tx, { staffId }) => {
        const isThere = and(eq(customer.id, customerId), customer.active);
        if ((await tx.$count(customer, isThere)) === 0) return nothing("missing");
        const admitted = await companies.admitIn(tx, { ...person, customerId }, { staffId });
        if (typeof admitted === "string") return nothing(admitted);
        const { webUserId } = admitted;
        return { value: { webUserId }, auditEntry: { customerId, subject: webUserId, after: { role: person.role } } };
      });
      onMails();
      return outcomeOf(result);
    },
    async addAddress(by, customerId, address, form) {
      const result = await actions.run<Address>({ by, action: "customer.address", form }, async (tx, { staffId }) => {
        const [owner] = await tx.select().from(customer).where(eq(customer.id, customerId)).for("no key update");
        if (!owner) return nothing("missing");
        if ((await tx.$count(contact, eq(contact.customerId, customerId))) >= MOST_CONTACTS) return nothing("full");
        const [made] = await tx
          .insert(contact)
          .values({ ...onlyAddressFields(address), customerId, webUserId: null, taxable: owner.taxable, label: "" })
          .returning({ id: contact.id });
        if (!made) throw new Error("The address was not stored.");
        if (owner.primaryContactId === null)
          await tx.update(customer).set({ primaryContactId: made.id }).where(eq(customer.id, customerId));
        const entries = [{ action: "address", after: { address: placeText(address) } }] as const;
        await companyLog.write(tx, { customerId, by: { staffId }, entries });
        return { value: { contactId: made.id }, auditEntry: { customerId, after: { shippingContactId: made.id } } };
      });
      onMails();
      return outcomeOf(result);
    },
  };
}

/** The shop itself has no role and may give everything. */
function mayGive(role: ActionAuthor["role"], record: CustomerRecord, defaultPriceList: string): boolean {
  if (role === null) return true;
  const hasPrices = record.priceList !== defaultPriceList || record.type !== "";
  if (hasPrices && !mayDo(role, "customer.prices")) return false;
  return !isApprovedForTerms(record.paymentTerm) || mayDo(role, "customer.terms");
}

function nothing<T>(value: T): Attempt<T> {
  return { value, auditEntry: null };
}

function outcomeOf<T>(result: ActionResult<T>): T | "repeated" | "no-right" {
  return result.outcome === "done" ? result.value : result.outcome;
}
