import { and, eq, isNotNull } from "drizzle-orm";
import { isMadeUp } from "../../domain/staff/staff-address.ts";
import type { Database } from "../database/database.server.ts";
import { staff } from "../database/staff-schema.ts";

/** Somebody on the staff by their address, if there is such a one and, outside a demonstration, if there can be. */
export function whoIsOnStaff(db: Pick<Database, "select">, email: string, isDemo: boolean) {
  const isIt = isDemo || !isMadeUp(email) ? eq(staff.email, email.toLowerCase()) : eq(staff.id, -1);
  return db
    .select({ id: staff.id, email: staff.email, role: staff.role })
    .from(staff)
    .where(and(isIt, isNotNull(staff.role)));
}
