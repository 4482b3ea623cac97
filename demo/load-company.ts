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
  /** Cents above which their orders wait for approval; empty for what the company wants. */
  limitCents: z.string(),
});

/** The demonstration's people may be found by the domain of their address. */
const domainOf = (email: string) => email.slice(email.indexOf("@") + 1);

/**
 * What the people of a demonstration's customers are to them, with some who pick, approve and pay. Who is there already stays as they
 * are. Throws {@link ImportError}.
 */
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
