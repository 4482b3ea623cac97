import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { staff, staffRecord } from "../database/staff-schema.ts";
import { createLog } from "../log.server.ts";
import { createStaffActions } from "./audited-action.server.ts";
import type { StaffMembers } from "./staff.ts";
import { createStaffMembers } from "./staff.server.ts";

let data: OwnDatabase;
let database: DatabaseService;
let db: Database;

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

function membersOf(isDemo: boolean): StaffMembers {
  const actions = createStaffActions({ db, log: createLog("silent"), isDemo });
  return createStaffMembers({
    db,
    actions,
    near: [],
    isDemo,
    factorMail: (to) => ({ to, subject: "", text: "", html: "" }),
  });
}

const HELEN = { by: { email: "helen.moss@ferrule.example" } };
const NEW = "nora.ek@ferrule.example";
const countRecord = () => db.$count(staffRecord);

test("demonstration has one staff user per role, sorted by name", async () => {
  const found = await membersOf(true).list();
  expect(found.map(({ name, role }) => [name, role])).toEqual([
    ["Helen Moss", "administrator"],
    ["Sara Lind", "sales"],
    ["Tomás Ibarra", "catalog"],
    ["Victor Adeyemi", "viewer"],
  ]);
});

test("demo staff users have no access outside a demonstration", async () => {
  const members = membersOf(false);
  expect(await members.list()).toEqual([]);
  for (const { email } of await membersOf(true).list()) expect(await members.find(email)).toBeNull();
  expect(await members.put(HELEN, "a@b.test", "viewer")).toEqual({ outcome: "no-right" });
  expect(await members.put({ by: "system" }, NEW, "viewer")).toEqual({ outcome: "done", value: "bad-address" });
});

test("system may add a staff user and nothing else", async () => {
  const members = membersOf(false);
  const first = "first@shop.test";
  expect(await members.put({ by: "system" }, first, "administrator")).toEqual({ outcome: "done", value: "done" });
  expect(await members.find(first.toUpperCase())).toMatchObject({ email: first, role: "administrator" });
  expect(await members.remove({ by: "system" }, first)).toEqual({ outcome: "no-right" });
  await membersOf(true).remove({ by: "system" }, first);
});

test("changes of the staff are logged by number, requests without an effect are not", async () => {
  const members = membersOf(true);
  const before = await countRecord();
  expect(await members.put(HELEN, ` ${NEW.toUpperCase()} `, "sales")).toEqual({ outcome: "done", value: "done" });
  expect(await members.put(HELEN, NEW, "sales")).toEqual({ outcome: "done", value: "unchanged" });
  expect(await members.put(HELEN, NEW, "viewer")).toEqual({ outcome: "done", value: "done" });
  expect(await members.put(HELEN, "not-an-address", "viewer")).toEqual({ outcome: "done", value: "bad-address" });
  const id = (await members.find(NEW))?.id;
  expect(await members.remove(HELEN, NEW)).toEqual({ outcome: "done", value: "done" });
  expect(await members.remove(HELEN, NEW)).toEqual({ outcome: "done", value: "unknown" });
  expect(await members.find(NEW)).toBeNull();
  expect((await countRecord()) - before).toBe(3);
  const rows = await db
    .select()
    .from(staffRecord)
    .where(eq(staffRecord.subject, String(id)));
  expect(rows.map(({ action, before: was, after }) => [action, was?.["role"], after?.["role"]])).toEqual([
    ["staff.add", null, "sales"],
    ["staff.add", "sales", "viewer"],
    ["staff.remove", "viewer", null],
  ]);
  expect(JSON.stringify(rows)).not.toContain("nora");
});

test("demo administrators are not counted as other administrators outside a demonstration", async () => {
  const members = membersOf(false);
  const first = "first@shop.test";
  await members.put({ by: "system" }, first, "administrator");
  const by = { email: first };
  expect(await membersOf(true).find(HELEN.by.email)).toMatchObject({ role: "administrator" });
  expect(await members.remove({ by }, first)).toEqual({ outcome: "done", value: "last-administrator" });
  expect(await members.put({ by }, first, "sales")).toEqual({ outcome: "done", value: "last-administrator" });
  await membersOf(true).remove(HELEN, first);
});

test("last administrator keeps the role, also when two remove each other at once", async () => {
  const members = membersOf(true);
  expect(await members.remove(HELEN, HELEN.by.email)).toEqual({ outcome: "done", value: "last-administrator" });
  expect(await members.put(HELEN, HELEN.by.email, "sales")).toEqual({ outcome: "done", value: "last-administrator" });
  await members.put(HELEN, NEW, "administrator");
  const both = await Promise.all([members.remove(HELEN, NEW), members.remove({ by: { email: NEW } }, HELEN.by.email)]);
  expect(both).toContainEqual({ outcome: "done", value: "done" });
  expect(both).toContainEqual({ outcome: "no-right" });
  await db.update(staff).set({ role: "administrator" }).where(eq(staff.email, HELEN.by.email));
  await db.update(staff).set({ role: null }).where(eq(staff.email, NEW));
});
