import { and, eq, isNotNull, lt, or } from "drizzle-orm";
import type { Country } from "../../domain/customers/country.ts";
import { country, priceListEntry } from "../database/commerce-schema.ts";
import { contact, customer, FIRST_OWN_NUMBER, webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { CommerceFile, CommerceRows } from "./commerce-files.ts";
import type { Reader } from "./store-rows.server.ts";

/** Records that files may refer to and the load does not replace. Terms are those in use before the load. */
export type StoredReferences = {
  readonly terms: readonly string[];
  readonly lists: ReadonlySet<string>;
  readonly countries: readonly Country[];
  readonly customers: readonly {
    readonly id: number;
    readonly priceList: string;
    readonly primaryContactId: number | null;
    readonly isActive: boolean;
  }[];
  readonly contacts: readonly {
    readonly id: number;
    readonly customerId: number | null;
    readonly addressCountry: string;
    readonly isActive: boolean;
  }[];
  /** Active users with an address; read if the load has addresses. */
  readonly users: readonly StoredUser[];
};

type StoredUser = {
  readonly id: string;
  readonly email: string;
  readonly contactIds: readonly (number | null)[];
  readonly customerIds: readonly (number | null)[];
};

export async function readStoredReferences(
  db: Reader,
  { commerce, isChange }: { readonly commerce: CommerceRows; readonly isChange: boolean },
): Promise<StoredReferences> {
  const unless = async <T>(file: CommerceFile, read: () => PromiseLike<T[]>) =>
    commerce[file] && !isChange ? [] : await read();
  const lists = await unless("price-list-entries.csv", () =>
    db.selectDistinct({ name: priceListEntry.listName }).from(priceListEntry),
  );
  const customers = await unless("customers.csv", () =>
    db
      .select({
        id: customer.id,
        priceList: customer.priceList,
        primaryContactId: customer.primaryContactId,
        isActive: customer.active,
      })
      .from(customer)
      .where(lt(customer.id, FIRST_OWN_NUMBER)),
  );
  const contacts = await unless("contacts.csv", () =>
    db
      .select({
        id: contact.id,
        customerId: contact.customerId,
        addressCountry: contact.addressCountry,
        isActive: contact.active,
      })
      .from(contact)
      .where(lt(contact.id, FIRST_OWN_NUMBER)),
  );
  const countries = await unless("countries.csv", () => db.select().from(country).orderBy(country.position));
  const terms = commerce["customers.csv"] ? await db.selectDistinct({ term: customer.paymentTerm }).from(customer) : [];
  return {
    terms: terms.map(({ term }) => term),
    lists: new Set(lists.map(({ name }) => name)),
    countries,
    customers,
    contacts,
    users: commerce["contacts.csv"] ? await readUsers(db, commerce["web-users.csv"] !== undefined && !isChange) : [],
  };
}

/** `areReplaced`: the load withdraws users of earlier imports that it does not name. */
async function readUsers(db: Reader, areReplaced: boolean): Promise<readonly StoredUser[]> {
  const { id, email, shippingContactId, billingContactId, primaryCustomerId, active, imported } = webUser;
  const hasAddress = or(isNotNull(shippingContactId), isNotNull(billingContactId));
  const isKept = areReplaced ? eq(imported, false) : undefined;
  const rows = await db
    .select({ id, email, shippingContactId, billingContactId, primaryCustomerId, linked: webUserCustomer.customerId })
    .from(webUser)
    .leftJoin(webUserCustomer, eq(webUserCustomer.webUserId, id))
    .where(and(eq(active, true), hasAddress, isKept))
    .orderBy(email);
  const users = new Map<string, StoredUser>();
  for (const row of rows) {
    const known = users.get(row.id);
    users.set(row.id, {
      id: row.id,
      email: row.email,
      contactIds: [row.shippingContactId, row.billingContactId],
      customerIds: [...(known?.customerIds ?? [row.primaryCustomerId]), row.linked],
    });
  }
  return [...users.values()];
}
