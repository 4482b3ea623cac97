import { and, eq, isNotNull, isNull, notExists, or, type SQL } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import { fullName } from "../../domain/customers/web-user.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";
import type { Carts } from "../cart/port.ts";
import { cart } from "../database/cart-schema.ts";
import { companyMember, handOver } from "../database/company-schema.ts";
import { webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import { regularly, type Regular } from "../regularly.server.ts";
import type { WebUsers } from "../web-users/port.ts";
import { endLostCustomer, holdPerson } from "./membership-repository.server.ts";

type Ports = {
  readonly db: Database;
  readonly log: Log;
  readonly webUsers: Pick<WebUsers, "buysForIn" | "isOf">;
  readonly carts: Pick<Carts, "bringBack">;
  /** How the list is called that keeps what somebody had in a cart, in their language. */
  readonly cartOf: (name: string, locale: Locale) => string;
};

type Lost = { readonly webUserId: string; readonly customerId: number };

/** So long carts may be hidden after an import, at most. */
const EVERY_MS = 10 * 60 * 1000;

/** Looks again and again for carts that an import has hidden. A failure is told and tried again. */
export function startLostCustomers(ports: Ports): Regular {
  return regularly(EVERY_MS, () =>
    keepOfLostCustomers(ports).catch((error: unknown) => ports.log.error("carts of lost customers not kept", error)),
  );
}

/**
 * Keeps what waits for customers that people do not belong to any more, as leaving does: files of an operator's own system take a link
 * away, and with it every page that shows the carts parked and handed over for that customer.
 */
export async function keepOfLostCustomers(ports: Ports): Promise<void> {
  for (const lost of await readLost(ports.db)) await keepOf(ports, lost);
}

async function keepOf({ db, log, webUsers, carts, cartOf }: Ports, lost: Lost): Promise<void> {
  await db.transaction(async (tx) => {
    await holdPerson(tx, lost.webUserId);
    // A file may have brought the link again meanwhile.
    if (await webUsers.isOf(tx, lost.webUserId, lost.customerId)) return;
    const [person] = await tx.select().from(webUser).where(eq(webUser.id, lost.webUserId));
    if (!person) return;
    const keptAs = cartOf(fullName(person) || person.email, isLocale(person.locale) ? person.locale : DEFAULT_LOCALE);
    await endLostCustomer(tx, { webUsers, carts }, { ...lost, keeper: lost.webUserId, keptAs });
  });
  log.info("carts of a lost customer kept", { webUser: lost.webUserId, customer: lost.customerId });
}

/** People with the customers for whom something of theirs waits, or whom they have chosen, and to whom they do not belong. */
async function readLost(db: Database): Promise<readonly Lost[]> {
  const { forWebUserId, forCustomerId, purpose } = cart;
  const { chosenCustomerId } = webUser;
  const parked = await db
    .selectDistinct({ webUserId: forWebUserId, customerId: forCustomerId })
    .from(cart)
    .where(and(eq(purpose, "parked"), isLost(db, forWebUserId, forCustomerId)));
  const given = await db
    .selectDistinct({ webUserId: handOver.webUserId, customerId: handOver.customerId })
    .from(handOver)
    .where(and(eq(handOver.state, "waiting"), isLost(db, handOver.webUserId, handOver.customerId)));
  const chosen = await db
    .select({ webUserId: webUser.id, customerId: chosenCustomerId })
    .from(webUser)
    .where(isLost(db, webUser.id, chosenCustomerId));
  // Once for each: what waits in several places becomes lists with names that follow one another.
  const lost = [...parked, ...given, ...chosen].map(
    ({ webUserId, customerId }) => [`${webUserId} ${customerId}`, { webUserId, customerId }] as const,
  );
  return [...new Map(lost).values()].flatMap(({ webUserId, customerId }) =>
    webUserId === null || customerId === null ? [] : { webUserId, customerId },
  );
}

/** Whether somebody does not belong to a customer; of nobody and for no customer nothing is lost. */
function isLost(db: Database, webUserId: AnyPgColumn, customerId: AnyPgColumn): SQL | undefined {
  const person = alias(webUser, "person");
  const isLink = and(eq(webUserCustomer.webUserId, person.id), eq(webUserCustomer.customerId, customerId));
  const isMember = and(eq(companyMember.webUserId, person.id), eq(companyMember.customerId, customerId));
  const isThere = or(isNotNull(webUserCustomer.customerId), eq(person.primaryCustomerId, customerId));
  const belonging = db
    .select({ id: person.id })
    .from(person)
    .leftJoin(webUserCustomer, isLink)
    .leftJoin(companyMember, isMember)
    .where(and(eq(person.id, webUserId), isNull(companyMember.leftAt), isThere));
  return and(isNotNull(webUserId), isNotNull(customerId), notExists(belonging));
}
