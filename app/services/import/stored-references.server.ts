import { lt } from "drizzle-orm";
import type { Country } from "../../domain/customers/country.ts";
import { country } from "../database/commerce-schema.ts";
import { contact, customer, FIRST_OWN_NUMBER } from "../database/customer-schema.ts";
import { priceListEntry } from "../database/price-schema.ts";
import type { CommerceFile, CommerceRows } from "./commerce-files.ts";
import type { Reader } from "./store-rows.server.ts";

/** Records that files may refer to and the load does not replace. Terms are those in use before the load. */
export type StoredReferences = {
  readonly terms: readonly string[];
  readonly lists: ReadonlySet<string>;
  readonly countries: readonly Country[];
  readonly customers: readonly { readonly id: number; readonly priceList: string; readonly isActive: boolean }[];
  readonly contacts: readonly {
    readonly id: number;
    readonly customerId: number | null;
    readonly addressCountry: string;
    readonly isActive: boolean;
  }[];
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
      .select({ id: customer.id, priceList: customer.priceList, isActive: customer.active })
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
  };
}
