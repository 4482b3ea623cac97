import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mayDo, maySystemDo, STAFF_ACTIONS, STAFF_ROLES, type StaffRole } from "../../domain/staff/rights.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { setting } from "../database/shop-schema.ts";
import { staff, staffRecord } from "../database/staff-schema.ts";
import { createLog } from "../log.server.ts";
import { createStaffActions } from "./audited-action.server.ts";
import type { Actor, Attempt, StaffTx } from "./staff.ts";

let data: OwnDatabase;
let database: DatabaseService;
let db: Database;

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  await db.insert(staff).values(STAFF_ROLES.map((role) => ({ email: addressOf(role), role })));
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const addressOf = (role: StaffRole) => `${role}@shop.test`;
const as = (role: StaffRole): Actor => ({ email: addressOf(role) });
const actionsFor = (isDemo: boolean) => createStaffActions({ db, log: createLog("silent"), isDemo });

/** Writes a row by which a test sees whether the action took place. */
async function write(tx: StaffTx, name: string): Promise<Attempt<string>> {
  await tx.insert(setting).values({ name, value: "done", updatedAt: new Date() });
  return { value: name, auditEntry: { subject: name, before: { a: 1 }, after: { a: 2 } } };
}

const isDone = async (name: string) => (await db.$count(setting, eq(setting.name, name))) > 0;
const recordOf = (name: string) => db.select().from(staffRecord).where(eq(staffRecord.subject, name));

describe.each(STAFF_ACTIONS)("%s", (action) => {
  test.each(STAFF_ROLES)("action by %s runs and is logged, or neither, as the rights say", async (role) => {
    const name = `${action} by ${role}`;
    const { outcome } = await actionsFor(false).run({ by: as(role), action }, (tx) => write(tx, name));
    expect(outcome).toBe(mayDo(role, action) ? "done" : "no-right");
    expect(await isDone(name)).toBe(mayDo(role, action));
    const records = await recordOf(name);
    expect(records.map((row) => [row.role, row.action])).toEqual(mayDo(role, action) ? [[role, action]] : []);
  });

  test.each([true, false])(
    "action by the system is allowed as the rights say, in a demonstration: %s",
    async (isDemo) => {
      const name = `${action} by the system, ${isDemo}`;
      const { outcome } = await actionsFor(isDemo).run({ by: "system", action }, (tx) => write(tx, name));
      expect(outcome).toBe(maySystemDo(action, isDemo) ? "done" : "no-right");
      expect([await isDone(name), (await recordOf(name)).length]).toEqual(outcome === "done" ? [true, 1] : [false, 0]);
    },
  );

  test("action by a stranger is refused", async () => {
    for (const email of ["dana.whitlock@meridianpack.example", "", "unknown@shop.test", "sales@shop.test'--"]) {
      const name = `${action} by ${email}`;
      const { outcome } = await actionsFor(false).run({ by: { email }, action }, (tx) => write(tx, name));
      expect([outcome, await isDone(name), (await recordOf(name)).length]).toEqual(["no-right", false, 0]);
    }
  });
});

test("staff action is refused after the role was removed, however the address is written", async () => {
  const actions = actionsFor(false);
  const email = "Leaving@Shop.test";
  const [row] = await db.insert(staff).values({ email: email.toLowerCase(), role: "sales" }).returning();
  const actionRequest = { by: { email }, action: "order.note" } as const;
  expect((await actions.run(actionRequest, (tx) => write(tx, "before"))).outcome).toBe("done");
  await db
    .update(staff)
    .set({ role: null })
    .where(eq(staff.id, row?.id ?? 0));
  expect((await actions.run(actionRequest, (tx) => write(tx, "after"))).outcome).toBe("no-right");
  expect(await isDone("after")).toBe(false);
});

test("repeated form runs once, and again if the first run had no effect", async () => {
  const actions = actionsFor(false);
  const actionRequest = { by: as("sales"), action: "order.note", form: "form of a test" } as const;
  const none = async () => ({ value: "nothing", auditEntry: null });
  expect(await actions.run(actionRequest, none)).toEqual({ outcome: "done", value: "nothing" });
  const both = await Promise.all(
    ["once", "once more"].map((name) => actions.run(actionRequest, (tx) => write(tx, name))),
  );
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["done", "repeated"]);
  expect([await isDone("once"), await isDone("once more")].filter(Boolean)).toHaveLength(1);
});

test("staff action without an audit entry, or with a failure, is rolled back", async () => {
  const actions = actionsFor(false);
  const actionRequest = { by: as("sales"), action: "order.note" } as const;
  const silent = await actions.run(actionRequest, async (tx) => ({ ...(await write(tx, "silent")), auditEntry: null }));
  expect([silent.outcome, await isDone("silent")]).toEqual(["done", false]);
  const failing = actions.run(actionRequest, async (tx): Promise<Attempt<string>> => {
    await write(tx, "failing");
    throw new Error("the work failed");
  });
  await expect(failing).rejects.toThrow("the work failed");
  // A failed audit entry rolls the action back.
  const unrecorded = actions.run(actionRequest, async (tx) => {
    const attempt = await write(tx, "unrecorded");
    return { ...attempt, auditEntry: { ...attempt.auditEntry, customerId: -1 } };
  });
  await expect(unrecorded).rejects.toThrow(/./);
  expect([await isDone("failing"), await isDone("unrecorded")]).toEqual([false, false]);
});

test("audit log cannot be changed or deleted", async () => {
  const [last] = await db.select().from(staffRecord).orderBy(desc(staffRecord.id)).limit(1);
  for (const change of [sql`update shop.staff_record set subject = 'else'`, sql`delete from shop.staff_record`])
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining("is kept as it was written") }),
    });
  expect(await db.select().from(staffRecord).orderBy(desc(staffRecord.id)).limit(1)).toEqual([last]);
});
