import { and, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { COMPANY_ROLES, mayApprove, mayInCompany, type CompanyRole } from "../../domain/company/rights.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import { DEFAULT_LOCALE, isLocale } from "../../domain/locale.ts";
import { company, companyMember } from "../database/company-schema.ts";
import { webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import type { Addressee } from "./web-users.ts";

type Queries = Pick<Database, "select">;

const APPROVING = COMPANY_ROLES.filter((role) => mayInCompany(role, "order.approve"));

export async function readApprovers(
  db: Queries,
  customerId: number,
  of: { readonly webUserId: string },
): Promise<readonly Addressee[]> {
  const [wishes] = await db
    .select({ may: company.mayApproveOwn })
    .from(company)
    .where(eq(company.customerId, customerId));
  const rows = await readPeopleOfRole(db, customerId, APPROVING);
  const may = (by: Person) => mayApprove({ ...by, mayApproveOwn: wishes?.may ?? false }, of);
  return rows.filter(may);
}

export function readAdministrators(db: Queries, customerId: number): Promise<readonly Addressee[]> {
  return readPeopleOfRole(db, customerId, ["administrator"]);
}

export async function isOfCustomer(db: Queries, webUserId: string, customerId: number): Promise<boolean> {
  const member = and(eq(companyMember.webUserId, webUser.id), eq(companyMember.customerId, customerId));
  const [found] = await db
    .select({ id: webUser.id })
    .from(webUser)
    .leftJoin(companyMember, member)
    .leftJoin(webUserCustomer, linkTo(customerId))
    .where(and(eq(webUser.id, webUserId), isThere(customerId)));
  return found !== undefined;
}

type Person = Addressee & { readonly role: CompanyRole };

async function readPeopleOfRole(
  db: Queries,
  customerId: number,
  roles: readonly CompanyRole[],
): Promise<readonly Person[]> {
  const { id, email, nameFirst, nameLast, locale, active, lockedAt } = webUser;
  const isRole = and(eq(companyMember.customerId, customerId), inArray(companyMember.role, [...roles]));
  const rows = await db
    .select({ id, email, nameFirst, nameLast, locale, role: companyMember.role })
    .from(companyMember)
    .innerJoin(webUser, eq(id, companyMember.webUserId))
    .leftJoin(webUserCustomer, linkTo(customerId))
    .where(and(isRole, isThere(customerId), eq(active, true), isNull(lockedAt)))
    .orderBy(nameLast, nameFirst, email);
  return rows.map((row) => ({
    webUserId: row.id,
    name: fullName(row) || row.email,
    email: row.email,
    locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
    role: row.role,
  }));
}

function linkTo(customerId: number): SQL | undefined {
  return and(eq(webUserCustomer.webUserId, webUser.id), eq(webUserCustomer.customerId, customerId));
}

function isThere(customerId: number): SQL | undefined {
  const isLinked = or(eq(webUser.primaryCustomerId, customerId), isNotNull(webUserCustomer.customerId));
  return and(isNull(companyMember.leftAt), isLinked);
}
