import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { staff } from "../database/staff-schema.ts";
import type { StaffMember, StaffMembers } from "./port.ts";

export function createStaffMembers(db: Database): StaffMembers {
  return {
    async find(email) {
      const isOnStaff = and(eq(staff.email, email.toLowerCase()), isNotNull(staff.role));
      const [found] = await db.select().from(staff).where(isOnStaff);
      return found?.role && found.email
        ? ({ id: found.id, email: found.email, role: found.role } satisfies StaffMember)
        : null;
    },
  };
}
