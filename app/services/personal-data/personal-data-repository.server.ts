import { importChange } from "../database/staff-schema.ts";
import { and, eq, inArray, isNull, lt, ne, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { emptied } from "../../domain/customers/address-fields.ts";
import { erasedAddress, GONE } from "../../domain/customers/forget-person.ts";
import { authAudit, authIdentity, authOtp, authRateLimit, authSession, authUser } from "../database/auth-schema.ts";
import { begunSession, carrierAccount, favorite } from "../database/account-schema.ts";
import { cart, cartLine } from "../database/cart-schema.ts";
import type { Database } from "../database/database.server.ts";
import {
  orderPayment,
  queuedMail,
  webOrder,
  webOrderEvent,
  webOrderLine,
  webOrderNote,
} from "../database/order-schema.ts";
import { numberRequest } from "../database/number-request-schema.ts";
import { contact, webUser, webUserCustomer } from "../database/customer-schema.ts";
import { rateLimit, searchMiss, outboxMail } from "../database/shop-schema.ts";
import { staff } from "../database/staff-schema.ts";
import { forgetInCompanies, selectCompanyData } from "./company-data-repository.server.ts";
import { forgetReferencesInRecord } from "./erase-staff-repository.server.ts";
import type { PersonalData } from "./personal-data.ts";

type Tables = Pick<Database, "select" | "update" | "delete">;

export async function selectPersonalData(db: Tables, email: string): Promise<PersonalData | null> {
  const [person] = await db.select().from(webUser).where(eq(webUser.email, email));
  // A visitor leaves an address with a request.
  const numberRequests = await db
    .select()
    .from(numberRequest)
    .where(requestsOf(email, person?.id ?? null));
  if (!person) return numberRequests.length > 0 ? { numberRequests } : null;
  const { id } = person;
  const ordersOf = db.select({ number: webOrder.number }).from(webOrder).where(eq(webOrder.webUserId, id));
  const isTheirCart = or(eq(cart.webUserId, id), eq(cart.forWebUserId, id));
  const cartsOf = db.select({ id: cart.id }).from(cart).where(isTheirCart);
  const usersOf = signInsOf(db, email, person.authUserId);
  // Leaves out secrets, such as cart ids.
  const orders = await db.select().from(webOrder).where(eq(webOrder.webUserId, id));
  return {
    person,
    customers: await db.select().from(webUserCustomer).where(eq(webUserCustomer.webUserId, id)),
    addresses: await db.select().from(contact).where(eq(contact.webUserId, id)),
    staff: await db.select().from(staff).where(eq(staff.email, email)),
    carrierAccounts: await db.select().from(carrierAccount).where(eq(carrierAccount.webUserId, id)),
    ...(await selectCompanyData(db, id, email)),
    numberRequests,
    favorites: await db.select().from(favorite).where(eq(favorite.webUserId, id)),
    cart: without("id", await db.select().from(cart).where(isTheirCart)),
    cartLines: without("cartId", await db.select().from(cartLine).where(inArray(cartLine.cartId, cartsOf))),
    orders: without("idempotencyKey", orders),
    orderLines: await db.select().from(webOrderLine).where(inArray(webOrderLine.orderNumber, ordersOf)),
    orderSteps: await db.select().from(webOrderEvent).where(inArray(webOrderEvent.orderNumber, ordersOf)),
    mails: [
      ...(await db.select().from(queuedMail).where(eq(queuedMail.to, email))),
      ...(await db.select().from(outboxMail).where(eq(outboxMail.to, email))),
    ],
    sessions: await db.select().from(begunSession).where(sessionsOf(email, person.authUserId)),
    signIn: {
      users: without("passwordHash", await db.select().from(authUser).where(inArray(authUser.id, usersOf))),
      identities: await db.select().from(authIdentity).where(inArray(authIdentity.userId, usersOf)),
      sessions: without(
        "refreshCounter",
        await db.select().from(authSession).where(inArray(authSession.userId, usersOf)),
      ),
    },
  };
}

function requestsOf(email: string, id: string | null): SQL | undefined {
  return or(eq(numberRequest.email, email), id === null ? undefined : eq(numberRequest.webUserId, id));
}

/** Also of visitors; with the emails that answered them. Returns the number of requests. */
export async function forgetNumberRequests(db: Tables, email: string): Promise<number> {
  const [person] = await db.select({ id: webUser.id }).from(webUser).where(eq(webUser.email, email));
  const isTheirs = requestsOf(email, person?.id ?? null);
  const gone = await db.delete(numberRequest).where(isTheirs).returning({ id: numberRequest.id });
  if (gone.length > 0 && !person) {
    await db.delete(queuedMail).where(eq(queuedMail.to, email));
    await db.delete(outboxMail).where(eq(outboxMail.to, email));
  }
  return gone.length;
}

/** Requests older than `days`, answered or not. */
export async function forgetOldRequests(db: Tables, days: number): Promise<number> {
  const isOld = lt(numberRequest.createdAt, sql`now() - make_interval(days => ${days})`);
  return (await db.delete(numberRequest).where(isOld).returning({ id: numberRequest.id })).length;
}

function without(column: string, rows: readonly object[]): object[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== column)));
}

/** Returns the user's id; null without a user. Orders keep the name until {@link forgetNamesInOrders}. */
export async function deletePersonalData(db: Tables, email: string): Promise<string | null> {
  const [person] = await db.select().from(webUser).where(eq(webUser.email, email)).for("update");
  if (!person) return null;
  const { id, authUserId } = person;
  const users = (await signInsOf(db, email, authUserId)).map((user) => user.id);
  await forgetInCompanies(db, person);
  await db.update(contact).set(emptied("name", "contact")).where(addressesNaming(db, person));
  await db.update(webUser).set(erasedFields(id)).where(eq(webUser.id, id));
  await db.delete(webUserCustomer).where(eq(webUserCustomer.webUserId, id));
  await db.delete(favorite).where(eq(favorite.webUserId, id));
  await db.delete(cart).where(or(eq(cart.webUserId, id), eq(cart.forWebUserId, id)));
  await db.delete(carrierAccount).where(and(eq(carrierAccount.webUserId, id), isNull(carrierAccount.customerId)));
  await db.delete(contact).where(and(eq(contact.webUserId, id), isNull(contact.customerId)));
  await db.update(webOrder).set(withoutContactData).where(eq(webOrder.webUserId, id));
  const others = sql`(select coalesce(jsonb_agg(share), '[]') from jsonb_array_elements(${cart.shares}) as share
    where share ->> 'webUserId' is distinct from ${id})`;
  await db
    .update(cart)
    .set({ shares: others })
    .where(sql`${cart.shares} @> ${JSON.stringify([{ webUserId: id }])}::jsonb`);
  const isSharer = eq(sql`${webOrder.buyer} #>> '{sharedBy,webUserId}'`, id);
  await db
    .update(webOrder)
    .set({ buyer: sql`${webOrder.buyer} - 'sharedBy'` })
    .where(isSharer);
  const ordersOf = db.select({ number: webOrder.number }).from(webOrder).where(eq(webOrder.webUserId, id));
  // Also mails to the staff about these orders. Sent mails are out of reach.
  await db.delete(queuedMail).where(or(eq(queuedMail.to, email), inArray(queuedMail.orderNumber, ordersOf)));
  await db.delete(outboxMail).where(or(eq(outboxMail.to, email), holds(outboxMail.text, email)));
  await db.delete(begunSession).where(sessionsOf(email, authUserId));
  await db.delete(authOtp).where(eq(authOtp.email, email));
  await db.delete(authRateLimit).where(holds(authRateLimit.key, email));
  await db.delete(rateLimit).where(holds(rateLimit.key, email));
  await db.update(authAudit).set({ ip: null }).where(inArray(authAudit.userId, users));
  await db.delete(authUser).where(inArray(authUser.id, users));
  return id;
}

/** Addresses that the person entered, and those of their companies with their full name, such as imported ones. */
function addressesNaming(db: Tables, { id, nameFirst, nameLast, primaryCustomerId }: typeof webUser.$inferSelect) {
  const isEntered = eq(contact.webUserId, id);
  const [first, last] = [nameFirst, nameLast].map((name) => name.trim().toLowerCase());
  if (!first || !last) return isEntered;
  const linked = db
    .select({ customerId: webUserCustomer.customerId })
    .from(webUserCustomer)
    .where(eq(webUserCustomer.webUserId, id));
  const isOfCompany = or(eq(contact.customerId, primaryCustomerId ?? 0), inArray(contact.customerId, linked));
  const isNamed = and(
    eq(sql`lower(trim(${contact.nameFirst}))`, first),
    eq(sql`lower(trim(${contact.nameLast}))`, last),
  );
  return or(isEntered, and(isOfCompany, isNamed));
}

/** Keeps the id of the sign-in provider, so that a valid session finds this inactive user and creates no new one. */
function erasedFields(id: string) {
  return {
    email: erasedAddress(id),
    nameFirst: "",
    nameLast: "",
    primaryCustomerId: null,
    chosenCustomerId: null,
    shippingContactId: null,
    billingContactId: null,
    active: false,
    sessionsFrom: sql`now()`,
  };
}

/** Without contact data and note; the name stays as long as required. */
const withoutContactData = {
  buyer: sql`${webOrder.buyer} || '{"email":""}'`,
  shipTo: withEmptied(webOrder.shipTo, "contact"),
  billTo: withEmptied(webOrder.billTo, "contact"),
  note: "",
};

/** Free texts may contain names; amounts stay. */
async function forgetNamesInLedger(db: Tables, orders: SQLWrapper): Promise<void> {
  await db
    .update(orderPayment)
    .set({ reference: "", reason: "" })
    .where(
      and(inArray(orderPayment.orderNumber, orders), ne(sql`${orderPayment.reference} || ${orderPayment.reason}`, "")),
    );
  const { orderNumber, payment } = webOrderEvent;
  await db
    .update(webOrderEvent)
    .set({ payment: sql`${payment} || '{"reference":""}'` })
    .where(and(inArray(orderNumber, orders), ne(sql`${payment} ->> 'reference'`, "")));
}

/** Removes names and free texts from orders older than `years`. Returns the number of changed orders. */
export async function forgetNamesInOrders(db: Tables & Pick<Database, "transaction">, years: number): Promise<number> {
  const isOld = lt(webOrder.placedAt, sql`now() - make_interval(years => ${years})`);
  const hasNames = or(
    ne(sql`${webOrder.buyer} ->> 'name'`, ""),
    ne(sql`${webOrder.buyer} ->> 'email'`, ""),
    sql`jsonb_exists(${webOrder.buyer}, 'sharedBy')`,
    ne(webOrder.paymentReference, ""),
    ne(webOrder.approvedByName, ""),
    ne(webOrder.placedByName, ""),
  );
  const changed = await db
    .update(webOrder)
    .set({
      buyer: sql`(${webOrder.buyer} || '{"name":"","email":""}') - 'sharedBy'`,
      shipTo: withEmptied(webOrder.shipTo, "name", "contact"),
      billTo: withEmptied(webOrder.billTo, "name", "contact"),
      note: "",
      paymentReference: "",
      approvedByName: "",
      placedByName: "",
    })
    .where(and(isOld, hasNames))
    .returning({ number: webOrder.number });
  // A note may be newer than the removal of the names.
  const oldOnes = db.select({ number: webOrder.number }).from(webOrder).where(isOld);
  await forgetNamesInLedger(db, oldOnes);
  const messages = await db
    .update(webOrderEvent)
    // An empty name, because null means the buyer.
    .set({ note: "", answeredBy: sql`case when ${webOrderEvent.answeredBy} is null then null else '' end` })
    .where(
      and(
        inArray(webOrderEvent.orderNumber, oldOnes),
        or(ne(webOrderEvent.note, ""), ne(webOrderEvent.answeredBy, "")),
      ),
    )
    .returning({ number: webOrderEvent.orderNumber });
  const notes = await db
    .update(webOrderNote)
    .set({ text: GONE })
    .where(and(inArray(webOrderNote.orderNumber, oldOnes), ne(webOrderNote.text, GONE)))
    .returning({ number: webOrderNote.orderNumber });
  await forgetReferencesInRecord(db, oldOnes);
  return new Set([...changed, ...messages, ...notes].map(({ number }) => number)).size;
}

/** They contain names and addresses. */
export async function forgetOldChanges(db: Tables, days: number): Promise<number> {
  const isOld = lt(importChange.at, sql`now() - make_interval(days => ${days})`);
  return (await db.delete(importChange).where(isOld).returning({ id: importChange.id })).length;
}

export async function forgetOldMisses(db: Tables, days: number): Promise<number> {
  const isOld = lt(searchMiss.lastAt, sql`now() - make_interval(days => ${days})`);
  return (await db.delete(searchMiss).where(isOld).returning({ query: searchMiss.query })).length;
}

/** Of an address copy in an order. */
function withEmptied(address: AnyPgColumn, ...kinds: Parameters<typeof emptied>): SQL {
  return sql`${address} || ${JSON.stringify(emptied(...kinds))}::jsonb`;
}

function holds(column: AnyPgColumn, text: string): SQL {
  return sql`position(${text} in lower(${column})) > 0`;
}

function sessionsOf(email: string, authUserId: string | null): SQL | undefined {
  return or(eq(begunSession.email, email), authUserId === null ? undefined : eq(begunSession.authUserId, authUserId));
}

/** By address, and by the stored id. */
function signInsOf(db: Tables, email: string, authUserId: string | null) {
  const isTheirs = or(eq(authUser.email, email), authUserId === null ? undefined : eq(authUser.id, authUserId));
  return db.select({ id: authUser.id }).from(authUser).where(isTheirs);
}
