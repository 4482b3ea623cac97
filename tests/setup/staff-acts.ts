import type { Database } from "../../app/services/database/database.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import { createStaffActs } from "../../app/services/staff/audited-action.server.ts";
import type { StaffActs } from "../../app/services/staff/staff.ts";

/** The audited actions of the staff, on a database of the tests. */
export function actsOn(db: Database): StaffActs {
  return createStaffActs({ db, log: createLog("silent"), isDemo: true });
}
