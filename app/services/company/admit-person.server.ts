import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { DEFAULT_LOCALE, isLocale } from "../../domain/locale.ts";
import { webUser } from "../database/customer-schema.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import type { StaffTx } from "../staff/staff.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { lockCompany } from "./company-action.server.ts";
import type { AdmittedPerson, CompanyAdministration } from "./company-administration.ts";
import type { CompanyLogWriter } from "./company-log.ts";
import { join } from "./membership-repository.server.ts";
import { belongsTo, readCustomerName } from "./members-repository.server.ts";
import type { CompanyMails } from "./members.ts";

type Ports = {
  readonly webUsers: Pick<WebUsers, "buysForIn">;
  readonly mails: Pick<CompanyMails, "added">;
  readonly companyLog: CompanyLogWriter;
};

export async function admitPerson(
  tx: StaffTx,
  { webUsers, mails, companyLog }: Ports,
  person: AdmittedPerson,
  by: { readonly staffId: number | null },
): ReturnType<CompanyAdministration["admitIn"]> {
  const { customerId, email, role } = person;
  await lockCompany(tx, customerId);
  const { user, isNew } = await userOf(tx, person);
  if (!user.active || user.lockedAt !== null) return "barred";
  const isMember = and(eq(webUser.id, user.id), belongsTo(tx, customerId));
  if ((await tx.$count(webUser, isMember)) > 0) return "member";
  await join(tx, webUsers, { webUserId: user.id, customerId, role });
  const entries = [{ action: "joined", subject: user.id, after: { role } }] as const;
  await companyLog.write(tx, { customerId, by, entries });
  const customerName = await readCustomerName(tx, customerId);
  const locale = isLocale(user.locale) ? user.locale : DEFAULT_LOCALE;
  await queueMails(tx, null, [mails.added({ to: email, locale, customerName, role })]);
  return { webUserId: user.id, isNew };
}

/** Creates the user of an unknown address; the first sign-in links it. A missing name is added. */
async function userOf(tx: StaffTx, { email, nameFirst, nameLast, locale }: AdmittedPerson) {
  const [made] = await tx
    .insert(webUser)
    .values({ id: randomUUID(), email, nameFirst, nameLast, locale })
    .onConflictDoNothing()
    .returning();
  if (made) return { user: made, isNew: true };
  const [known] = await tx.select().from(webUser).where(eq(webUser.email, email)).for("update");
  if (!known) throw new Error("The user of an address could not be found or created.");
  if (`${known.nameFirst}${known.nameLast}`.trim() === "")
    await tx.update(webUser).set({ nameFirst, nameLast }).where(eq(webUser.id, known.id));
  return { user: known, isNew: false };
}
