import { and, eq } from "drizzle-orm";
import type { Order } from "../../domain/orders/order.ts";
import { parseOrderNumber } from "../../domain/orders/order-number.ts";
import type { Content } from "../content/port.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { MailMessage } from "../mail/port.ts";
import { countOrders, readLineRows, readSummaries } from "./order-lists-repository.server.ts";
import { readParts } from "./parts-bought-repository.server.ts";
import { findPlaced, placeOrder } from "./place-order-repository.server.ts";
import { createUnderway } from "../placings-underway.ts";
import type { NewOrder, OrderMails, Orders, OrderSearch, Placed } from "./port.ts";
import { NoRightError, type Attempt, type StaffActs } from "../staff/port.ts";
import { readOrders } from "./read-orders-repository.server.ts";
import { readableRows } from "./readable-rows.ts";
import { foundBy } from "./search-orders-repository.server.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

type Ports = {
  db: Database;
  log: Log;
  content: Pick<Content, "site">;
  /** The mails that tell of an order, which are stored with it. */
  mails: OrderMails["placed"];
  acts: Pick<StaffActs, "perform">;
  /** Called after an order was placed, with its part numbers: its mails are in the queue. */
  onPlaced: (partNumbers: readonly string[]) => Promise<void> | void;
};

/** Orders on one page of a history. */
const PER_PAGE = 20;

export function createOrders({ db, log, content, mails, acts, onPlaced }: Ports): Orders {
  const underway = createUnderway();
  const readable = readableRows(log);
  const own = (webUserId: string, search: OrderSearch) =>
    and(eq(webOrder.webUserId, webUserId), foundBy(db, search, content.site().shop.timeZone));
  /** An order counts more than its mails: one that cannot be told of is still placed. */
  const mailsOf = (order: Order, placedBy: string | null): readonly MailMessage[] => {
    try {
      return mails(order, placedBy);
    } catch (error) {
      log.error("order mails not written", error, { order: order.number });
      return [];
    }
  };
  const place = async (order: NewOrder): Promise<Placed> => {
    const { shop } = content.site();
    const { staffCart } = order;
    const written = (tx: Transaction) =>
      placeOrder(tx, order, { mailsOf: (placed) => mailsOf(placed, staffCart?.by.email ?? null), shop });
    const placed = staffCart ? await placeByStaff(acts, staffCart.by, order, written) : await db.transaction(written);
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

/** The same with its record, which names who placed it and in whose name. */
async function placeByStaff(
  acts: Pick<StaffActs, "perform">,
  by: { readonly email: string },
  order: NewOrder,
  written: (tx: Transaction) => Promise<Placed>,
): Promise<Placed> {
  const action = "order.place";
  const performed = await acts.perform<Placed>({ by, action }, async (tx): Promise<Attempt<Placed>> => {
    const placed = await written(tx);
    if (placed.outcome !== "placed") return { value: placed, deed: null };
    const { customerId, webUserId, content } = order;
    const after = { lines: content.lines.length, total: content.total };
    return { value: placed, deed: { orderNumber: placed.number, customerId, subject: webUserId, after } };
  });
  if (performed.outcome !== "done") throw new NoRightError(action);
  return performed.value;
}
