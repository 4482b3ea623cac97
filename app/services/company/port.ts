import type { Member } from "../../domain/company/member.ts";
import type { CompanyAction } from "../../domain/company/rights.ts";
import type { CompanyLogEntry } from "./port-log.ts";
import type { Transaction } from "../database/database.server.ts";

/** What a deed came to. Where nothing was done, what was written is taken back. */
export type CompanyAttempt<T> = {
  readonly value: T;
  readonly isDone: boolean;
  /** What it changed, for the audit log; required of actions that are audited, and empty where all stays as it was. */
  readonly log?: readonly CompanyLogEntry[];
};

export type CompanyPerformed<T> =
  | { readonly outcome: "done"; readonly value: T }
  /** The same form was carried out before, also by who has no right any more; nothing was done now. */
  | { readonly outcome: "repeated" }
  /** Not of this company, or not with this right, or not any more. */
  | { readonly outcome: "no-right" };

/** What is wanted, by whom. `form` names a form that is carried out once, see `submissionKey`. */
type Wanted = {
  readonly by: Pick<Member, "webUserId" | "customerId">;
  readonly action: CompanyAction;
  readonly form?: string;
};

/** The one door to what is a company's. */
export interface CompanyActs {
  /**
   * Does something in a company: in one transaction the right is looked up as it is then, the form is claimed and the work is done, or
   * none of it. `work` gets the member as they are at that moment and must not wait for anything but the database.
   */
  perform<T>(
    wanted: Wanted,
    work: (tx: Transaction, by: Member) => Promise<CompanyAttempt<T>>,
  ): Promise<CompanyPerformed<T>>;
}

/**
 * Makes somebody buy for another customer they belong to, on all their devices; their cart follows. `missing`: they do not belong to
 * it, or not any more, and nothing has changed.
 */
export type SwitchCustomer = (webUserId: string, customerId: number) => Promise<"done" | "missing">;
