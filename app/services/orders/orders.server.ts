import { and, eq } from "drizzle-orm";
import type { Order } from "../../domain/orders/order.ts";
import { parseOrderNumber } from "../../domain/orders/order-number.ts";
import type { Content } from "../content/port.ts";
import type { Database } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { MailMessage } from "../mail/port.ts";
import { countOrders, readLineRows, readSummaries } from "./order-lists-repository.server.ts";
import { readParts } from "./parts-bought-repository.server.ts";
import { findPlaced, placeOrder } from "./place-order-repository.server.ts";
import { createUnderway } from "../placings-underway.ts";
import type { NewOrder, Orders, OrderSearch, Placed } from "./port.ts";
import { readOrders } from "./read-orders-repository.server.ts";
import { readableRows } from "./readable-rows.ts";
import { foundBy } from "./search-orders-repository.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

type Ports = {
  db: Database;
  log: Log;
  content: Pick<Content, "site">;
  /** The mails that tell of an order, which are stored with it. */
  mails: (order: Order) => readonly MailMessage[];
  /** Called after an order was placed, with its part numbers: its mails are in the queue. */
  onPlaced: (partNumbers: readonly string[]) => Promise<void> | void;
};

/** Orders on one page of a history. */
const PER_PAGE = 20;

export function createOrders({ db, log, content, mails, onPlaced }: Ports): Orders {
  const underway = createUnderway();
  const readable = readableRows(log);
  const own = (webUserId: string, search: OrderSearch) =>
    and(eq(webOrder.webUserId, webUserId), foundBy(db, search, content.site().shop.timeZone));
  /** An order counts more than its mails: one that cannot be told of is still placed. */
  const mailsOf = (order: Order): readonly MailMessage[] => {
    try {
      return mails(order);
    } catch (error) {
      log.error("order mails not written", error, { order: order.number });
      return [];
    }
  };
  const place = async (order: NewOrder): Promise<Placed> => {
    const placed = await placeOrder(db, order, { mailsOf, shop: content.site().shop });
    if (placed.outcome !== "placed") return placed;
    log.info("order placed", { order: placed.number, lines: order.content.lines.length });
    await onPlaced(order.content.lines.map(({ pn }) => pn));
    return placed;
  };
  return {
    place: (order) => underway.during(order.idempotencyKey, place(order)),
    async placedWith(idempotencyKey) {
      await withTimeLimit(underway.settled(idempotencyKey), TIME_LIMITS.request, "the order being placed");
      return findPlaced(db, idempotencyKey);
    },
    async find(webUserId, typed) {
      const number = parseOrderNumber(typed);
      if (number === null) return null;
      const where = and(eq(webOrder.number, number), eq(webOrder.webUserId, webUserId));
      const [found] = await readOrders(db, where, (_number, damage) => {
        log.error("order not readable", damage, { order: number });
        throw damage;
      });
      return found ?? null;
    },
    async list(webUserId, search) {
      const where = own(webUserId, search);
      const total = await countOrders(db, where);
      const last = Math.max(1, Math.ceil(total / PER_PAGE));
      const page = Math.min(last, Math.max(1, search.page));
      const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
      return { orders: await readSummaries(db, where, slice, readable), total, page, last };
    },
    latest: (webUserId, most) =>
      readSummaries(db, eq(webOrder.webUserId, webUserId), { limit: most, offset: 0 }, readable),
    lines: (webUserId, search, locale) => readLineRows(db, own(webUserId, search), locale, readable),
    parts: (webUserId) => readParts(db, webUserId, readable),
  };
}
