import type { MailMessage } from "../mail/port.ts";
import type { Transaction } from "./database.server.ts";
import { queuedMail } from "./order-schema.ts";

/**
 * Mails wait in the database until they are sent: they are there with what they tell of, or not at all. `orderNumber` is the order they
 * are about, null for none.
 */
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
