import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { CompanyRole } from "../../domain/company/rights.ts";
import { isLocale, type Locale } from "../../domain/locale.ts";
import { invitation } from "../database/company-schema.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import { belongsTo, isOpenInvitation, readCustomerName } from "./members-repository.server.ts";
import { INVITATION_DAYS, type CompanyMails } from "./members.ts";

/** Invitations per company and day: mails to strangers carry the shop's name. */
const MOST_A_DAY = 50;

/** Invitations per address and day, over all companies; the address may be a stranger's. */
const MOST_TO_ADDRESS = 3;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The link has 192 random bits; the database stores the digest only. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

type Inviting = {
  readonly customerId: number;
  readonly email: string;
  readonly role: CompanyRole;
  readonly locale: Locale;
  readonly by: { readonly webUserId: string } | { readonly staffId: number | null };
};

/** Replaces an open invitation for the address. The caller has locked the company. */
export async function invite(
  tx: Transaction,
  mails: Pick<CompanyMails, "invitation">,
  { customerId, email, role, locale, by }: Inviting,
): Promise<{ readonly id: number } | "member" | "too-many" | "too-often"> {
  const [known] = await tx.select().from(webUser).where(eq(webUser.email, email));
  const isMember = and(eq(webUser.email, email), belongsTo(tx, customerId));
  if ((await tx.$count(webUser, isMember)) > 0) return "member";
  const isOfToday = and(
    eq(invitation.customerId, customerId),
    isNotNull(invitation.invitedBy),
    gt(invitation.createdAt, sql`now() - interval '1 day'`),
  );
  if ("webUserId" in by && (await tx.$count(invitation, isOfToday)) >= MOST_A_DAY) return "too-many";
  const isToAddress = and(eq(invitation.email, email), gt(invitation.createdAt, sql`now() - interval '1 day'`));
  if ((await tx.$count(invitation, isToAddress)) >= MOST_TO_ADDRESS) return "too-often";
  await tx
    .update(invitation)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(invitation.customerId, customerId), eq(invitation.email, email), isOpenInvitation));
  const token = randomBytes(24).toString("base64url");
  const [kept] = await tx
    .insert(invitation)
    .values({
      tokenHash: tokenHash(token),
      customerId,
      email,
      role,
      ...("webUserId" in by ? { invitedBy: by.webUserId } : { invitedByStaffId: by.staffId }),
      expiresAt: new Date(Date.now() + INVITATION_DAYS * DAY_MS),
    })
    .returning({ id: invitation.id });
  const customerName = await readCustomerName(tx, customerId);
  const theirs = known && isLocale(known.locale) ? known.locale : locale;
  const inviter = "webUserId" in by ? await nameOf(tx, by.webUserId) : "";
  await queueMails(tx, null, [mails.invitation({ to: email, locale: theirs, customerName, role, inviter, token })]);
  return { id: kept?.id ?? 0 };
}

async function nameOf(tx: Transaction, webUserId: string): Promise<string> {
  const [found] = await tx.select().from(webUser).where(eq(webUser.id, webUserId));
  return found ? `${found.nameFirst} ${found.nameLast}`.trim() : "";
}
