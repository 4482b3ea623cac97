import type { StaffRole } from "../../app/domain/staff/rights.ts";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { staff } from "../../app/services/database/staff-schema.ts";
import type { OwnDatabase } from "./own-database.ts";

/** Puts people on the staff of a shop that is not running, by their addresses. */
export async function putOnStaff(env: OwnDatabase["env"], people: Readonly<Record<string, StaffRole>>): Promise<void> {
  const database = await openDatabase(env);
  try {
    await database.db.insert(staff).values(Object.entries(people).map(([email, role]) => ({ email, role })));
  } finally {
    await database.close();
  }
}
