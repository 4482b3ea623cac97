import { sql } from "drizzle-orm";
import { openDatabase, type Database } from "../../app/services/database/database.server.ts";
import { staff } from "../../app/services/database/staff-schema.ts";
import { createLog } from "../../app/services/log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { createPeople } from "../../app/services/personal-data/personal-data.server.ts";
import { createStaffActions } from "../../app/services/staff/audited-action.server.ts";
import { createStaffRecords } from "../../app/services/staff/audit-log.server.ts";
import { createStaffMembers } from "../../app/services/staff/staff.server.ts";
import { companyServices } from "./company-services.ts";
import { orderAdministrationOn } from "./order-administration-on.ts";
import { ownDatabase } from "./own-database.ts";
import { ordersOn } from "./orders-on.ts";

const TABLES =
  "web_order web_order_event web_order_line web_order_parcel web_user staff staff_record queued_mail".split(" ");

/** A staff on a database of its own with one order, as in a demonstration or in production. */
export async function openStaffShop({ isDemo }: { isDemo: boolean }) {
  const data = await ownDatabase();
  const database = await openDatabase(data.env);
  const { db } = database;
  const actions = createStaffActions({ db, log: createLog("silent"), isDemo });
  return {
    db,
    actions,
    number: await placeOne(db),
    desk: orderAdministrationOn(db, { actions }),
    people: createPeople({
      ...companyServices(db),
      db,
      log: createLog("silent"),
      actions,
      orders: ordersOn(db),
      wrongGuesses: { clear: async () => false },
    }),
    members: createStaffMembers({
      db,
      actions,
      near: [],
      isDemo,
      factorMail: (to) => ({ to, subject: "", text: "", html: "" }),
    }),
    records: createStaffRecords(db),
    /** Adds a staff user, whose address may be one of production. */
    hire: async (email: string, role: (typeof staff.$inferInsert)["role"]) => {
      await db.insert(staff).values({ email, role });
    },
    /** Everything a command could change, as one text. */
    async everything(): Promise<string> {
      const digest = sql`md5(coalesce(string_agg(each::text, '' order by each::text), ''))`;
      const rows = TABLES.map((table) => db.execute(sql`select ${digest} from ${sql.raw(`shop.${table}`)} as each`));
      return JSON.stringify(await Promise.all(rows));
    },
    async close() {
      await database.close();
      await data.remove();
    },
  };
}

export type StaffShop = Awaited<ReturnType<typeof openStaffShop>>;

async function placeOne(db: Database): Promise<string> {
  const lines = [placedLine("WDS-2030GNS", 12)];
  await fillCart(db, "u1", lines);
  const placed = await ordersOn(db).place(newOrder(orderContent(lines)));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return placed.number;
}
