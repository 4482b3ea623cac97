import { z } from "zod";
import { STAFF_ROLES } from "../app/domain/staff/rights.ts";
import { webUser } from "../app/services/database/customer-schema.ts";
import type { Database } from "../app/services/database/database.server.ts";
import { staff } from "../app/services/database/staff-schema.ts";
import { required } from "../app/services/import/fields.ts";
import { Problems } from "../app/services/import/import-error.ts";
import { readTable } from "../app/services/import/read-file.ts";

const row = z.object({
  email: required,
  nameFirst: required,
  nameLast: required,
  locale: required,
  role: z.enum(STAFF_ROLES),
});

/** The demonstration's staff, one user per role. Existing users are unchanged; production gets none of its domain. Throws {@link ImportError}. */
export async function loadStaff(db: Database, commerce: string): Promise<void> {
  const problems = new Problems();
  const rows = await readTable(commerce, "staff.csv", row, { encoding: "utf-8", notes: { problems, warnings: [] } });
  problems.refuseIfAny();
  await db.transaction(async (tx) => {
    for (const { value } of rows ?? []) {
      const { role, ...person } = value;
      const known = { ...person, id: `staff-${role}` };
      await tx.insert(webUser).values(known).onConflictDoNothing();
      await tx.insert(staff).values({ email: person.email, role }).onConflictDoNothing();
    }
  });
}
