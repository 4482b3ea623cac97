import type { MailTopic } from "../../domain/company/order-mails.ts";
import type { SpendingPeriod } from "../../domain/company/spending.ts";
import type { CompanyRole } from "../../domain/company/rights.ts";

/** Where the forms of a page go. */
export type CompanyTarget = { readonly action: string; readonly nonce: string };

/** A form that was not carried out: shown again as it was sent, with what is wrong by the name of its field. */
export type RefusedCompanyForm = {
  readonly intent: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string | undefined>>;
};

/** Where a field of a form is on its page; `of` tells forms apart of which there are several. */
export function companyField(intent: string, name: string, of = ""): string {
  return [intent, name, ...(of === "" ? [] : [of])].join("-");
}

export type PersonRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: CompanyRole;
  /** Null for who does not manage the company. */
  readonly limit: string | null;
  readonly href: string | null;
  readonly isSelf: boolean;
};

export type LimitFields = { readonly kind: "company" | "none" | "own"; readonly amount: string };

export type SpendingFields = { readonly kind: SpendingPeriod | "none"; readonly amount: string };

/** What only administrators see. */
export type ManageView = {
  /** Names of those whose orders above their limit nobody could approve. */
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
    /** Those of them outside the company's domains. */
    readonly outsideCopies: readonly string[];
  };
};

/** The company somebody buys for, as they see it. */
export type CompanyView = {
  readonly name: string;
  readonly role: CompanyRole;
  readonly limit: string;
  readonly isManaged: boolean;
  readonly people: readonly PersonRow[];
  readonly manage: ManageView | null;
  readonly wishes: readonly { readonly topic: MailTopic; readonly isWanted: boolean }[];
  /** The audit log, for who manages the company. */
  readonly logPath: string | null;
  readonly leavePath: string;
  /** Whoever has asked to leave is told first what that means. */
  readonly leaving: { readonly isAsked: boolean; readonly isLast: boolean; readonly handOverPath: string };
};

/** Whether somebody may ask to join a company. */
export type JoinView = { readonly standing: "may-ask" | "waiting" | "free-mail"; readonly email: string };

export type PersonView = {
  readonly name: string;
  readonly email: string;
  readonly role: CompanyRole;
  readonly limit: LimitFields;
  readonly companyLimit: string;
  /** The spending limit of the company, which applies besides a limit of the member; null without one. */
  readonly companySpending: string | null;
  readonly isSelf: boolean;
  /** Nobody else manages the company. */
  readonly isLast: boolean;
  readonly removePath: string;
  readonly isRemoving: boolean;
  readonly backPath: string;
};
