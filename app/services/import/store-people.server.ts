import { randomUUID } from "node:crypto";
import { and, eq, inArray, lt, notExists, sql, type Name, type SQL } from "drizzle-orm";
import { ADDRESS_FIELD_NAMES, factsOf, type AddressField } from "../../domain/customers/address-fields.ts";
import { ADDED_NUMBER } from "../../domain/customers/read-only-address.ts";
import { companyMember } from "../database/company-schema.ts";
import { contact, customer, FIRST_OWN_NUMBER, webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { CommerceFile, CommerceRow, CommerceRows } from "./commerce-files.ts";
import type { CheckedRow } from "./read-rows.ts";
import { analyze, inBatches, type Transaction } from "./store-rows.server.ts";

/** Missing rows become inactive: orders, carts and sessions refer to them. Records created in the shop stay. */
export async function storePeople(tx: Transaction, rows: CommerceRows, isChange: boolean): Promise<void> {
  const { "customers.csv": customers, "contacts.csv": contacts, "web-users.csv": people } = rows;
  if (customers) await storeCustomers(tx, customers, isChange);
  if (contacts) await storeContacts(tx, contacts, isChange);
  if (people) await storeWebUsers(tx, people, isChange);
}

type Rows<File extends CommerceFile> = readonly CheckedRow<CommerceRow<File>>[];

async function storeCustomers(tx: Transaction, rows: Rows<"customers.csv">, isChange: boolean): Promise<void> {
  const customers = rows.map(({ value }) => toCustomer(value));
  await inBatches(customers, (batch) =>
    tx
      .insert(customer)
      .values(batch)
      .onConflictDoUpdate({
        target: customer.id,
        set: excluded(Object.keys(customers[0] ?? {})),
      }),
  );
  const isGone = isNot(customer.id, idsOf(customers), "integer");
  if (!isChange)
    await tx
      .update(customer)
      .set({ active: false })
      .where(and(lt(customer.id, FIRST_OWN_NUMBER), customer.active, isGone));
  await analyze(tx, customer);
}

export function toCustomer(row: CommerceRow<"customers.csv">) {
  const { custType, arTerm, custRep, taxVerificationNote, taxVerificationCompleted, isFreeGroundAt, ...rest } = row;
  return {
    ...rest,
    type: custType,
    paymentTerm: arTerm,
    rep: custRep,
    taxNote: taxVerificationNote,
    taxVerified: taxVerificationCompleted,
    freeGroundAt: isFreeGroundAt,
  };
}

/** Older files lack these columns. */
const LATER_FIELDS = ADDRESS_FIELD_NAMES.filter((field) => factsOf(field).isAddedLater);

/** Orders write their numbers into the label; an empty label, and the one without the number, keep it. */
const LABEL = sql`case when starts_with(${contact.label}, excluded.label || ' ')
  and substr(${contact.label}, length(excluded.label) + 2) ~ ${ADDED_NUMBER}
  then ${contact.label} else coalesce(nullif(excluded.label, ''), ${contact.label}) end`;

async function storeContacts(tx: Transaction, rows: Rows<"contacts.csv">, isChange: boolean): Promise<void> {
  const contacts = rows.map(({ value }) => value);
  await inBatches(contacts, (batch) =>
    tx
      .insert(contact)
      .values(batch)
      .onConflictDoUpdate({
        target: contact.id,
        set: {
          ...excluded(Object.keys(contacts[0] ?? {})),
          ...orKnown(LATER_FIELDS),
          label: LABEL,
        },
      }),
  );
  const isGone = isNot(contact.id, idsOf(contacts), "integer");
  if (!isChange)
    await tx
      .update(contact)
      .set({ active: false })
      .where(and(lt(contact.id, FIRST_OWN_NUMBER), contact.active, isGone));
  await analyze(tx, contact);
}

/** Empty values keep the stored ones. Signed-in users keep their language. A new address unlinks the old sign-in. */
async function storeWebUsers(tx: Transaction, rows: Rows<"web-users.csv">, isChange: boolean): Promise<void> {
  const stored = await tx.select({ id: webUser.id, email: webUser.email }).from(webUser);
  const given = rows.map(({ value }) => value);
  const ids = idsOfPeople(stored, given, randomUUID);
  const people = given.map((row) => ({ ...row, id: ids.get(row.id) ?? row.id, imported: true }));
  await inBatches(people, (batch) =>
    tx
      .insert(webUser)
      .values(batch)
      .onConflictDoUpdate({
        target: webUser.id,
        set: {
          ...excluded(["email", "imported", "active"]),
          locale: sql`case when ${webUser.authUserId} is not null and ${webUser.email} = excluded.email
            then ${webUser.locale} else excluded.locale end`,
          nameFirst: sql`coalesce(nullif(excluded.name_first, ''), ${webUser.nameFirst})`,
          nameLast: sql`coalesce(nullif(excluded.name_last, ''), ${webUser.nameLast})`,
          primaryCustomerId: sql`coalesce(excluded.primary_customer_id,
            case when ${webUser.primaryCustomerId} >= ${FIRST_OWN_NUMBER} then ${webUser.primaryCustomerId} end)`,
          shippingContactId: sql`coalesce(excluded.shipping_contact_id, ${webUser.shippingContactId})`,
          billingContactId: sql`coalesce(excluded.billing_contact_id, ${webUser.billingContactId})`,
          authUserId: sql`case when ${webUser.email} = excluded.email then ${webUser.authUserId} end`,
          sessionsFrom: sql`case when excluded.active and not ${webUser.active} then now() else ${webUser.sessionsFrom} end`,
        },
      }),
  );
  await storeLinks(tx, people);
  const isGone = isNot(webUser.id, idsOf(people), "text");
  if (!isChange)
    await tx
      .update(webUser)
      .set({ active: false })
      .where(and(webUser.imported, webUser.active, isGone));
  await analyze(tx, webUser, webUserCustomer);
}

async function storeLinks(
  tx: Transaction,
  people: readonly { readonly id: string; readonly customerIds: readonly number[] }[],
): Promise<void> {
  await inBatches(people, (batch) => {
    const ofThese = inArray(webUserCustomer.webUserId, idsOf(batch));
    const isOfFiles = and(lt(webUserCustomer.customerId, FIRST_OWN_NUMBER), notExists(joinedHere(tx)));
    return tx.delete(webUserCustomer).where(and(ofThese, isOfFiles));
  });
  const links = people.flatMap(({ id, customerIds }) =>
    [...new Set(customerIds)].map((customerId, position) => ({ webUserId: id, customerId, position })),
  );
  await inBatches(links, (batch) =>
    tx
      .insert(webUserCustomer)
      .values(batch)
      .onConflictDoUpdate({
        target: [webUserCustomer.webUserId, webUserCustomer.customerId],
        set: excluded(["position"]),
      }),
  );
}

/** Members that the company admitted itself stay. */
function joinedHere(tx: Transaction) {
  const { webUserId, customerId } = companyMember;
  const isOfLink = and(eq(webUserId, webUserCustomer.webUserId), eq(customerId, webUserCustomer.customerId));
  return tx.select({ webUserId }).from(companyMember).where(and(isOfLink, companyMember.joinedHere));
}

function excluded(columns: readonly string[]): Record<string, SQL> {
  return Object.fromEntries(columns.map((column) => [column, sql`excluded.${inSql(column)}`]));
}

/** Empty values keep the stored text. */
function orKnown(columns: readonly AddressField[]): Record<string, SQL> {
  return Object.fromEntries(
    columns.map((column) => [column, sql`coalesce(nullif(excluded.${inSql(column)}, ''), ${contact[column]})`]),
  );
}

function inSql(column: string): Name {
  return sql.identifier(column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** One JSON text avoids the limit of parameters. */
function isNot(
  column: typeof customer.id | typeof contact.id | typeof webUser.id,
  values: readonly (number | string)[],
  type: "integer" | "text",
) {
  const list = sql`select value::${sql.raw(type)} from json_array_elements_text(${JSON.stringify(values)}::text::json)`;
  return sql`${column} not in (${list})`;
}

function idsOf<Id>(rows: readonly { readonly id: Id }[]): Id[] {
  return rows.map(({ id }) => id);
}

type Person = { readonly id: string; readonly email: string };

/** Maps ids of the file to stored ids, by email address first, so users who signed in earlier keep their carts. */
export function idsOfPeople(
  stored: readonly Person[],
  given: readonly Person[],
  newId: () => string,
): ReadonlyMap<string, string> {
  const byEmail = new Map(stored.map(({ email, id }) => [email, id]));
  const found = new Map(
    given.flatMap(({ id, email }) => {
      const known = byEmail.get(email);
      return known === undefined ? [] : [[id, known] as const];
    }),
  );
  const taken = new Set(found.values());
  return new Map(given.map(({ id }) => [id, found.get(id) ?? (taken.has(id) ? newId() : id)]));
}
