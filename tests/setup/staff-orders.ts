import { afterAll, beforeAll, beforeEach } from "vitest";
import { openDatabase, type Database, type DatabaseService } from "../../app/services/database/database.server.ts";
import { webOrder } from "../../app/services/database/order-schema.ts";
import { createLog } from "../../app/services/log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import type { OrderAdministration } from "../../app/services/orders/orders.ts";
import { orderAdministrationOn } from "./order-administration-on.ts";
import { ordersOn } from "./orders-on.ts";
import { ownDatabase, type OwnDatabase } from "./own-database.ts";

/** For tests of order commands: a database of the file's own, without orders before each test. */
export function deskOrders() {
  const opened = {} as { db: Database; desk: OrderAdministration; env: OwnDatabase["env"] };
  let data: OwnDatabase;
  let database: DatabaseService;
  beforeAll(async () => {
    data = await ownDatabase();
    database = await openDatabase(data.env);
    opened.env = data.env;
    opened.db = database.db;
    opened.desk = orderAdministrationOn(database.db);
  });
  afterAll(async () => {
    await database.close();
    await data.remove();
  });
  beforeEach(async () => {
    await opened.db.delete(webOrder);
  });
  return Object.assign(opened, {
    async place(change: Parameters<typeof orderContent>[1] = {}): Promise<string> {
      const lines = [placedLine("WDS-2030GNS", 12, 1995), placedLine("PEF-PFKN-10", 2)];
      await fillCart(opened.db, "u1", lines);
      const placed = await ordersOn(opened.db, { log: createLog("silent") }).place(
        newOrder(orderContent(lines, change)),
      );
      if (placed.outcome !== "placed") throw new Error(placed.outcome);
      return placed.number;
    },
  });
}
