import type { StaffRole } from "../../app/domain/staff/rights.ts";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { staff } from "../../app/services/database/staff-schema.ts";

/** Puts people on the staff of a shop that is not running, by their addresses. */
export async function putOnStaff(folder: string, people: Readonly<Record<string, StaffRole>>): Promise<void> {
  const database = await openDatabase({ DATA_DIR: folder });
  try {
    await database.db.insert(staff).values(Object.entries(people).map(([email, role]) => ({ email, role })));
  } finally {
    await database.close();
  }
}
