import { and, eq, isNotNull } from "drizzle-orm";
import { isMadeUp } from "../../domain/staff/staff-address.ts";
import type { Database } from "../database/database.server.ts";
import { staff } from "../database/staff-schema.ts";

/** Made-up addresses match only in a demonstration. */
export function whoIsOnStaff(db: Pick<Database, "select">, email: string, isDemo: boolean) {
  const isIt = isDemo || !isMadeUp(email) ? eq(staff.email, email.toLowerCase()) : eq(staff.id, -1);
  return db
    .select({ id: staff.id, email: staff.email, role: staff.role })
    .from(staff)
    .where(and(isIt, isNotNull(staff.role)));
}
