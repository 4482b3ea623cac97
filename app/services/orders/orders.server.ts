import { type SQL, and, asc, desc, eq, gt, ne, sql } from "drizzle-orm";
import { type WebUser, primaryCustomer } from "../../domain/customers/web-user.ts";
import type { OrderAudience } from "../../domain/company/order-mails.ts";
import { type Order, parseOrderNumber } from "../../domain/orders/order.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Content } from "../content/content.ts";
import type { Database, Transaction } from "../database/database.server.ts";
import { webOrder, webOrderLine } from "../database/order-schema.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { MailMessage } from "../mail/mail.ts";
import { countCompanyOrders, orderedBy, readLineRows, readSummaries } from "./order-lists-repository.server.ts";
import { findPlaced, placeOrder } from "./place-order-repository.server.ts";
import { createUnderway } from "../placings-underway.ts";
import type {
  ApprovedBy,
  NewOrder,
  OrderMails,
  OrderReader,
  OrderSearch,
  Orders,
  PartBought,
  Pieces,
  Placed,
} from "./orders.ts";
import { type Attempt, NoRightError, type StaffActionRunner } from "../staff/staff.ts";
import { readOrders } from "./read-orders-repository.server.ts";
import { type ReadableRows, readableRows } from "./readable-rows.ts";
import { readSpentAlone } from "./spending-repository.server.ts";
import { foundBy } from "./search-orders-repository.server.ts";
import { readOrdersWithPo } from "./used-po-repository.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";
import { z } from "zod";
import { storedMoment, storedMoney } from "./order-rows.ts";
import { selectUnsettledOrders } from "./unsettled-orders.server.ts";

const BOUGHT_MONTHS = 24;

const partBought = z
  .object({
    number: z.string(),
    pn: z.string(),
    orders: z.int(),
    pieces: z.int(),
    placedAt: storedMoment,
    orderedBy: z.string(),
    quantity: z.int(),
    unitPrice: storedMoney,
  })
  .transform(({ pn, orders, pieces, number, placedAt, orderedBy: lastBy, quantity, unitPrice }): PartBought => ({
    pn,
    orders,
    pieces,
    lastOrder: number,
    lastAt: placedAt,
    lastBy,
    lastQuantity: quantity,
    lastPrice: unitPrice,
  }));

type Ports = {
  db: Database;
  log: Log;
  content: Pick<Content, "site">;
  /** Stored in the transaction of the order. */
  mails: OrderMails["placed"];
  actions: Pick<StaffActionRunner, "run">;
  webUsers: Pick<WebUsers, "userIn" | "isOf" | "administratorsOf">;
  /** Called after an order; its mails are queued. */
  onPlaced: (partNumbers: readonly string[]) => Promise<void> | void;
};

const PER_PAGE = 20;

export function createOrders({ db, log, content, mails, actions, webUsers, onPlaced }: Ports): Orders {
  const underway = createUnderway();
  const readable = readableRows(log);
  const found = (by: OrderReader, search: OrderSearch) => {
    const isMine = search.isMine ? eq(webOrder.webUserId, by.webUserId) : undefined;
    return and(seenBy(by), isMine, foundBy(db, search, content.site().shop.timeZone));
  };
  /** An error in a mail must not stop the order. */
  const mailsOf = (order: Order, placedBy: string | null, audience: OrderAudience): readonly MailMessage[] => {
    try {
      return mails(order, placedBy, audience);
    } catch (error) {
      log.error("order mails not written", error, { order: order.number });
      return [];
    }
  };
  const placeIn = (tx: Transaction, order: NewOrder, approvedBy: ApprovedBy | null = null): Promise<Placed> =>
    placeOrder(tx, order, {
      mailsOf: (placed, audience) =>
        mailsOf(placed, order.staffCart?.by.email ?? approvedBy?.placedBy ?? null, audience),
      webUsers,
      shop: content.site().shop,
      approvedBy,
      buyerIn: async () => ofCustomer(await webUsers.userIn(tx, order.webUserId), order),
    });
  const announced = async (order: NewOrder, placing: Promise<Placed>): Promise<Placed> => {
    const placed = await placing;
    if (placed.outcome !== "placed") return placed;
    log.info("order placed", { order: placed.number, lines: order.content.lines.length });
    await onPlaced(order.content.lines.map(({ pn }) => pn));
    return placed;
  };
  const announce: Orders["announce"] = (order, placing) =>
    underway.during(order.idempotencyKey, announced(order, placing));
  return {
    place: (order) =>
      announce(
        order,
        order.staffCart
          ? placeByStaff(actions, order.staffCart.by, order, (tx) => placeIn(tx, order))
          : db.transaction((tx) => placeIn(tx, order)),
      ),
    placeIn,
    announce,
    unsettledOf: selectUnsettledOrders,
    spentAlone: (by, tx) => readSpentAlone(tx ?? db, by, content.site().shop.timeZone),
    async placedWith(idempotencyKey) {
      await withTimeLimit(underway.settled(idempotencyKey), TIME_LIMITS.request, "the order being placed");
      return findPlaced(db, idempotencyKey);
    },
    async find(by, typed) {
      const number = parseOrderNumber(typed);
      if (number === null || !by) return null;
      const where = and(eq(webOrder.number, number), seenBy(by));
      const [order] = await readOrders(db, where, (_number, damage) => {
        log.error("order not readable", damage, { order: number });
        throw damage;
      });
      return order ?? null;
    },
    async justPlaced(by, pieces) {
      const isFresh = gt(webOrder.placedAt, sql`now() - interval '1 hour'`);
      const [order] = (await readSummaries(db, and(seenBy(by), isFresh), { limit: 1, offset: 0 }, readable)) ?? [];
      const placed = order && (await linesOf(db, order.number));
      return placed && isSamePieces(placed, pieces) ? { number: order.number, placedAt: order.placedAt } : null;
    },
    async list(by, search) {
      if (!by) return { orders: [], hasOthers: false, total: 0, page: 1, last: 1 };
      const where = found(by, search);
      const { total, hasOthers } = await countCompanyOrders(db, where, by.webUserId);
      const last = Math.max(1, Math.ceil(total / PER_PAGE));
      const page = Math.min(last, Math.max(1, search.page));
      const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
      return { orders: await readSummaries(db, where, slice, readable), hasOthers, total, page, last };
    },
    async latest(by, most) {
      if (!by) return { orders: [], hasOthers: false };
      const orders = await readSummaries(db, seenBy(by), { limit: most, offset: 0 }, readable);
      return { orders, hasOthers: orders.some(({ webUserId }) => webUserId !== by.webUserId) };
    },
    lines: async (by, search, locale) => (by ? readLineRows(db, found(by, search), locale, readable) : []),
    async withPo(by, poNumber, except) {
      if (!by) return [];
      const found = await readOrdersWithPo(db, { customerId: by.customerId, poNumber, except });
      return found.map(({ number, placedAt, webUserId }) => ({
        number: by.seesAllOrders || webUserId === by.webUserId ? number : null,
        placedAt: placedAt.toISOString(),
      }));
    },
    parts: async (by) => (by ? readParts(db, seenBy(by), readable) : []),
  };
}

function linesOf(db: Database, orderNumber: string): Promise<Pieces[]> {
  const { pn, quantity } = webOrderLine;
  return db.select({ pn, quantity }).from(webOrderLine).where(eq(webOrderLine.orderNumber, orderNumber));
}

function isSamePieces(placed: readonly Pieces[], pieces: readonly Pieces[]): boolean {
  const textOf = (all: readonly Pieces[]) => all.map(({ pn, quantity }) => `${quantity} ${normalizeCode(pn)}`);
  return textOf(placed).toSorted().join("\n") === textOf(pieces).toSorted().join("\n");
}

function seenBy({ webUserId, customerId, seesAllOrders }: OrderReader): SQL | undefined {
  return and(eq(webOrder.customerId, customerId), seesAllOrders ? undefined : eq(webOrder.webUserId, webUserId));
}

/** The buyer, if they still buy for the customer; carts of the staff and approved requests keep their own. */
function ofCustomer(user: WebUser | null, { customerId, staffCart, frozenCart }: NewOrder): WebUser | null {
  const isFor =
    staffCart || frozenCart
      ? user?.memberships.some((each) => each.customerId === customerId)
      : user && primaryCustomer(user)?.id === customerId;
  return isFor ? user : null;
}

async function placeByStaff(
  actions: Pick<StaffActionRunner, "run">,
  by: { readonly email: string },
  order: NewOrder,
  written: (tx: Transaction) => Promise<Placed>,
): Promise<Placed> {
  const action = "order.place";
  const result = await actions.run<Placed>({ by, action }, async (tx): Promise<Attempt<Placed>> => {
    const placed = await written(tx);
    if (placed.outcome !== "placed") return { value: placed, auditEntry: null };
    const { customerId, webUserId, content } = order;
    const after = { lines: content.lines.length, total: content.total };
    return { value: placed, auditEntry: { orderNumber: placed.number, customerId, subject: webUserId, after } };
  });
  if (result.outcome !== "done") throw new NoRightError(action);
  return result.value;
}

/** Parts of the last 24 months, last bought first. */
async function readParts(db: Database, where: SQL | undefined, readable: ReadableRows): Promise<PartBought[]> {
  const { pn, quantity, unitPrice } = webOrderLine;
  const since = sql<Date>`now() - make_interval(months => ${BOUGHT_MONTHS})`;
  const rows = await db
    .selectDistinctOn([pn], {
      number: webOrder.number,
      pn,
      orders: sql<number>`count(*) over (partition by ${pn})`.mapWith(Number),
      pieces: sql<number>`sum(${quantity}) over (partition by ${pn})`.mapWith(Number),
      placedAt: webOrder.placedAt,
      orderedBy,
      quantity,
      unitPrice,
    })
    .from(webOrderLine)
    .innerJoin(webOrder, eq(webOrder.number, webOrderLine.orderNumber))
    .where(and(where, gt(webOrder.placedAt, since), ne(webOrder.status, "cancelled")))
    .orderBy(asc(pn), desc(webOrder.placedAt), desc(webOrder.number));
  const parts = readable(partBought, rows);
  return parts.toSorted((a, b) => compare(b.lastAt, a.lastAt) || compare(b.lastOrder, a.lastOrder));
}

/** Timestamps and order numbers sort as plain text. */
function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
