import { bigserial, boolean, index, integer, jsonb, serial, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { StaffAction, StaffRole } from "../../domain/staff/rights.ts";
import { customer } from "./customer-schema.ts";
import { shop } from "./shop-schema.ts";

/** The shop's own people. Rows stay when somebody leaves: the record names them. */
export const staff = shop.table("staff", {
  id: serial().primaryKey(),
  /** In lower case; null once the person was erased. */
  email: text().unique(),
  /** Null for somebody who is not on the staff any more. */
  role: text().$type<StaffRole>(),
  addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  removedAt: timestamp({ withTimezone: true }),
});

/** What a deed was about beside an order or a customer: an address, a word, a load. */
export type DeedFields = Readonly<Record<string, unknown>>;

/**
 * Everything the shop's own people have done, for good: a trigger refuses to change or delete rows, but for the erasure of a person.
 * Ids and changed fields of the business only, no names and addresses of buyers.
 */
export const staffRecord = shop.table(
  "staff_record",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for the system itself. */
    staffId: integer().references(() => staff.id),
    /** What they were then. */
    role: text().$type<StaffRole>(),
    action: text().$type<StaffAction>().notNull(),
    /** Not a reference: what was done outlives what it was done to. */
    orderNumber: text(),
    customerId: integer().references(() => customer.id),
    /** What else it was done to; may be empty. */
    subject: text().notNull().default(""),
    before: jsonb().$type<DeedFields>(),
    after: jsonb().$type<DeedFields>(),
  },
  (table) => [
    index("staff_record_at").on(table.at),
    index("staff_record_order").on(table.orderNumber),
    index("staff_record_customer").on(table.customerId),
  ],
);

/** Words that were made synonyms on the pages for the shop's own people; those of the content are beside them. */
export const addedSynonym = shop.table(
  "added_synonym",
  {
    id: serial().primaryKey(),
    locale: text().$type<"en" | "es">().notNull(),
    /** What people type. */
    phrase: text().notNull(),
    /** What it stands for: a word the shop knows. */
    means: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("added_synonym_phrase").on(table.locale, table.phrase)],
);

/** Files that were sent to be imported, from their arrival to what became of them. */
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
    /** How they are to be read and loaded. */
    options: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What the check has found, in sentences and figures. */
    report: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** How far it is, as JSON; empty when nothing is told. */
    progress: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Also a sign of life of the process that works on it. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("import_run_created").on(table.createdAt)],
);

/** The authenticator app of somebody on the staff, beside the code by email. */
export const secondFactor = shop.table("second_factor", {
  staffId: integer()
    .primaryKey()
    .references(() => staff.id, { onDelete: "cascade" }),
  /** Names this enrollment: sessions that passed an earlier one have not passed this one. */
  id: text().notNull(),
  /** Key and digests of recovery codes, encrypted by a key derived from the secret of the shop. */
  sealed: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Null until a first code has shown that the app has the key. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The newest time step whose code was accepted: no code counts twice. */
  lastStep: integer().notNull().default(0),
  /** Wrong codes in a row. */
  wrong: integer().notNull().default(0),
});

/**
 * Fields of customers, people, price lists and rules that an import changes, or has changed. An upload that was checked has its id in
 * `load`, one that was loaded the name of the load. Not part of the audit log: values of people are forgotten with them.
 */
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
