import { eq, inArray, sql } from "drizzle-orm";
import { cents, ZERO } from "../../../app/domain/money.ts";
import { totalOf } from "../../../app/domain/orders/totals.ts";
import { cart, cartLine } from "../../../app/services/database/cart-schema.ts";
import { openDatabase, type Database } from "../../../app/services/database/database.server.ts";
import { queuedMail, webOrder, webOrderEvent, webOrderLine } from "../../../app/services/database/order-schema.ts";
import type { Ledger } from "./ledger.ts";
import type { Person } from "./people.ts";

export type Verdict = { orders: number; lines: number; mails: number; sent: number; wrong: string[] };

/** Compares what everybody was told with what the database holds. */
export async function verify(dataDir: string, told: readonly { person: Person; ledger: Ledger }[]): Promise<Verdict> {
  const database = await openDatabase({ DATA_DIR: dataDir });
  const wrong: string[] = [];
  for (const { person, ledger } of told) {
    wrong.push(...ledger.wrong, ...(await wrongOrders(database.db, person, ledger)));
    wrong.push(...(await wrongPieces(database.db, person, ledger)));
  }
  wrong.push(...(await halfWritten(database.db)));
  const count = (table: typeof webOrder | typeof webOrderLine | typeof queuedMail) => database.db.$count(table);
  const [orders, lines, mails] = [await count(webOrder), await count(webOrderLine), await count(queuedMail)];
  const sent = await database.db.$count(queuedMail, sql`${queuedMail.sentAt} is not null`);
  await database.close();
  return { orders, lines, mails, sent, wrong };
}

/** Every acknowledged order is there once, under its own number, and there is no other. */
async function wrongOrders(db: Database, { id }: Person, { orders }: Ledger): Promise<string[]> {
  const { number, poNumber } = webOrder;
  const stored = await db.select({ number, poNumber }).from(webOrder).where(eq(webOrder.webUserId, id));
  const missing = [...orders].filter(([po, told]) => !stored.some((row) => row.poNumber === po && row.number === told));
  const extra = stored.filter((row) => orders.get(row.poNumber) !== row.number);
  return [
    ...missing.map(([po, told]) => `order ${told} (${po}) was acknowledged and is missing`),
    ...extra.map((row) => `order ${row.number} (${row.poNumber}) is one too many`),
  ];
}

/** Every acknowledged piece is in the cart or in an order, never in both, never twice. */
async function wrongPieces(db: Database, { id }: Person, { added }: Ledger): Promise<string[]> {
  const inCart = await db
    .select({ pn: cartLine.pn, quantity: cartLine.quantity })
    .from(cartLine)
    .where(inArray(cartLine.cartId, db.select({ id: cart.id }).from(cart).where(eq(cart.webUserId, id))));
  const ordered = await db
    .select({ pn: webOrderLine.pn, quantity: webOrderLine.quantity })
    .from(webOrderLine)
    .innerJoin(webOrder, eq(webOrder.number, webOrderLine.orderNumber))
    .where(eq(webOrder.webUserId, id));
  const found = new Map<string, number>();
  for (const { pn, quantity } of [...inCart, ...ordered]) found.set(pn, (found.get(pn) ?? 0) + quantity);
  const parts = new Set([...added.keys(), ...found.keys()]);
  return [...parts]
    .filter((pn) => added.get(pn) !== found.get(pn))
    .map((pn) => `${id}: ${added.get(pn) ?? 0} pieces of ${pn} were acknowledged, ${found.get(pn) ?? 0} are there`);
}

/** Orders whose lines, parts, steps or mails do not belong together. */
async function halfWritten(db: Database): Promise<string[]> {
  const lines = await db.select().from(webOrderLine);
  const events = await db.select({ orderNumber: webOrderEvent.orderNumber }).from(webOrderEvent);
  const mails = await db.select({ orderNumber: queuedMail.orderNumber }).from(queuedMail);
  const wrong: string[] = [];
  for (const order of await db.select().from(webOrder)) {
    const own = ({ orderNumber }: { orderNumber: string | null }) => orderNumber === order.number;
    const subtotal = lines.filter(own).reduce((sum, { lineTotal }) => sum + lineTotal, 0);
    const total = totalOf({
      subtotal: cents(order.subtotal),
      handling: cents(order.handling),
      nonStandardFee: cents(order.nonStandardFee),
      tariff: cents(order.tariff),
      shipping: order.shipping === null ? ZERO : cents(order.shipping),
      tax: cents(order.tax),
    });
    const facts = [
      [subtotal === order.subtotal, `lines are ${subtotal}, the subtotal is ${order.subtotal}`],
      [total === order.total, `parts are ${total}, the total is ${order.total}`],
      [events.filter(own).length === 1, "it has not one first step"],
      [mails.filter(own).length === 2, `it has ${mails.filter(own).length} mails`],
    ] as const;
    wrong.push(...facts.filter(([isGood]) => !isGood).map(([, fault]) => `order ${order.number}: ${fault}`));
  }
  return wrong;
}
