import { and, eq } from "drizzle-orm";
import { BUYER_ONLY, readUnwanted, type OrderAudience } from "../../domain/company/order-mails.ts";
import { company, companyMember } from "../database/company-schema.ts";
import { customer, webUser } from "../database/customer-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import { DEFAULT_LOCALE, isLocale } from "../../domain/locale.ts";
import type { CartSharer } from "../../domain/orders/order.ts";
import type { WebUsers } from "../web-users/web-users.ts";

export type AudienceUsers = Pick<WebUsers, "isOf" | "administratorsOf">;

type Whose = { readonly webUserId: string; readonly customerId: number | null };

/** Null for an order without a shared cart, and for a sharer who has left the company. */
export async function readSharer(
  tx: Transaction,
  webUsers: AudienceUsers,
  { customerId, sharedBy }: { readonly customerId: number | null; readonly sharedBy: CartSharer | undefined },
): Promise<OrderAudience["sharer"]> {
  if (!sharedBy || customerId === null || !(await webUsers.isOf(tx, sharedBy.webUserId, customerId))) return null;
  const { email, locale } = webUser;
  const [found] = await tx.select({ email, locale }).from(webUser).where(eq(webUser.id, sharedBy.webUserId));
  return found ? { email: found.email, locale: isLocale(found.locale) ? found.locale : DEFAULT_LOCALE } : null;
}

/** Recipients of order mails. For a former member, the administrators get them instead. */
export async function readAudience(
  tx: Transaction,
  webUsers: AudienceUsers,
  { webUserId, customerId }: Whose,
): Promise<OrderAudience> {
  if (customerId === null) return BUYER_ONLY;
  const isBuyer = and(eq(companyMember.customerId, customer.id), eq(companyMember.webUserId, webUserId));
  const [found] = await tx
    .select({ copies: company.copies, unwanted: companyMember.unwantedMails })
    .from(customer)
    .leftJoin(company, eq(company.customerId, customer.id))
    .leftJoin(companyMember, isBuyer)
    .where(eq(customer.id, customerId));
  const isThere = await webUsers.isOf(tx, webUserId, customerId);
  const instead = isThere ? null : await webUsers.administratorsOf(customerId, tx);
  return {
    unwanted: readUnwanted(found?.unwanted ?? ""),
    copies: found?.copies ?? [],
    instead: instead && instead.map(({ email }) => email),
  };
}
