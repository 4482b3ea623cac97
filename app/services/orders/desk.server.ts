import { eq, gte } from "drizzle-orm";
import { parseOrderNumber } from "../../domain/orders/order-number.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import type { Log } from "../log.server.ts";
import { changeStatus, readDeskOrders } from "./desk-repository.server.ts";
import { readSummaries } from "./order-lists-repository.server.ts";
import type { OrderMails } from "./order-mails.server.ts";
import type { DeskOrder, OrderDesk } from "./port.ts";
import { readableRows } from "./readable-rows.ts";
import { foundBy } from "./search-orders-repository.server.ts";

type Ports = {
  db: Database;
  log: Log;
  mails: Pick<OrderMails, "status">;
  /** Called after a change: its mail is in the queue. */
  onChanged: () => void;
};

const PER_PAGE = 50;

export function createOrderDesk({ db, log, mails, onChanged }: Ports): OrderDesk {
  const find = async (typed: string): Promise<DeskOrder | null> => {
    const number = parseOrderNumber(typed);
    if (number === null) return null;
    const [found] = await readDeskOrders(db, eq(webOrder.number, number));
    return found ?? null;
  };
  return {
    find,
    list: (search) =>
      readSummaries(
        db,
        foundBy(db, search),
        { limit: PER_PAGE, offset: (Math.max(1, search.page) - 1) * PER_PAGE },
        readableRows(log),
      ),
    since: (moment) => readDeskOrders(db, gte(webOrder.placedAt, moment)),
    async change(typed, change) {
      const order = await find(typed);
      if (order === null) return "missing";
      const mail = mails.status(order, { ...change, at: new Date().toISOString() });
      const outcome = await changeStatus(db, order.number, change, mail);
      if (outcome !== "done") return outcome;
      log.info("order changed", { order: order.number, status: change.status });
      onChanged();
      return outcome;
    },
  };
}
