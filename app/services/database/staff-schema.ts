import { bigserial, boolean, index, integer, jsonb, serial, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { StaffAction, StaffRole } from "../../domain/staff/rights.ts";
import { customer } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";

/** Rows stay after a person leaves, since the audit log references them. */
export const staff = shop.table("staff", {
  id: serial().primaryKey(),
  /** Lower case; null after erasure. */
  email: text().unique(),
  role: text().$type<StaffRole>(),
  addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  removedAt: timestamp({ withTimezone: true }),
});

export type AuditFields = Readonly<Record<string, unknown>>;

/** A trigger refuses changes and deletions, except for erasure. No names or addresses of buyers. */
export const staffRecord = shop.table(
  "staff_record",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    staffId: integer().references(() => staff.id),
    role: text().$type<StaffRole>(),
    action: text().$type<StaffAction>().notNull(),
    /** Not a reference: entries outlive orders. */
    orderNumber: text(),
    customerId: integer().references(() => customer.id),
    subject: text().notNull().default(""),
    before: jsonb().$type<AuditFields>(),
    after: jsonb().$type<AuditFields>(),
  },
  (table) => [
    index("staff_record_at").on(table.at),
    index("staff_record_order").on(table.orderNumber),
    index("staff_record_customer").on(table.customerId),
  ],
);

/** Notes of the staff about a customer. A trigger refuses changes, except for erasure. */
export const customerNote = shop.table(
  "customer_note",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customer.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    staffId: integer().references(() => staff.id),
    text: text().notNull(),
  },
  (table) => [index("customer_note_of_customer").on(table.customerId, table.id)],
);

export const addedSynonym = shop.table(
  "added_synonym",
  {
    id: serial().primaryKey(),
    locale: text().$type<"en" | "es">().notNull(),
    phrase: text().notNull(),
    means: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("added_synonym_phrase").on(table.locale, table.phrase)],
);

export const importRun = shop.table(
  "import_run",
  {
    id: text().primaryKey(),
    staffId: integer().references(() => staff.id),
    state: text()
      .$type<
        "uploaded" | "checking" | "checked" | "refused" | "applying" | "applied" | "undoing" | "undone" | "failed"
      >()
      .notNull(),
    options: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    report: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** Progress as JSON; may be empty. */
    progress: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Also the heartbeat of the working process. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("import_run_created").on(table.createdAt)],
);

export const secondFactor = shop.table("second_factor", {
  staffId: integer()
    .primaryKey()
    .references(() => staff.id, { onDelete: "cascade" }),
  /** Enrollment id: sessions that passed an earlier enrollment are not accepted. */
  id: text().notNull(),
  /** Key and recovery-code digests, encrypted with a key from the shop's secret. */
  sealed: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** Newest accepted time step; each code is accepted once. */
  lastStep: integer().notNull().default(0),
  wrong: integer().notNull().default(0),
});

/** `load`: id of a checked upload, or name of a load. Not in the audit log, since values of people are erased. */
export const importChange = shop.table(
  "import_change",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    load: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    file: text().notNull(),
    record: text().notNull(),
    kind: text().$type<"added" | "changed" | "withdrawn">().notNull(),
    field: text().notNull(),
    before: text(),
    after: text(),
    isSensitive: boolean().notNull(),
  },
  (table) => [index("import_change_load").on(table.load, table.id), index("import_change_at").on(table.at)],
);
