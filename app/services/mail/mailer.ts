import type { Mail, MailMessage } from "./port.ts";

/** Where mails go. `event` is what the log says of each. */
export type Mailer = Pick<Mail, "outbox" | "close"> & {
  event: string;
  /** Further facts for the log. */
  facts: Readonly<Record<string, string>>;
  /** Rejects when mails could not be handed over now: the server is away, or does not know us. */
  check(): Promise<void>;
  deliver(message: MailMessage, limitMs?: number): Promise<void>;
};
