import type { Database } from "../../app/services/database/database.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import { createStaffActions } from "../../app/services/staff/audited-action.server.ts";
import type { StaffActionRunner } from "../../app/services/staff/staff.ts";

/** The audited actions of the staff, on a database of the tests. */
export function actionsOn(db: Database): StaffActionRunner {
  return createStaffActions({ db, log: createLog("silent"), isDemo: true });
}
