import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { DEFAULT_LOCALE } from "../../domain/locale.ts";
import { fullName } from "../../domain/customers/web-user.ts";
import type { StaffRole } from "../../domain/staff/rights.ts";
import { isMadeUp, readStaffAddress } from "../../domain/staff/staff-address.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import { secondFactor, staff } from "../database/staff-schema.ts";
import { networks } from "../http/network.ts";
import type { FactorMail } from "./second-factor.ts";
import { tellOfFactor } from "./tell-of-factor.ts";
import type { Attempt, StaffActionRunner, StaffChange, StaffMembers, StaffTx } from "./staff.ts";

type Ports = {
  db: Database;
  actions: StaffActionRunner;
  near: readonly string[];
  isDemo: boolean;
  factorMail: FactorMail;
  onMails?: () => void;
};

/** `near`: networks of the staff; empty allows all. */
export function createStaffMembers({ db, actions, near, isDemo, factorMail, onMails }: Ports): StaffMembers {
  return {
    isAllowedAddress: networks(near),
    async find(email) {
      if (!isDemo && isMadeUp(email)) return null;
      const [found] = await db
        .select({ staff, factorId: secondFactor.id })
        .from(staff)
        .leftJoin(secondFactor, and(eq(secondFactor.staffId, staff.id), isNotNull(secondFactor.confirmedAt)))
        .where(eq(staff.email, email.toLowerCase()));
      if (!found?.staff.role || !found.staff.email) return null;
      const { id, role, addedAt, removedAt } = found.staff;
      const sessionsFrom = removedAt === null ? null : addedAt;
      return { id, email: found.staff.email, role, sessionsFrom, factorId: found.factorId };
    },
    async list() {
      const rows = await db
        .select({ staff, factor: secondFactor.confirmedAt, nameFirst: webUser.nameFirst, nameLast: webUser.nameLast })
        .from(staff)
        .leftJoin(secondFactor, eq(secondFactor.staffId, staff.id))
        .leftJoin(webUser, eq(webUser.email, staff.email))
        .where(isNotNull(staff.role))
        .orderBy(asc(staff.email));
      return rows.flatMap(({ staff: { id, email, role, addedAt }, factor, nameFirst, nameLast }) => {
        if (!email || !role || (!isDemo && isMadeUp(email))) return [];
        const name = fullName({ nameFirst: nameFirst ?? "", nameLast: nameLast ?? "" });
        return { id, email, role, addedAt, name, hasFactor: factor !== null };
      });
    },
    put(changeRequest, typed, role) {
      const email = readStaffAddress(typed);
      return actions.run({ ...changeRequest, action: "staff.add" }, async (tx) =>
        email === null || (!isDemo && isMadeUp(email)) ? nothing("bad-address") : putRole(tx, email, role, isDemo),
      );
    },
    async resetFactor(changeRequest, typed) {
      const email = typed.trim().toLowerCase();
      const result = await actions.run<"done" | "unknown">(
        { ...changeRequest, action: "staff.factor-reset" },
        async (tx) => {
          const [known] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
          const isKnown = eq(secondFactor.staffId, known?.id ?? -1);
          const gone = await tx.delete(secondFactor).where(isKnown).returning({ id: secondFactor.id });
          if (gone.length === 0) return { value: "unknown", auditEntry: null };
          await tellOfFactor(tx, factorMail, { email, news: "reset", locale: DEFAULT_LOCALE });
          return { value: "done", auditEntry: { subject: String(known?.id) } };
        },
      );
      onMails?.();
      return result;
    },
    remove: (changeRequest, email) =>
      actions.run({ ...changeRequest, action: "staff.remove" }, (tx) =>
        takeRole(tx, email.trim().toLowerCase(), isDemo),
      ),
  };
}

async function putRole(tx: StaffTx, email: string, role: StaffRole, isDemo: boolean): Promise<Attempt<StaffChange>> {
  const [known] = await tx.select().from(staff).where(eq(staff.email, email));
  const before = known?.role ?? null;
  if (before === role) return nothing("unchanged");
  if (before === "administrator" && (await isLast(tx, email, isDemo))) return nothing("last-administrator");
  // `removedAt` stays: it invalidates the sessions from before the removal.
  const isNew = { role, addedAt: sql`now()` };
  const change = before === null ? isNew : { role };
  const [saved] = await tx
    .insert(staff)
    .values({ email, role })
    .onConflictDoUpdate({ target: staff.email, set: change })
    .returning({ id: staff.id });
  return { value: "done", auditEntry: auditEntryOn(saved?.id, before, role) };
}

async function takeRole(tx: StaffTx, email: string, isDemo: boolean): Promise<Attempt<StaffChange>> {
  const [known] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNotNull(staff.role)));
  if (!known) return nothing("unknown");
  if (known.role === "administrator" && (await isLast(tx, email, isDemo))) return nothing("last-administrator");
  await tx
    .update(staff)
    .set({ role: null, removedAt: sql`now()` })
    .where(eq(staff.id, known.id));
  await tx.delete(secondFactor).where(eq(secondFactor.staffId, known.id));
  return { value: "done", auditEntry: auditEntryOn(known.id, known.role, null) };
}

/** Demo administrators cannot sign in to a real shop and are not counted. */
async function isLast(tx: StaffTx, email: string, isDemo: boolean): Promise<boolean> {
  const others = await tx
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, "administrator"), ne(staff.email, email)));
  return !others.some((other) => other.email !== null && (isDemo || !isMadeUp(other.email)));
}

/** Staff ids instead of addresses: an erasure then has to change one row only. */
function auditEntryOn(id: number | undefined, before: StaffRole | null, after: StaffRole | null) {
  return { subject: String(id), before: { role: before }, after: { role: after } };
}

function nothing(value: StaffChange): Attempt<StaffChange> {
  return { value, auditEntry: null };
}
