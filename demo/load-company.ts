import { eq } from "drizzle-orm";
import { z } from "zod";
import { COMPANY_ROLES } from "../app/domain/company/rights.ts";
import { companyDomain, companyMember } from "../app/services/database/company-schema.ts";
import { webUser, webUserCustomer } from "../app/services/database/customer-schema.ts";
import type { Database } from "../app/services/database/database.server.ts";
import { required } from "../app/services/import/fields.ts";
import { Problems } from "../app/services/import/import-error.ts";
import { readTable } from "../app/services/import/read-file.ts";

const row = z.object({
  email: required,
  nameFirst: required,
  nameLast: required,
  locale: required,
  customerId: z.coerce.number().int(),
  role: z.enum(COMPANY_ROLES),
  /** Order limit in cents; empty for the limit of the company. */
  limitCents: z.string(),
});

const domainOf = (email: string) => email.slice(email.indexOf("@") + 1);

/** Roles of the demonstration's users in their companies, with some extra members. Existing members are unchanged. Throws {@link ImportError}. */
export async function loadCompanies(db: Database, commerce: string): Promise<void> {
  const problems = new Problems();
  const notes = { problems, warnings: [] };
  const rows = await readTable(commerce, "company-members.csv", row, { encoding: "utf-8", notes });
  problems.refuseIfAny();
  await db.transaction(async (tx) => {
    for (const { value } of rows ?? []) {
      const { customerId, role, limitCents, ...person } = value;
      const known = { ...person, id: `member-${person.email}` };
      await tx.insert(webUser).values(known).onConflictDoNothing();
      const [found] = await tx.select({ id: webUser.id }).from(webUser).where(eq(webUser.email, person.email));
      if (!found) continue;
      const webUserId = found.id;
      const link = { webUserId, customerId, position: 0 };
      await tx.insert(webUserCustomer).values(link).onConflictDoNothing();
      const limit = limitCents === "" ? {} : { limitKind: "own" as const, limitCents: Number(limitCents) };
      await tx
        .insert(companyMember)
        .values({ webUserId, customerId, role, joinedHere: true, ...limit })
        .onConflictDoNothing();
      await tx
        .insert(companyDomain)
        .values({ domain: domainOf(person.email), customerId })
        .onConflictDoNothing();
    }
  });
}
