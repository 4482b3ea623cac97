import type { CompanyLogAction } from "../../domain/company/log-action.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Transaction } from "../database/database.server.ts";
import type { MailMessage } from "../mail/port.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A change of a company as it is written into its audit log. */
export type CompanyLogEntry = {
  readonly action: CompanyLogAction;
  /** The web user it is about; none where it is about the company. */
  readonly subject?: string;
  readonly before?: Fields;
  readonly after?: Fields;
};

/** Who changed it: a member, the shop's staff (null: a command without a name), or an import by one of them. */
export type CompanyLogAuthor =
  | { readonly webUserId: string }
  | { readonly staffId: number | null; readonly isImport?: boolean };

export type CompanyLogChange = {
  readonly customerId: number;
  readonly by: CompanyLogAuthor;
  readonly entries: readonly CompanyLogEntry[];
};

/** The one place where changes of a company are audited and the people affected are emailed. */
export interface CompanyLogWriter {
  /** Writes in the transaction of the change. Mails wait in the queue until it commits: one for each person, with all of the changes. */
  write(tx: Transaction, change: CompanyLogChange): Promise<void>;
}

/** Who did something, as the log shows it. */
export type LoggedAuthor = { readonly kind: "member"; readonly name: string } | { readonly kind: "shop" | "import" };

/** A change with the names of the people it is about, as they are called now. */
export type LoggedChange = {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly by: LoggedAuthor;
  readonly action: CompanyLogAction;
  /** Name or address of the web user it is about; empty for none, and for one who was erased. */
  readonly subject: string;
  readonly before: Fields;
  readonly after: Fields;
};

export type LogSearch = { readonly action?: CompanyLogAction };

/** Changes of a company, newest first, for its administrators and the shop's staff. */
export interface CompanyLogs {
  /** A page from 1, and how many there are in total. */
  list(
    customerId: number,
    search: LogSearch,
    page: number,
  ): Promise<{ readonly changes: readonly LoggedChange[]; readonly total: number }>;
  /** The latest few. */
  latest(customerId: number): Promise<readonly LoggedChange[]>;
  /** At most {@link MOST_CHANGES_IN_FILE}. */
  all(customerId: number, search: LogSearch): Promise<readonly LoggedChange[]>;
}

export const CHANGES_PER_PAGE = 50;

export const LATEST_CHANGES = 10;

export const MOST_CHANGES_IN_FILE = 50_000;

/** A change as a mail tells it. */
export type MailedChange = Omit<LoggedChange, "id" | "at">;

/** Writes the mail about changes of a company. */
export type CompanyChangeMail = (mail: {
  readonly to: string;
  readonly locale: Locale;
  readonly customerName: string;
  readonly isAdministrator: boolean;
  readonly changes: readonly MailedChange[];
}) => MailMessage;
