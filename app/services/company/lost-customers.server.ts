import { and, eq, isNotNull, isNull, notExists, or, type SQL } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import { fullName } from "../../domain/customers/web-user.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../domain/locale.ts";
import type { Carts } from "../cart/cart.ts";
import { cart, sharedCart } from "../database/cart-schema.ts";
import { companyMember } from "../database/company-schema.ts";
import { webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import { regularly, type Regular } from "../regularly.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { endLostCustomer, holdPerson } from "./membership-repository.server.ts";

type Ports = {
  readonly db: Database;
  readonly log: Log;
  readonly webUsers: Pick<WebUsers, "buysForIn" | "isOf">;
  readonly carts: Pick<Carts, "bringBack">;
  /** Name of the list that saves a cart, in the user's language. */
  readonly cartOf: (name: string, locale: Locale) => string;
};

type Lost = { readonly webUserId: string; readonly customerId: number };

const EVERY_MS = 10 * 60 * 1000;

export function startLostCustomers(ports: Ports): Regular {
  return regularly(EVERY_MS, () =>
    keepOfLostCustomers(ports).catch((error: unknown) => ports.log.error("carts of lost customers not kept", error)),
  );
}

/** An import that ends memberships knows no carts and would hide them. */
export async function keepOfLostCustomers(ports: Ports): Promise<void> {
  for (const lost of await readLost(ports.db)) await saveCartsOf(ports, lost);
}

async function saveCartsOf({ db, log, webUsers, carts, cartOf }: Ports, lost: Lost): Promise<void> {
  await db.transaction(async (tx) => {
    await holdPerson(tx, lost.webUserId);
    // An import may have restored the membership meanwhile.
    if (await webUsers.isOf(tx, lost.webUserId, lost.customerId)) return;
    const [person] = await tx.select().from(webUser).where(eq(webUser.id, lost.webUserId));
    if (!person) return;
    const keptAs = cartOf(fullName(person) || person.email, isLocale(person.locale) ? person.locale : DEFAULT_LOCALE);
    await endLostCustomer(tx, { webUsers, carts }, { ...lost, keeper: lost.webUserId, keptAs });
  });
  log.info("carts of a lost customer kept", { webUser: lost.webUserId, customer: lost.customerId });
}

async function readLost(db: Database): Promise<readonly Lost[]> {
  const { forWebUserId, forCustomerId, purpose } = cart;
  const { chosenCustomerId } = webUser;
  const parked = await db
    .selectDistinct({ webUserId: forWebUserId, customerId: forCustomerId })
    .from(cart)
    .where(and(eq(purpose, "parked"), isLost(db, forWebUserId, forCustomerId)));
  const given = await db
    .selectDistinct({ webUserId: sharedCart.webUserId, customerId: sharedCart.customerId })
    .from(sharedCart)
    .where(and(eq(sharedCart.state, "waiting"), isLost(db, sharedCart.webUserId, sharedCart.customerId)));
  const chosen = await db
    .select({ webUserId: webUser.id, customerId: chosenCustomerId })
    .from(webUser)
    .where(isLost(db, webUser.id, chosenCustomerId));
  // Once per user and customer, so that several lists get numbered names.
  const lost = [...parked, ...given, ...chosen].map(
    ({ webUserId, customerId }) => [`${webUserId} ${customerId}`, { webUserId, customerId }] as const,
  );
  return [...new Map(lost).values()].flatMap(({ webUserId, customerId }) =>
    webUserId === null || customerId === null ? [] : { webUserId, customerId },
  );
}

/** The user is not a member; false for a null user or customer. */
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
