import type { StaffAction, StaffRole } from "../../domain/staff/rights.ts";
import type { Transaction } from "../database/database.server.ts";

export type StaffMember = { readonly id: number; readonly email: string; readonly role: StaffRole };

export type FoundMember = StaffMember & {
  /** When a removed role was restored; earlier sessions are invalid. Null if it was never removed. */
  readonly sessionsFrom: Date | null;
  readonly factorId: string | null;
};

/** The address comes from a verified session or the command line; `system` is the shop itself. */
export type Actor = { readonly email: string } | "system";

/** Staff user of an action; nulls for the shop itself. */
export type ActionAuthor = { readonly staffId: number | null; readonly role: StaffRole | null };

/** Ids and changed business fields only; no names or addresses of buyers. */
export type AuditEntry = {
  readonly orderNumber?: string;
  readonly customerId?: number;
  readonly subject?: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

declare const audited: unique symbol;

/** Only {@link StaffActionRunner.run} and `runWithin` create this type.
 * Repositories that write for the staff require it, so every change is in the audit log. */
export type StaffTx = Transaction & { readonly [audited]: true };

/** Without an `auditEntry` the transaction is rolled back. */
export type Attempt<T> = { readonly value: T; readonly auditEntry: AuditEntry | null };

export type ActionResult<T> =
  | { readonly outcome: "done"; readonly value: T }
  /** The form was processed earlier; nothing changes. */
  | { readonly outcome: "repeated" }
  /** Not a staff user, or the role lacks the right. */
  | { readonly outcome: "no-right" };

/** `form`: key of an idempotent form, see `submissionKey`. */
type ActionRequest = {
  readonly by: Actor;
  readonly action: StaffAction;
  readonly form?: string;
  readonly files?: readonly string[];
};

/** The staff user lacks the right, or lost it after the page was rendered. */
export class NoRightError extends Error {
  override name = "NoRightError";
  constructor(action: StaffAction) {
    super(`no right to ${action}`);
  }
}

export interface StaffActionRunner {
  /** One transaction checks the right, claims the form, runs `work` and logs the action. `work` may wait for the database only. */
  run<T>(
    actionRequest: ActionRequest,
    work: (tx: StaffTx, by: ActionAuthor) => Promise<Attempt<T>>,
  ): Promise<ActionResult<T>>;
  /** Adds an entry to an open transaction, for long work such as an import.
   * Throws {@link NoRightError} when the right was removed meanwhile; the whole transaction then rolls back. */
  runWithin(
    tx: Transaction,
    actionRequest: Omit<ActionRequest, "form">,
    work: (tx: StaffTx, by: ActionAuthor) => Promise<AuditEntry>,
  ): Promise<void>;
  /** A check before long work; `run` checks again. */
  may(actionRequest: Omit<ActionRequest, "form">): Promise<boolean>;
}

type StaffPerson = StaffMember & {
  readonly name: string;
  readonly addedAt: Date;
  readonly hasFactor: boolean;
};

export type StaffChange = "done" | "unchanged" | "bad-address" | "unknown" | "last-administrator";

type StaffChangeRequest = Omit<ActionRequest, "action">;

export interface StaffMembers {
  /** Whether an IP address may open the staff pages; true for all when no networks are configured. */
  isAllowedAddress(address: string): boolean;
  find(email: string): Promise<FoundMember | null>;
  list(): Promise<readonly StaffPerson[]>;
  put(changeRequest: StaffChangeRequest, email: string, role: StaffRole): Promise<ActionResult<StaffChange>>;
  /** Removes a second factor that was lost; the staff user gets an email. */
  resetFactor(changeRequest: StaffChangeRequest, email: string): Promise<ActionResult<"done" | "unknown">>;
  remove(changeRequest: StaffChangeRequest, email: string): Promise<ActionResult<StaffChange>>;
}
