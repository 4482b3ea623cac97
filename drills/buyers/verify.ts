import { and, eq, inArray, like, notInArray, sql, type SQL } from "drizzle-orm";
import { cents, ZERO } from "../../app/domain/money.ts";
import { totalOf } from "../../app/domain/orders/totals.ts";
import { cart, cartLine } from "../../app/services/database/cart-schema.ts";
import { openDatabase, type Database } from "../../app/services/database/database.server.ts";
import { queuedMail, webOrder, webOrderEvent, webOrderLine } from "../../app/services/database/order-schema.ts";
import { cartOf, differences, newLedger, type Ledger } from "./ledger.ts";
import { staffRecord } from "../../app/services/database/staff-schema.ts";
import type { DatabasePlace, Person } from "./people.ts";

export type Verdict = { orders: number; lines: number; mails: number; sent: number; wrong: string[] };

export type Told = { person: Person; ledger: Ledger };

/** Compares all acknowledged data with the database. */
export async function verify(place: DatabasePlace, told: readonly Told[]): Promise<Verdict> {
  const { db, close } = await openDatabase(place);
  try {
    const wrong = told.flatMap(({ ledger }) => ledger.wrong);
    wrong.push(...twiceTold(told), ...(await ordersOfNoOne(db, told)));
    for (const { person, ledger } of told) {
      wrong.push(...(await wrongOrders(db, person, ledger)), ...(await wrongCart(db, person, ledger)));
    }
    wrong.push(...(await halfWritten(db)));
    const count = (table: typeof webOrder | typeof webOrderLine | typeof queuedMail) => db.$count(table);
    const [orders, lines, mails] = [await count(webOrder), await count(webOrderLine), await count(queuedMail)];
    const sent = await db.$count(queuedMail, sql`${queuedMail.sentAt} is not null`);
    return { orders, lines, mails, sent, wrong };
  } finally {
    await close();
  }
}

/** Compares a backup with the ledgers: data acknowledged `before` its start is there, no other data is, and every order is whole. */
export async function verifyBackup(
  place: DatabasePlace,
  before: readonly Told[],
  ever: readonly Told[],
): Promise<{ orders: number; cents: number; wrong: string[] }> {
  const { db, close } = await openDatabase(place);
  try {
    const wrong = [...(await ordersOfNoOne(db, ever)), ...(await halfWritten(db))];
    for (const { person, ledger } of ever) {
      const early = before.find((each) => each.person.id === person.id)?.ledger ?? newLedger();
      const late = [...ledger.orders].filter(([po]) => !early.orders.has(po)).map(([, { number }]) => number);
      const found = await wrongOrders(db, person, early);
      // Orders during the backup may be in it or not.
      wrong.push(...found.filter((fault) => !late.some((number) => fault.startsWith(`order ${number} (`))));
    }
    const orders = await db.select({ total: webOrder.total }).from(webOrder);
    return { orders: orders.length, cents: orders.reduce((sum, { total }) => sum + total, 0), wrong };
  } finally {
    await close();
  }
}

/** Compares acknowledged steps with the audit log: `told` counts each as `NUMBER STEP`. */
export async function verifySteps(place: DatabasePlace, told: ReadonlyMap<string, number>): Promise<string[]> {
  const { db, close } = await openDatabase(place);
  try {
    const { orderNumber, action } = staffRecord;
    const rows = await db.select({ orderNumber, action }).from(staffRecord).where(like(action, "order.%"));
    const there = new Map<string, number>();
    for (const row of rows) {
      const step = `${row.orderNumber} ${row.action.replace("order.", "")}`;
      there.set(step, (there.get(step) ?? 0) + 1);
    }
    return [...new Set([...told.keys(), ...there.keys()])]
      .filter((step) => told.get(step) !== there.get(step))
      .map(
        (step) => `${step} was acknowledged ${told.get(step) ?? 0} times, ${there.get(step) ?? 0} are in the audit log`,
      );
  } finally {
    await close();
  }
}

function twiceTold(told: readonly Told[]): string[] {
  const numbers = told.flatMap(({ ledger }) => [...ledger.orders.values()].map(({ number }) => number));
  return numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `order ${number} was acknowledged twice`);
}

async function ordersOfNoOne(db: Database, told: readonly Told[]): Promise<string[]> {
  const people = told.map(({ person }) => person.id);
  const strange = await db
    .select({ number: webOrder.number })
    .from(webOrder)
    .where(notInArray(webOrder.webUserId, people));
  return strange.map(({ number }) => `order ${number} was placed without a request`);
}

/** Every acknowledged order exists once, under its own number, as displayed; there are no others. */
async function wrongOrders(db: Database, { id }: Person, { orders }: Ledger): Promise<string[]> {
  const { number, poNumber, total } = webOrder;
  const stored = await db.select({ number, poNumber, total }).from(webOrder).where(eq(webOrder.webUserId, id));
  const lines = await db
    .select({ orderNumber: webOrderLine.orderNumber, pn: webOrderLine.pn, quantity: webOrderLine.quantity })
    .from(webOrderLine)
    .innerJoin(webOrder, eq(number, webOrderLine.orderNumber))
    .where(eq(webOrder.webUserId, id));
  const extra = stored.filter((row) => orders.get(row.poNumber)?.number !== row.number);
  const wrong = extra.map((row) => `order ${row.number} (${row.poNumber}) is one too many`);
  for (const [po, told] of orders) {
    const found = stored.find((row) => row.poNumber === po && row.number === told.number);
    const own = lines.filter(({ orderNumber }) => orderNumber === told.number);
    if (!found) wrong.push(`order ${told.number} (${po}) was acknowledged and is missing`);
    else if (found.total !== told.total)
      wrong.push(`order ${told.number} showed a total of ${told.total}, it has ${found.total}`);
    const there = new Map(own.map(({ pn, quantity }) => [pn, quantity]));
    wrong.push(...differences(`order ${told.number}`, told.lines, there));
  }
  return wrong;
}

/** Every acknowledged quantity that was not ordered is in the cart, once. */
async function wrongCart(db: Database, { id }: Person, ledger: Ledger): Promise<string[]> {
  const owned = db.select({ id: cart.id }).from(cart).where(eq(cart.webUserId, id));
  return differences(id, cartOf(ledger), await linesInCarts(db, inArray(cartLine.cartId, owned)));
}

export async function linesInCarts(db: Database, where: SQL): Promise<Map<string, number>> {
  const { pn, quantity } = cartLine;
  const rows = await db.select({ pn, quantity }).from(cartLine).where(where);
  return new Map(rows.map((row) => [row.pn, row.quantity]));
}

/** Orders whose lines, parts, steps or emails do not belong together. */
async function halfWritten(db: Database): Promise<string[]> {
  const lines = await db.select().from(webOrderLine);
  const events = await db.select({ orderNumber: webOrderEvent.orderNumber }).from(webOrderEvent);
  const records = await db
    .select({ orderNumber: staffRecord.orderNumber })
    .from(staffRecord)
    .where(and(like(staffRecord.action, "order.%"), notInArray(staffRecord.action, ["order.note", "order.place"])));
  const mails = await db.select({ orderNumber: queuedMail.orderNumber, to: queuedMail.to }).from(queuedMail);
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
    const sent = mails.filter(own);
    const toBuyer = sent.filter(({ to }) => to === order.buyer.email).length;
    const [steps, toOthers] = [events.filter(own).length, sent.length - toBuyer];
    const facts = [
      [subtotal === order.subtotal, `lines are ${subtotal}, the subtotal is ${order.subtotal}`],
      [total === order.total, `parts are ${total}, the total is ${order.total}`],
      [events.some(own), "it has no first step"],
      // The buyer gets an email of each step; the sales representative of the first one, and of payments that leave a balance.
      [toBuyer === steps, `its buyer got ${toBuyer} emails for ${steps} steps`],
      [toOthers >= 1 && toOthers <= steps, `its sales representative got ${toOthers} emails for ${steps} steps`],
      [
        records.filter(own).length === order.version,
        `it took ${order.version} steps, of which ${records.filter(own).length} are in the audit log`,
      ],
    ] as const;
    wrong.push(...facts.filter(([isGood]) => !isGood).map(([, fault]) => `order ${order.number}: ${fault}`));
  }
  return wrong;
}
