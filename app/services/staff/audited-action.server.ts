import { and, eq, isNotNull, sql } from "drizzle-orm";
import { filesBeyond } from "../../domain/staff/import-rights.ts";
import { type StaffAction, mayDo, maySystemDo } from "../../domain/staff/rights.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { once } from "../database/once.server.ts";
import { staff, staffRecord } from "../database/staff-schema.ts";
import type { Log } from "../log.server.ts";
import {
  type Attempt,
  type AuditEntry,
  type Doer,
  NoRight,
  type Performed,
  type StaffActs,
  type StaffTx,
} from "./staff.ts";
import { isMadeUp } from "../../domain/staff/staff-address.ts";

type Ports = { db: Database; log: Log; isDemo: boolean };

type Wanted = Parameters<StaffActs["may"]>[0];

export function createStaffActs({ db, log, isDemo }: Ports): StaffActs {
  const logAction = (action: StaffAction, { staffId }: Doer) =>
    log.info("staff action", { action, staff: staffId ?? "system" });
  return {
    async perform<T>(
      wanted: Parameters<StaffActs["perform"]>[0],
      work: (tx: StaffTx, doer: Doer) => Promise<Attempt<T>>,
    ): Promise<Performed<T>> {
      const { action, form } = wanted;
      return once<Performed<T>>(db, form, async (tx) => {
        const doer = await doerOf(tx, wanted, isDemo);
        if (doer === null) return { value: { outcome: "no-right" }, isDone: false };
        const { value, auditEntry } = await work(tx as StaffTx, doer);
        const performed = { outcome: "done", value } as const;
        if (auditEntry === null) return { value: performed, isDone: false };
        await writeEntry(tx, doer, action, auditEntry);
        logAction(action, doer);
        return { value: performed, isDone: true };
      });
    },
    async within(tx, wanted, work) {
      const { action } = wanted;
      const doer = await doerOf(tx, wanted, isDemo);
      if (doer === null) throw new NoRight();
      await writeEntry(tx, doer, action, await work(tx as StaffTx, doer));
      logAction(action, doer);
    },
    may: (wanted) => db.transaction(async (tx) => (await doerOf(tx, wanted, isDemo)) !== null),
  };
}

const CHANGES_STAFF: ReadonlySet<StaffAction> = new Set(["staff.add", "staff.remove", "person.erase"]);

/** The row is locked until the transaction ends, so a role removed meanwhile affects every later action. */
async function doerOf(tx: Transaction, { by, action, files = [] }: Wanted, isDemo: boolean): Promise<Doer | null> {
  // Table lock before any read: two administrators may remove each other at the same time.
  if (CHANGES_STAFF.has(action)) await tx.execute(sql`lock table ${staff} in share row exclusive mode`);
  if (by === "system") return maySystemDo(action, isDemo) ? { staffId: null, role: null } : null;
  const [member] = await whoIsOnStaff(tx, by.email, isDemo).for("share");
  if (!member?.role || !mayDo(member.role, action) || filesBeyond(member.role, files).length > 0) return null;
  return { staffId: member.id, role: member.role };
}

/** Clock time, not the start of the transaction: it may have waited for an earlier action. */
async function writeEntry(
  tx: Transaction,
  { staffId, role }: Doer,
  action: StaffAction,
  auditEntry: AuditEntry,
): Promise<void> {
  const { orderNumber = null, customerId = null, subject = "", before = null, after = null } = auditEntry;
  await tx
    .insert(staffRecord)
    .values({ at: sql`clock_timestamp()`, staffId, role, action, orderNumber, customerId, subject, before, after });
}

/** Made-up addresses match only in a demonstration. */
function whoIsOnStaff(db: Pick<Database, "select">, email: string, isDemo: boolean) {
  const isIt = isDemo || !isMadeUp(email) ? eq(staff.email, email.toLowerCase()) : eq(staff.id, -1);
  return db
    .select({ id: staff.id, email: staff.email, role: staff.role })
    .from(staff)
    .where(and(isIt, isNotNull(staff.role)));
}
