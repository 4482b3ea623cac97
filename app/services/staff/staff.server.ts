import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../database/database.server.ts";
import { staff } from "../database/staff-schema.ts";
import { networks } from "../http/networks.ts";
import type { StaffMember, StaffMembers } from "./port.ts";

type Ports = { db: Database; near: readonly string[] };

/** `near`: the networks the staff works in; everywhere when none is named. */
export function createStaffMembers({ db, near }: Ports): StaffMembers {
  return {
    isNear: networks(near),
    async find(email) {
      const isOnStaff = and(eq(staff.email, email.toLowerCase()), isNotNull(staff.role));
      const [found] = await db.select().from(staff).where(isOnStaff);
      return found?.role && found.email
        ? ({ id: found.id, email: found.email, role: found.role } satisfies StaffMember)
        : null;
    },
  };
}
