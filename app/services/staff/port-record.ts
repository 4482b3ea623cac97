import type { StaffAction, StaffRole } from "../../domain/staff/rights.ts";
import type { DeedFields } from "../database/staff-schema.ts";

export type RecordedDeed = {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** Null for the system itself. */
  readonly by: { readonly id: number; readonly email: string | null } | null;
  /** The role at that time. */
  readonly role: StaffRole | null;
  readonly action: StaffAction;
  readonly orderNumber: string | null;
  readonly customer: { readonly id: number; readonly name: string } | null;
  readonly subject: string;
  /** Email address of the person in `subject`; null without a person, and after an erasure. */
  readonly person: string | null;
  readonly before: DeedFields;
  readonly after: DeedFields;
};

/** Conditions are combined with *and*. */
export type RecordSearch = {
  /** Id of a staff member. */
  readonly by?: number | "system";
  readonly action?: StaffAction;
  readonly orderNumber?: string;
  /** Includes the orders of the customer. */
  readonly customerId?: number;
};

/** Newest first. */
export interface StaffRecords {
  /** `page` starts at 1; `total` is the number of all entries. */
  list(
    search: RecordSearch,
    page: number,
  ): Promise<{ readonly deeds: readonly RecordedDeed[]; readonly total: number }>;
  /** At most {@link MOST_DEEDS}. */
  all(search: RecordSearch): Promise<readonly RecordedDeed[]>;
  of(what: { readonly orderNumber: string } | { readonly customerId: number }): Promise<readonly RecordedDeed[]>;
  /** Present and former staff users, for the search form. */
  people(): Promise<readonly { readonly id: number; readonly email: string | null }[]>;
}

export const DEEDS_PER_PAGE = 50;

/** Entries of a download; more than a spreadsheet handles well. */
export const MOST_DEEDS = 50_000;
