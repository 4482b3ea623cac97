import type { StaffAction, StaffRole } from "../../domain/staff/rights.ts";
import type { DeedFields } from "../database/staff-schema.ts";

/** Something that was done, as the record keeps it, with who and what it names as they are called now. */
export type RecordedDeed = {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** Null for the machine itself. */
  readonly by: { readonly id: number; readonly email: string | null } | null;
  /** What they were then. */
  readonly role: StaffRole | null;
  readonly action: StaffAction;
  readonly orderNumber: string | null;
  readonly customer: { readonly id: number; readonly name: string } | null;
  readonly subject: string;
  /** The address of the person the subject names; null when it names none, or one who was erased. */
  readonly person: string | null;
  readonly before: DeedFields;
  readonly after: DeedFields;
};

/** Which deeds are wanted; all of it must hold. */
export type RecordSearch = {
  /** A number of the staff's table. */
  readonly by?: number | "system";
  readonly action?: StaffAction;
  readonly orderNumber?: string;
  /** What was done to the customer or to one of its orders. */
  readonly customerId?: number;
};

/** What everybody on the staff has done, newest first. */
export interface StaffRecords {
  /** A page of it, from 1, and how many there are in total. */
  list(
    search: RecordSearch,
    page: number,
  ): Promise<{ readonly deeds: readonly RecordedDeed[]; readonly total: number }>;
  /** All of it, at most {@link MOST_DEEDS}. */
  all(search: RecordSearch): Promise<readonly RecordedDeed[]>;
  /** The latest deeds on one order, or on a customer and its orders. */
  of(what: { readonly orderNumber: string } | { readonly customerId: number }): Promise<readonly RecordedDeed[]>;
  /** Who has ever been on the staff: those the record may be asked for. */
  people(): Promise<readonly { readonly id: number; readonly email: string | null }[]>;
}

/** Deeds on a page. */
export const DEEDS_PER_PAGE = 50;

/** Deeds in a file: more of them a spreadsheet hardly takes, and the search narrows it down. */
export const MOST_DEEDS = 50_000;
