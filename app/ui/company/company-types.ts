import type { MailTopic } from "../../domain/company/order-mails.ts";
import type { SpendingPeriod } from "../../domain/company/spending.ts";
import type { CompanyRole } from "../../domain/company/rights.ts";

export type CompanyTarget = { readonly action: string; readonly nonce: string };

export type RefusedCompanyForm = {
  readonly intent: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string | undefined>>;
};

/** Id of a field; `of` distinguishes forms with the same intent. */
export function companyField(intent: string, name: string, of = ""): string {
  return [intent, name, ...(of === "" ? [] : [of])].join("-");
}

export type PersonRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: CompanyRole;
  /** Null for members who do not manage the company. */
  readonly limit: string | null;
  readonly href: string | null;
  readonly isSelf: boolean;
};

export type LimitFields = { readonly kind: "company" | "none" | "own"; readonly amount: string };

export type SpendingFields = { readonly kind: SpendingPeriod | "none"; readonly amount: string };

export type ManageView = {
  /** Members whose orders above their limit have no approver. */
  readonly stuck: readonly string[];
  readonly invitations: readonly {
    readonly id: number;
    readonly email: string;
    readonly role: CompanyRole;
    readonly until: string;
  }[];
  readonly requests: readonly {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly companyName: string;
    readonly since: string;
  }[];
  readonly settings: {
    readonly limit: LimitFields;
    readonly spending: SpendingFields;
    readonly mayApproveOwn: boolean;
    readonly viewersSeeOwnOnly: boolean;
    readonly copies: string;
    /** Addresses outside the company's domains. */
    readonly outsideCopies: readonly string[];
  };
};

export type CompanyView = {
  readonly name: string;
  readonly role: CompanyRole;
  readonly limit: string;
  readonly isManaged: boolean;
  readonly people: readonly PersonRow[];
  readonly manage: ManageView | null;
  readonly wishes: readonly { readonly topic: MailTopic; readonly isWanted: boolean }[];
  readonly logPath: string | null;
  readonly leavePath: string;
  /** Confirmation before a member leaves. */
  readonly leaving: { readonly isAsked: boolean; readonly isLast: boolean; readonly handOverPath: string };
};

export type JoinView = { readonly standing: "may-ask" | "waiting" | "free-mail"; readonly email: string };

export type PersonView = {
  readonly name: string;
  readonly email: string;
  readonly role: CompanyRole;
  readonly limit: LimitFields;
  readonly companyLimit: string;
  /** Spending limit of the company, besides a limit of the member; null without one. */
  readonly companySpending: string | null;
  readonly isSelf: boolean;
  readonly isLast: boolean;
  readonly removePath: string;
  readonly isRemoving: boolean;
  readonly backPath: string;
};
