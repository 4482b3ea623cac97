import type { Database } from "../../app/services/database/database.server.ts";
import { createLog } from "../../app/services/log.server.ts";
import { createOrders } from "../../app/services/orders/orders.server.ts";
import { newOrder, orderContent, placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import type { NewOrder, Orders } from "../../app/services/orders/orders.ts";
import { contentOf } from "./shop-content.ts";
import { actionsOn } from "./staff-actions.ts";
import { webUsersOn } from "./web-users.ts";

type OrdersPorts = Parameters<typeof createOrders>[0];

/** Orders on a database of the demonstration, without emails unless a test asks for them. */
export function ordersOn(db: Database, change: Partial<Pick<OrdersPorts, "log" | "mails" | "onPlaced">> = {}): Orders {
  const [actions, webUsers, log] = [actionsOn(db), webUsersOn(db), createLog("silent")];
  return createOrders({
    db,
    content: contentOf(),
    log,
    mails: () => [],
    actions,
    webUsers,
    onPlaced: () => {},
    ...change,
  });
}

/** An order of one line, by a user for their primary customer, from a form of its own. */
export function orderBy(webUserId: string, pn: string, quantity: number): NewOrder {
  return newOrder(orderContent([placedLine(pn, quantity)]), { webUserId });
}
