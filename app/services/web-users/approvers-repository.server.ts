import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { COMPANY_ROLES, mayApprove, mayInCompany } from "../../domain/company/rights.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import { DEFAULT_LOCALE, isLocale } from "../../domain/locale.ts";
import { company, companyMember } from "../database/company-schema.ts";
import { webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import type { Addressee } from "./port.ts";

/** The database, or a transaction of it. */
type Queries = Pick<Database, "select">;

const APPROVING = COMPANY_ROLES.filter((role) => mayInCompany(role, "order.approve"));

/** Who of a company may approve what somebody orders, by name: those who are let in and have not left. */
export async function readApprovers(
  db: Queries,
  customerId: number,
  of: { readonly webUserId: string },
): Promise<readonly Addressee[]> {
  const { id, email, nameFirst, nameLast, locale, active, lockedAt, primaryCustomerId } = webUser;
  const link = and(eq(webUserCustomer.webUserId, id), eq(webUserCustomer.customerId, customerId));
  const rows = await db
    .select({ id, email, nameFirst, nameLast, locale, role: companyMember.role, may: company.mayApproveOwn })
    .from(companyMember)
    .innerJoin(webUser, eq(id, companyMember.webUserId))
    .leftJoin(webUserCustomer, link)
    .leftJoin(company, eq(company.customerId, companyMember.customerId))
    .where(
      and(
        eq(companyMember.customerId, customerId),
        inArray(companyMember.role, APPROVING),
        isNull(companyMember.leftAt),
        or(eq(primaryCustomerId, customerId), sql`${webUserCustomer.customerId} is not null`),
        eq(active, true),
        isNull(lockedAt),
      ),
    )
    .orderBy(nameLast, nameFirst, email);
  return rows
    .filter((row) => mayApprove({ webUserId: row.id, role: row.role, mayApproveOwn: row.may ?? false }, of))
    .map((row) => ({
      webUserId: row.id,
      name: fullName(row) || row.email,
      email: row.email,
      locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
    }));
}
