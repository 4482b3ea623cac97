import { eq, gte } from "drizzle-orm";
import { parseOrderNumber } from "../../domain/orders/order-number.ts";
import { freightStep, statusStep, taxStep, type OrderStep, type StepRefusal } from "../../domain/orders/order-steps.ts";
import type { Order } from "../../domain/orders/order.ts";
import type { Result } from "../../domain/result.ts";
import type { Content } from "../content/port.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import type { Log } from "../log.server.ts";
import { changeOrder } from "./change-order-repository.server.ts";
import { readDeskOrders } from "./desk-repository.server.ts";
import { readSummaries } from "./order-lists-repository.server.ts";
import type { DeskOrder, DeskOutcome, OrderDesk, OrderMails } from "./port.ts";
import { readableRows } from "./readable-rows.ts";
import { foundBy } from "./search-orders-repository.server.ts";

type Ports = {
  db: Database;
  log: Log;
  content: Pick<Content, "site">;
  mails: Pick<OrderMails, "step">;
  /** Called after a change: its mails are in the queue. */
  onChanged: (order: Order) => Promise<void> | void;
};

const PER_PAGE = 50;

export function createOrderDesk({ db, log, content, mails, onChanged }: Ports): OrderDesk {
  const find = async (typed: string): Promise<DeskOrder | null> => {
    const number = parseOrderNumber(typed);
    if (number === null) return null;
    const [found] = await readDeskOrders(db, eq(webOrder.number, number));
    return found ?? null;
  };
  const go = async (typed: string, decide: (order: Order) => Result<OrderStep, StepRefusal>): Promise<DeskOutcome> => {
    const number = parseOrderNumber(typed);
    if (number === null) return { outcome: "missing" };
    const changed = await changeOrder(db, { number, decide, mails: mails.step });
    if (changed.outcome !== "done") return changed;
    log.info("order changed", { order: number, step: changed.order.events.at(-1)?.kind, status: changed.order.status });
    await onChanged(changed.order);
    return changed;
  };
  return {
    find,
    list: (search) =>
      readSummaries(
        db,
        foundBy(db, search, content.site().shop.timeZone),
        { limit: PER_PAGE, offset: (Math.max(1, search.page) - 1) * PER_PAGE },
        readableRows(log),
      ),
    since: (moment) => readDeskOrders(db, gte(webOrder.placedAt, moment)),
    change: (number, change) => go(number, (order) => statusStep(order, change)),
    setFreight: (number, freight, note) => go(number, (order) => freightStep(order, freight, note)),
    setTax: (number, tax, note) => go(number, (order) => taxStep(order, tax, note)),
  };
}
