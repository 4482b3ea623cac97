import { isUnassigned, newCustomer } from "../../domain/customers/new-customer.ts";
import { fullName, type WebUser } from "../../domain/customers/web-user.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import {
  findCustomerOf,
  findSalesRow,
  findWaitingContact,
  giveToCustomer,
  giveToWebUser,
  insertCustomer,
  insertFirstContact,
  lockWebUser,
  readRouting,
  type ContactRow,
  type Routing,
  type Tx,
} from "./customers-repository.server.ts";
import type { Customers, NewCustomerOutcome } from "./customers.ts";

type Ports = { db: Database; log: Log; content: Pick<Content, "site"> };

/** Marks the fallback row in its label; not displayed. */
const FALLBACK_MARK = /\bfallback\b/i;

export function createCustomers({ db, log, content }: Ports): Customers {
  return {
    async createFor(user, contact) {
      const routing = await readRouting(db);
      const outcome = await db.transaction((tx) =>
        createOnce(tx, user, contact.id, { ...routing, priceList: content.site().shop.defaultPriceList }),
      );
      if (outcome === "missing-contact" || !outcome.created) return outcome;
      const { customer } = outcome;
      log.info("customer created", { customer: customer.id, webUser: user.id });
      if (isUnassigned(customer)) log.warn("customer without a sales representative", { customer: customer.id });
      return outcome;
    },
    async openIn(tx, { name, type, priceList, paymentTerm, address }) {
      const { reps, countries } = await readRouting(tx);
      const contactId = await insertFirstContact(tx, address);
      const order = { name, contactId: String(contactId), webUserId: null, address, priceList };
      const record = { ...newCustomer(order, reps, countries), ARTerm: paymentTerm };
      const customer = await insertCustomer(tx, record, type);
      await giveToCustomer(tx, contactId, customer.id);
      return { customer, contactId };
    },
    async salesRepOf(customer) {
      const row = await findSalesRow(db, customer);
      if (row === null) return null;
      const { name, label, phone, email } = row;
      return { name: name.trim() || label.replace(FALLBACK_MARK, "").trim(), phone, email };
    },
  };
}

/** Reads again after locking: a concurrent request may have created the customer. */
async function createOnce(
  tx: Tx,
  user: WebUser,
  contactId: number,
  { reps, countries, priceList }: Routing & { priceList: string },
): Promise<NewCustomerOutcome> {
  await lockWebUser(tx, user.id);
  const present = await findCustomerOf(tx, user.id);
  if (present) return { created: false, customer: present };
  const contact = await findWaitingContact(tx, user.id, contactId);
  if (!contact) return "missing-contact";
  const order = {
    name: nameOf(contact, user),
    contactId: String(contactId),
    webUserId: user.id,
    address: contact,
    priceList,
  };
  const customer = await insertCustomer(tx, newCustomer(order, reps, countries));
  await giveToWebUser(tx, user.id, customer.id, contactId);
  return { created: true, customer };
}

/** Company of the address, else its person, else the user. */
function nameOf(contact: ContactRow, user: WebUser): string {
  return contact.nameCompany.trim() || fullName(contact) || fullName(user);
}
