import type { StaffAction, StaffRole } from "../../domain/staff/rights.ts";
import type { AuditFields } from "../database/staff-schema.ts";

export type RecordedAuditEntry = {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly by: { readonly id: number; readonly email: string | null } | null;
  readonly role: StaffRole | null;
  readonly action: StaffAction;
  readonly orderNumber: string | null;
  readonly customer: { readonly id: number; readonly name: string } | null;
  readonly subject: string;
  /** Email address of the person in `subject`; null without a person, and after an erasure. */
  readonly person: string | null;
  readonly before: AuditFields;
  readonly after: AuditFields;
};

export type RecordSearch = {
  readonly by?: number | "system";
  readonly action?: StaffAction;
  readonly orderNumber?: string;
  /** Includes the orders of the customer. */
  readonly customerId?: number;
};

export interface StaffRecords {
  list(
    search: RecordSearch,
    page: number,
  ): Promise<{ readonly auditEntries: readonly RecordedAuditEntry[]; readonly total: number }>;
  all(search: RecordSearch): Promise<readonly RecordedAuditEntry[]>;
  of(what: { readonly orderNumber: string } | { readonly customerId: number }): Promise<readonly RecordedAuditEntry[]>;
  people(): Promise<readonly { readonly id: number; readonly email: string | null }[]>;
}

export const DEEDS_PER_PAGE = 50;

/** Entries of a download; more than a spreadsheet handles well. */
export const MOST_DEEDS = 50_000;
