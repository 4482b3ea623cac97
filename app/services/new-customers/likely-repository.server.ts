import { and, eq, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import { domainOf, isFreeMail } from "../../domain/company/mail-domain.ts";
import {
  businessName,
  DUPLICATE_REASONS,
  isLikeName,
  isSameStreet,
  phoneEnd,
  postalStart,
  type DuplicateReason,
} from "../../domain/customers/likely-duplicate.ts";
import { contact, customer, webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import { foldAccents, phoneReversed } from "../database/sql-text.ts";
import type { CustomerRecord, LikelyDuplicate } from "./new-customers.ts";

/** Limit of the page, and of candidates per reason. */
const MOST_SHOWN = 10;
const MOST_CANDIDATES = 500;

type Found = { readonly id: number; readonly reason: DuplicateReason };

export async function findLikely(db: Database, record: CustomerRecord): Promise<readonly LikelyDuplicate[]> {
  const found = await Promise.all([
    ofPeople(db, "email", eq(webUser.email, record.person.email)),
    byPhone(db, record),
    byStreet(db, record),
    byName(db, record),
    byDomain(db, record),
  ]);
  const reasons = Map.groupBy(found.flat(), ({ id }) => id);
  const rank = (id: number) =>
    Math.min(...(reasons.get(id) ?? []).map(({ reason }) => DUPLICATE_REASONS.indexOf(reason)));
  const ids = [...reasons.keys()].toSorted((a, b) => rank(a) - rank(b) || a - b).slice(0, MOST_SHOWN);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: customer.id, name: customer.name, city: contact.city })
    .from(customer)
    .leftJoin(contact, eq(contact.id, customer.primaryContactId))
    .where(inArray(customer.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const why = new Set((reasons.get(id) ?? []).map(({ reason }) => reason));
    return row
      ? [{ ...row, city: row.city ?? "", reasons: DUPLICATE_REASONS.filter((reason) => why.has(reason)) }]
      : [];
  });
}

async function byPhone(db: Database, { address }: CustomerRecord): Promise<Found[]> {
  const end = phoneEnd(address.phone1);
  if (end === null) return [];
  const reversed = [...end].toReversed().join("");
  return ofContacts(db, "phone", sql`${phoneReversed(contact.phone1)} like ${`${reversed}%`}`);
}

async function byStreet(db: Database, { address }: CustomerRecord): Promise<Found[]> {
  const start = postalStart(address);
  if (start === "") return [];
  const rows = await db
    .select({ id: contact.customerId, address1: contact.address1, addressPostalCode: contact.addressPostalCode })
    .from(contact)
    .where(
      and(
        contact.active,
        sql`upper(${contact.addressPostalCode}) like ${`${address.addressPostalCode.slice(0, 3).toUpperCase()}%`}`,
      ),
    )
    .limit(MOST_CANDIDATES);
  return rows.flatMap(({ id, ...place }) =>
    id !== null && isSameStreet(place, address) ? [{ id, reason: "street" as const }] : [],
  );
}

async function byName(db: Database, { name }: CustomerRecord): Promise<Found[]> {
  const plain = businessName(name);
  if (plain === null) return [];
  // The first word: the domain compares the whole name.
  const [word = ""] = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((each) => each.length > 2);
  const rows = await db
    .select({ id: customer.id, name: customer.name })
    .from(customer)
    .where(sql`${foldAccents(customer.name)} ilike ${`%${word}%`}`)
    .limit(MOST_CANDIDATES);
  return rows.flatMap((row) => (isLikeName(row.name, name) ? [{ id: row.id, reason: "name" as const }] : []));
}

async function byDomain(db: Database, { person: { email } }: CustomerRecord): Promise<Found[]> {
  const domain = domainOf(email);
  if (isFreeMail(domain)) return [];
  const escaped = domain.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return ofPeople(db, "domain", and(sql`${webUser.email} like ${`%@${escaped}`}`, ne(webUser.email, email)));
}

async function ofContacts(db: Database, reason: DuplicateReason, where: SQL): Promise<Found[]> {
  const rows = await db
    .selectDistinct({ id: contact.customerId })
    .from(contact)
    .where(and(contact.active, where))
    .limit(MOST_CANDIDATES);
  return rows.flatMap(({ id }) => (id === null ? [] : [{ id, reason }]));
}

async function ofPeople(db: Database, reason: DuplicateReason, where: SQL | undefined): Promise<Found[]> {
  const rows = await db
    .selectDistinct({ id: customer.id })
    .from(webUser)
    .leftJoin(webUserCustomer, eq(webUserCustomer.webUserId, webUser.id))
    .innerJoin(customer, or(eq(customer.id, webUser.primaryCustomerId), eq(customer.id, webUserCustomer.customerId)))
    .where(where)
    .limit(MOST_CANDIDATES);
  return rows.map(({ id }) => ({ id, reason }));
}
