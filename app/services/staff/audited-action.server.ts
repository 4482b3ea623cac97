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
  type ActionAuthor,
  NoRightError,
  type ActionResult,
  type StaffActionRunner,
  type StaffTx,
} from "./staff.ts";
import { isMadeUp } from "../../domain/staff/staff-address.ts";

type Ports = { db: Database; log: Log; isDemo: boolean };

type ActionRequest = Parameters<StaffActionRunner["may"]>[0];

export function createStaffActions({ db, log, isDemo }: Ports): StaffActionRunner {
  const logAction = (action: StaffAction, { staffId }: ActionAuthor) =>
    log.info("staff action", { action, staff: staffId ?? "system" });
  return {
    async run<T>(
      actionRequest: Parameters<StaffActionRunner["run"]>[0],
      work: (tx: StaffTx, author: ActionAuthor) => Promise<Attempt<T>>,
    ): Promise<ActionResult<T>> {
      const { action, form } = actionRequest;
      return once<ActionResult<T>>(db, form, async (tx) => {
        const author = await authorOf(tx, actionRequest, isDemo);
        if (author === null) return { value: { outcome: "no-right" }, isDone: false };
        const { value, auditEntry } = await work(tx as StaffTx, author);
        const result = { outcome: "done", value } as const;
        if (auditEntry === null) return { value: result, isDone: false };
        await writeEntry(tx, author, action, auditEntry);
        logAction(action, author);
        return { value: result, isDone: true };
      });
    },
    async runWithin(tx, actionRequest, work) {
      const { action } = actionRequest;
      const author = await authorOf(tx, actionRequest, isDemo);
      if (author === null) throw new NoRightError(action);
      await writeEntry(tx, author, action, await work(tx as StaffTx, author));
      logAction(action, author);
    },
    may: (actionRequest) => db.transaction(async (tx) => (await authorOf(tx, actionRequest, isDemo)) !== null),
  };
}

const CHANGES_STAFF: ReadonlySet<StaffAction> = new Set(["staff.add", "staff.remove", "person.erase"]);

/** The row is locked until the transaction ends, so a role removed meanwhile affects every later action. */
async function authorOf(
  tx: Transaction,
  { by, action, files = [] }: ActionRequest,
  isDemo: boolean,
): Promise<ActionAuthor | null> {
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
  { staffId, role }: ActionAuthor,
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
