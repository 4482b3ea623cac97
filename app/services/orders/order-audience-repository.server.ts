import { and, eq, isNull } from "drizzle-orm";
import { BUYER_ONLY, readUnwanted, type OrderAudience } from "../../domain/company/order-mails.ts";
import { company, companyMember } from "../database/company-schema.ts";
import { customer, webUser } from "../database/customer-schema.ts";
import type { Transaction } from "../database/database.server.ts";

type Whose = { readonly webUserId: string; readonly customerId: number | null };

/** Who is told of an order: what its buyer does without, and who else of the customer wants to know. */
export async function readAudience(tx: Transaction, { webUserId, customerId }: Whose): Promise<OrderAudience> {
  if (customerId === null) return BUYER_ONLY;
  const isBuyer = and(eq(companyMember.customerId, customer.id), eq(companyMember.webUserId, webUserId));
  const [found] = await tx
    .select({ copies: company.copies, unwanted: companyMember.unwantedMails, leftAt: companyMember.leftAt })
    .from(customer)
    .leftJoin(company, eq(company.customerId, customer.id))
    .leftJoin(companyMember, isBuyer)
    .where(eq(customer.id, customerId));
  return {
    unwanted: readUnwanted(found?.unwanted ?? ""),
    copies: found?.copies ?? [],
    instead: found?.leftAt ? await administrators(tx, customerId) : null,
  };
}

/** Whoever has left is told no more; the company still is. */
async function administrators(tx: Transaction, customerId: number): Promise<string[]> {
  const rows = await tx
    .select({ email: webUser.email })
    .from(webUser)
    .innerJoin(companyMember, eq(companyMember.webUserId, webUser.id))
    .where(
      and(
        eq(companyMember.customerId, customerId),
        eq(companyMember.role, "administrator"),
        isNull(companyMember.leftAt),
        webUser.active,
      ),
    );
  return rows.map(({ email }) => email);
}
