import { isErased } from "../../domain/customers/forget-person.ts";
import { and, asc, desc, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { customer, webUser } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import { staff, staffRecord } from "../database/staff-schema.ts";
import { webOrder } from "../database/order-schema.ts";
import {
  DEEDS_PER_PAGE,
  MOST_DEEDS,
  type RecordedAuditEntry,
  type RecordSearch,
  type StaffRecords,
} from "./audit-log.ts";

const named = alias(staff, "named_staff");

export function createStaffRecords(db: Database): StaffRecords {
  const read = async (search: RecordSearch, limit: number, offset = 0) =>
    (await auditLogQuery(db, search).limit(limit).offset(offset)).map(toAuditEntry);
  return {
    async list(search, page) {
      const total = await db.$count(staffRecord, isSought(db, search));
      const last = Math.max(1, Math.ceil(total / DEEDS_PER_PAGE));
      const at = Math.min(Math.max(1, page), last);
      return { auditEntries: await read(search, DEEDS_PER_PAGE, (at - 1) * DEEDS_PER_PAGE), total };
    },
    all: (search) => read(search, MOST_DEEDS),
    of: (what) => read(what, DEEDS_PER_PAGE),
    people: () => db.select({ id: staff.id, email: staff.email }).from(staff).orderBy(asc(staff.email), asc(staff.id)),
  };
}

function auditLogQuery(db: Database, search: RecordSearch) {
  const isOnStaff = sql`${staffRecord.action} in ('staff.add', 'staff.remove')`;
  return db
    .select({
      auditEntry: staffRecord,
      email: staff.email,
      name: customer.name,
      user: webUser.email,
      member: named.email,
    })
    .from(staffRecord)
    .leftJoin(staff, eq(staff.id, staffRecord.staffId))
    .leftJoin(customer, eq(customer.id, staffRecord.customerId))
    .leftJoin(webUser, and(eq(webUser.id, staffRecord.subject), sql`not ${isOnStaff}`))
    .leftJoin(named, and(eq(sql`${named.id}::text`, staffRecord.subject), isOnStaff))
    .where(isSought(db, search))
    .orderBy(desc(staffRecord.at), desc(staffRecord.id));
}

function isSought(db: Database, { by, action, orderNumber, customerId }: RecordSearch): SQL | undefined {
  const ordersOf = db
    .select({ number: webOrder.number })
    .from(webOrder)
    .where(eq(webOrder.customerId, customerId ?? 0));
  return and(
    by === undefined ? undefined : by === "system" ? isNull(staffRecord.staffId) : eq(staffRecord.staffId, by),
    action && eq(staffRecord.action, action),
    orderNumber === undefined ? undefined : eq(staffRecord.orderNumber, orderNumber),
    customerId === undefined
      ? undefined
      : or(eq(staffRecord.customerId, customerId), sql`${staffRecord.orderNumber} in ${ordersOf}`),
  );
}

type Row = Awaited<ReturnType<typeof auditLogQuery>>[number];

function toAuditEntry({ auditEntry, email, name, user, member }: Row): RecordedAuditEntry {
  const { id, at, staffId, role, action, orderNumber, customerId, subject, before, after } = auditEntry;
  const person = member ?? (user && !isErased(user) ? user : null);
  return {
    id,
    at: at.toISOString(),
    by: staffId === null ? null : { id: staffId, email },
    role,
    action,
    orderNumber,
    customer: customerId === null ? null : { id: customerId, name: name ?? "" },
    subject,
    person,
    before: before ?? {},
    after: after ?? {},
  };
}
