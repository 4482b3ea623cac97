import type { Member } from "../../domain/company/member.ts";
import type { CompanyAction } from "../../domain/company/rights.ts";
import type { CompanyLogEntry } from "./company-log.ts";
import type { Transaction } from "../database/database.server.ts";
import type { Attempt, Repeated } from "../database/once.server.ts";

export type CompanyAttempt<T> = Attempt<T> & {
  /** Audit entries; required for audited actions, empty for no change. */
  readonly log?: readonly CompanyLogEntry[];
};

export type CompanyActionResult<T> =
  | { readonly outcome: "done"; readonly value: T }
  | Repeated
  | { readonly outcome: "no-right" };

/** `form` is an idempotency key, see `submissionKey`. */
type ActionRequest = {
  readonly by: Pick<Member, "webUserId" | "customerId">;
  readonly action: CompanyAction;
  readonly form?: string;
};

export interface CompanyActionRunner {
  /** Checks the right and claims the form in one transaction. `work` must wait only for the database. */
  run<T>(
    actionRequest: ActionRequest,
    work: (tx: Transaction, by: Member) => Promise<CompanyAttempt<T>>,
  ): Promise<CompanyActionResult<T>>;
}

/** Changes the user's current customer on all devices; the cart follows. `missing`: not a member; nothing changed. */
export type SwitchCustomer = (webUserId: string, customerId: number) => Promise<"done" | "missing">;
