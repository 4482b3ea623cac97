import type { Locale } from "../../domain/locale.ts";

/** A mail, ready to be sent, in the language of its reader. */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the mail for its reader's programs; a new name each time where nobody gives one. */
  id?: string;
};

/** A mail the embedded mailer kept instead of sending it. */
export type OutboxMail = MailMessage & { sentAt: string };

export interface Mail {
  /**
   * Hands the mail over. Rejects when it could not be handed over in time, with an error that names neither address nor text;
   * nothing is retried here. In time is ten seconds, or `limitMs` when somebody waits for a page meanwhile.
   */
  send(message: MailMessage, limitMs?: number): Promise<void>;
  /** The newest mails of the embedded outbox, newest first; null when mails really leave. */
  outbox(): Promise<OutboxMail[]> | null;
  /** How the last mail went or, before the first, whether the server takes mails from us. */
  state(): "ok" | "degraded";
  /** The code of what went wrong; undefined while nothing is. */
  cause(): string | undefined;
  /** Ends the connections to the mail server. */
  close(): void;
}

/** What the mail with a code is made of. `minutes` is for how long the code is valid. */
export type CodeMail = {
  to: string;
  code: string;
  locale: Locale;
  minutes: number;
  site: { name: string; phone: string };
};

/** Where mails go. `event` is what the log says of each. */
export type Mailer = Pick<Mail, "outbox" | "close"> & {
  event: string;
  /** Further facts for the log. */
  facts: Readonly<Record<string, string>>;
  /** Rejects when mails could not be handed over now: the server is away, or does not know us. */
  check(): Promise<void>;
  deliver(message: MailMessage, limitMs?: number): Promise<void>;
};
