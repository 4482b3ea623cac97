import type { Locale } from "../../domain/locale.ts";

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Message ID; random by default. */
  id?: string;
};

export type OutboxMail = MailMessage & { sentAt: string };

export interface Mail {
  /** Rejects after ten seconds or `limitMs`, with an error without address and text. Does not retry. */
  send(message: MailMessage, limitMs?: number): Promise<void>;
  /** Newest first, of one address if it is given; null if mails are really sent. */
  outbox(to?: string): Promise<OutboxMail[]> | null;
  /** Result of the last mail, or of the check at the start. */
  state(): "ok" | "degraded";
  cause(): string | undefined;
  close(): void;
}

export type CodeMail = {
  to: string;
  code: string;
  locale: Locale;
  minutes: number;
  site: { name: string; phone: string };
};

/** The address is wrong, not the mail server: an error of `send`. */
export function isAddressRefused(error: unknown): boolean {
  return error instanceof Error && "isAddressRefused" in error && error.isAddressRefused === true;
}

export type Mailer = Pick<Mail, "outbox" | "close"> & {
  /** Host and port, without user and password. */
  server?: string;
  event: string;
  facts: Readonly<Record<string, string>>;
  check(): Promise<void>;
  deliver(message: MailMessage, limitMs?: number): Promise<void>;
};
