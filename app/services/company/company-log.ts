import type { CompanyLogAction } from "../../domain/company/log-action.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Transaction } from "../database/database.server.ts";
import type { MailMessage } from "../mail/mail.ts";

type Fields = Readonly<Record<string, unknown>>;

export type CompanyLogEntry = {
  readonly action: CompanyLogAction;
  /** Affected web user; absent for company settings. */
  readonly subject?: string;
  readonly before?: Fields;
  readonly after?: Fields;
};

/** A member, the staff (null: a command without a name), or an import. */
export type CompanyLogAuthor =
  | { readonly webUserId: string }
  | { readonly staffId: number | null; readonly isImport?: boolean };

export type CompanyLogChange = {
  readonly customerId: number;
  readonly by: CompanyLogAuthor;
  readonly entries: readonly CompanyLogEntry[];
};

export interface CompanyLogWriter {
  /** Writes in the caller's transaction and queues one mail per person with all changes. */
  write(tx: Transaction, change: CompanyLogChange): Promise<void>;
}

export type LoggedAuthor = { readonly kind: "member"; readonly name: string } | { readonly kind: "shop" | "import" };

export type LoggedChange = {
  readonly id: number;
  readonly at: string;
  readonly by: LoggedAuthor;
  readonly action: CompanyLogAction;
  /** Name or address of the affected user; empty without one or after erasure. */
  readonly subject: string;
  readonly before: Fields;
  readonly after: Fields;
};

export type LogSearch = { readonly action?: CompanyLogAction };

export interface CompanyLogs {
  list(
    customerId: number,
    search: LogSearch,
    page: number,
  ): Promise<{ readonly changes: readonly LoggedChange[]; readonly total: number }>;
  latest(customerId: number): Promise<readonly LoggedChange[]>;
  all(customerId: number, search: LogSearch): Promise<readonly LoggedChange[]>;
}

export const CHANGES_PER_PAGE = 50;

export const LATEST_CHANGES = 10;

export const MOST_CHANGES_IN_FILE = 50_000;

export type MailedChange = Omit<LoggedChange, "id" | "at">;

export type CompanyChangeMail = (mail: {
  readonly to: string;
  readonly locale: Locale;
  readonly customerName: string;
  readonly isAdministrator: boolean;
  readonly changes: readonly MailedChange[];
}) => MailMessage;
