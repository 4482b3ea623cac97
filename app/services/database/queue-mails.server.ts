import type { MailMessage } from "../mail/mail.ts";
import type { Transaction } from "./database.server.ts";
import { queuedMail } from "./order-schema.ts";

/** Mails commit or roll back with the change they report. `orderNumber`: order they are about, or null. */
export async function queueMails(
  tx: Transaction,
  orderNumber: string | null,
  mails: readonly MailMessage[],
): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insert(queuedMail)
    .values(mails.map(({ to, subject, text, html }) => ({ orderNumber, to, subject, text, html })));
}
