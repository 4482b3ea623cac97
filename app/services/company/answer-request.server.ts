import { and, eq, sql } from "drizzle-orm";
import type { CompanyRole } from "../../domain/company/rights.ts";
import { DEFAULT_LOCALE, isLocale } from "../../domain/locale.ts";
import { joinRequest } from "../database/company-schema.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import type { CompanyLogEntry } from "./company-log.ts";
import { join } from "./membership-repository.server.ts";
import { belongsTo, readCustomerName } from "./members-repository.server.ts";
import type { CompanyMails } from "./members.ts";

type Ports = { webUsers: Pick<WebUsers, "buysForIn">; mails: Pick<CompanyMails, "accepted" | "refused"> };

type Answer = {
  readonly into: { readonly customerId: number; readonly role: CompanyRole } | null;
  readonly by: { readonly answeredBy: string } | { readonly answeredByStaffId: number | null };
};

/** Locks the request; null when it no longer waits. */
export async function heldRequest(tx: Transaction, id: number) {
  const isIt = and(eq(joinRequest.id, id), eq(joinRequest.state, "waiting"));
  const [found] = await tx.select().from(joinRequest).where(isIt).for("update");
  return found ?? null;
}

export function answeredEntry(webUserId: string, role: CompanyRole | null): CompanyLogEntry {
  if (role === null) return { action: "request-refused", subject: webUserId };
  return { action: "joined", subject: webUserId, after: { role } };
}

export async function answerRequest(
  tx: Transaction,
  { webUsers, mails }: Ports,
  request: typeof joinRequest.$inferSelect,
  { into, by }: Answer,
): Promise<void> {
  const { id, webUserId } = request;
  await tx
    .update(joinRequest)
    .set({
      state: into ? "accepted" : "refused",
      answeredAt: sql`now()`,
      ...by,
      ...(into && { customerId: into.customerId }),
    })
    .where(eq(joinRequest.id, id));
  const [person] = await tx.select().from(webUser).where(eq(webUser.id, webUserId));
  if (!person) return;
  const locale = isLocale(person.locale) ? person.locale : DEFAULT_LOCALE;
  const to = { to: person.email, locale };
  if (into === null) return queueMails(tx, null, [mails.refused(to)]);
  const { customerId, role } = into;
  // A user who accepted an invitation meanwhile keeps that role.
  const isMember = and(eq(webUser.id, webUserId), belongsTo(tx, customerId));
  if ((await tx.$count(webUser, isMember)) === 0) await join(tx, webUsers, { webUserId, customerId, role });
  const customerName = await readCustomerName(tx, customerId);
  await queueMails(tx, null, [mails.accepted({ ...to, customerName, role })]);
}
