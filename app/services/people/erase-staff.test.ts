import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { contentOf } from "../../../tests/setup/shop-content.ts";
import { webUser } from "../database/customer-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { webOrderNote } from "../database/order-schema.ts";
import { staff, staffRecord } from "../database/staff-schema.ts";
import { createLog } from "../log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "../orders/new-order.test-helper.ts";
import { createOrders } from "../orders/orders.server.ts";
import { createStaffActs } from "../staff/perform.server.ts";
import { createStaffRecords } from "../staff/record.server.ts";
import { createStaffMembers } from "../staff/staff.server.ts";
import { createPeople } from "./people.server.ts";

/** Somebody nobody else in the data is called like. */
const [EMAIL, NAME] = ["quirina.v+ok@ferrule.example", "Quirina Vök"];
const HELEN = { email: "helen.moss@ferrule.example" };

const log = createLog("silent");
let data: OwnDatabase;
let database: DatabaseService;
let db: Database;
let order: string;

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  const lines = [placedLine("WDS-2030GNS", 12)];
  await fillCart(db, "u1", lines);
  const orders = createOrders({ db, content: contentOf(), log, mails: () => [], onPlaced: () => {} });
  const placed = await orders.place(newOrder(orderContent(lines)));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  order = placed.number;
}, 60_000);
afterAll(async () => {
  await database.close();
  await data.remove();
});

test("who was on the staff and is erased is a number in the record and gone from what others wrote", async () => {
  const acts = createStaffActs({ db, log, isDemo: true });
  const members = createStaffMembers({ db, acts, near: [], isDemo: true });
  const people = createPeople({ db, log, acts });
  await db.insert(webUser).values({ id: "q", email: EMAIL, nameFirst: "Quirina", nameLast: "Vök", locale: "en" });
  await members.put({ by: HELEN }, EMAIL, "sales");
  const id = (await members.find(EMAIL))?.id ?? 0;
  const text = `Ask ${NAME.toUpperCase()} (${EMAIL}), not Quirina Vökes`;
  await acts.perform({ by: { email: EMAIL }, action: "order.note" }, async (tx) => {
    await tx.insert(webOrderNote).values({ orderNumber: order, staffId: id, text });
    return {
      value: null,
      deed: { orderNumber: order, subject: `told by ${NAME}`, after: { note: EMAIL, "a b": [1] } },
    };
  });
  expect(await people.erase(HELEN, EMAIL)).toBe("on-staff");
  await members.remove({ by: HELEN }, EMAIL);
  expect(await people.erase({ email: "sara.lind@ferrule.example" }, EMAIL)).toBe("no-right");
  expect(await people.erase(HELEN, EMAIL)).toBe("done");
  const [note] = await db.select().from(webOrderNote).where(eq(webOrderNote.orderNumber, order));
  expect(note?.text).toBe("Ask […] ([…]), not Quirina Vökes");
  expect(await db.select().from(staff).where(eq(staff.id, id))).toMatchObject([{ email: null, role: null }]);
  const deeds = await createStaffRecords(db).of({ orderNumber: order });
  expect(deeds).toMatchObject([
    { by: { id, email: null }, subject: "told by […]", after: { note: "[…]", "a b": [1] } },
  ]);
  const [last] = await createStaffRecords(db).all({ action: "person.erase" });
  expect(last).toMatchObject({ by: { email: HELEN.email }, subject: "q", person: null });
  const named = await db.execute(sql`select from shop.staff_record as each where each::text ilike '%quirina%'`);
  expect(named).toHaveLength(0);
  await expect(db.update(staffRecord).set({ subject: "" })).rejects.toThrow(/./);
  expect(await people.erase(HELEN, EMAIL)).toBe("nobody");
});
