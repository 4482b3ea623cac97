import type { LimitWish } from "../../domain/company/settings.ts";
import { cents } from "../../domain/money.ts";
import type { CompanyLogEntry } from "./company-log.ts";
import { and, asc, desc, eq, inArray, max, or, sql } from "drizzle-orm";
import type { CompanyRole } from "../../domain/company/rights.ts";
import type { Carts } from "../cart/cart.ts";
import { cart, cartLine, sharedCart } from "../database/cart-schema.ts";
import { companyMember, invitation } from "../database/company-schema.ts";
import { contact, webUser, webUserCustomer } from "../database/customer-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import { keepAsList, type KeptLine } from "../database/keep-as-list.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import { isOpenInvitation } from "./members-repository.server.ts";

type Belonging = { readonly webUserId: string; readonly customerId: number };
type Users = Pick<WebUsers, "buysForIn">;
type Ports = { readonly webUsers: Users; readonly carts: Pick<Carts, "bringBack"> };

/** Locks the user's row; other permission checks wait until the transaction ends. */
export async function holdPerson(tx: Transaction, webUserId: string): Promise<void> {
  await tx.select({ id: webUser.id }).from(webUser).where(eq(webUser.id, webUserId)).for("update");
}

/** The caller has locked the user. */
export async function putMember(
  tx: Transaction,
  who: Belonging,
  change: Partial<typeof companyMember.$inferInsert>,
): Promise<void> {
  await tx
    .insert(companyMember)
    .values({ ...change, ...who })
    .onConflictDoUpdate({ target: [companyMember.webUserId, companyMember.customerId], set: change });
}

function limitColumns(limit: LimitWish) {
  return { limitKind: limit.kind, limitCents: limit.kind === "own" ? limit.amount : null };
}

type Place = { readonly role: CompanyRole; readonly limit: LimitWish };

/** A limit that an administrator removed applies again when the role is lowered, unless the change sets one. */
export async function changePlace(
  tx: Transaction,
  who: Belonging,
  { before, wish }: { readonly before: Place; readonly wish: Place },
): Promise<CompanyLogEntry[]> {
  const isRaised = before.role !== "administrator" && wish.role === "administrator";
  const isLowered = before.role === "administrator" && wish.role !== "administrator";
  const former = isLowered ? await formerLimit(tx, who) : null;
  const limit = former !== null && isSameLimit(before.limit, wish.limit) ? former : wish.limit;
  await putMember(tx, who, {
    role: wish.role,
    ...limitColumns(limit),
    ...(isRaised && formerColumns(before.limit)),
    ...(isLowered && formerColumns(null)),
  });
  const subject = who.webUserId;
  const isOtherRole = before.role !== wish.role;
  return [
    ...(isOtherRole
      ? [{ action: "role", subject, before: { role: before.role }, after: { role: wish.role } } as const]
      : []),
    ...(isSameLimit(before.limit, limit)
      ? []
      : [
          {
            action: "limit",
            subject,
            before: { limit: loggedLimit(before.limit) },
            after: { limit: loggedLimit(limit) },
          } as const,
        ]),
  ];
}

/** Null without an individual limit. */
async function ownLimit(tx: Transaction, { webUserId, customerId }: Belonging): Promise<LimitWish | null> {
  const isIt = and(eq(companyMember.webUserId, webUserId), eq(companyMember.customerId, customerId));
  const [row] = await tx
    .select()
    .from(companyMember)
    .where(and(isIt, eq(companyMember.limitKind, "own")));
  return row ? { kind: "own", amount: cents(row.limitCents ?? 0) } : null;
}

/** Individual limit before becoming an administrator or leaving; null without one. */
async function formerLimit(tx: Transaction, { webUserId, customerId }: Belonging): Promise<LimitWish | null> {
  const [row] = await tx
    .select()
    .from(companyMember)
    .where(and(eq(companyMember.webUserId, webUserId), eq(companyMember.customerId, customerId)));
  if (!row?.formerLimitKind) return null;
  if (row.formerLimitKind === "own") return { kind: "own", amount: cents(row.formerLimitCents ?? 0) };
  return { kind: row.formerLimitKind };
}

function formerColumns(limit: LimitWish | null) {
  return { formerLimitKind: limit?.kind ?? null, formerLimitCents: limit?.kind === "own" ? limit.amount : null };
}

function isSameLimit(a: LimitWish, b: LimitWish): boolean {
  return loggedLimit(a) === loggedLimit(b);
}

/** Audit log format: cents, or the kind of limit. */
function loggedLimit(limit: LimitWish): string | number {
  return limit.kind === "own" ? limit.amount : limit.kind;
}

/** Adds a member. A user without a customer buys for it at once. */
export async function join(
  tx: Transaction,
  webUsers: Users,
  { webUserId, customerId, role }: Belonging & { readonly role: CompanyRole },
): Promise<void> {
  await holdPerson(tx, webUserId);
  const before = await webUsers.buysForIn(tx, webUserId);
  const { position } = webUserCustomer;
  const [last] = await tx
    .select({ position: max(position) })
    .from(webUserCustomer)
    .where(eq(webUserCustomer.webUserId, webUserId));
  await tx
    .insert(webUserCustomer)
    .values({ webUserId, customerId, position: (last?.position ?? -1) + 1 })
    .onConflictDoNothing();
  // A member who left and returns keeps their individual limit.
  const former = await formerLimit(tx, { webUserId, customerId });
  const limit: LimitWish = former?.kind === "own" ? former : { kind: "company" };
  const noted = role === "administrator" && former?.kind === "own" ? former : null;
  const fresh = { role, ...limitColumns(limit), ...formerColumns(noted), joinedHere: true, leftAt: null };
  await putMember(tx, { webUserId, customerId }, { ...fresh, addedAt: new Date() });
  if (before === null) await tx.update(webUser).set({ chosenCustomerId: customerId }).where(eq(webUser.id, webUserId));
  await closeInvitations(tx, { webUserId, customerId });
}

/** Joining another way uses up open invitations, so that they cannot undo a later removal. */
async function closeInvitations(tx: Transaction, { webUserId, customerId }: Belonging): Promise<void> {
  const theirs = tx.select({ email: webUser.email }).from(webUser).where(eq(webUser.id, webUserId));
  await tx
    .update(invitation)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(invitation.customerId, customerId), inArray(invitation.email, theirs), isOpenInvitation));
}

type Going = Belonging & {
  /** Owner of the list that saves the cart, and its name. */
  readonly keeper: string;
  readonly keptAs: string;
};

/** Saves the customer's cart as a company list and restores the parked cart of the next customer. */
export async function endMembership(tx: Transaction, { webUsers, carts }: Ports, going: Going): Promise<void> {
  const { webUserId, customerId } = going;
  await holdPerson(tx, webUserId);
  const isFilling = (await webUsers.buysForIn(tx, webUserId)) === customerId;
  await saveCartsAsLists(tx, going, isFilling);
  const isLink = and(eq(webUserCustomer.webUserId, webUserId), eq(webUserCustomer.customerId, customerId));
  await tx.delete(webUserCustomer).where(isLink);
  await closeInvitations(tx, going);
  const former = (await formerLimit(tx, going)) ?? (await ownLimit(tx, going));
  await putMember(
    tx,
    { webUserId, customerId },
    {
      role: "buyer",
      limitKind: "company",
      limitCents: null,
      ...formerColumns(former),
      joinedHere: false,
      leftAt: new Date(),
      shippingContactId: null,
      billingContactId: null,
    },
  );
  const ofCustomer = tx.select({ id: contact.id }).from(contact).where(eq(contact.customerId, customerId));
  const unlessTheirs = (column: typeof webUser.shippingContactId | typeof webUser.billingContactId) =>
    sql`case when ${inArray(column, ofCustomer)} then null else ${column} end`;
  const unless = (column: typeof webUser.primaryCustomerId | typeof webUser.chosenCustomerId) =>
    sql`nullif(${column}, ${customerId})`;
  await tx
    .update(webUser)
    .set({
      primaryCustomerId: unless(webUser.primaryCustomerId),
      chosenCustomerId: unless(webUser.chosenCustomerId),
      shippingContactId: unlessTheirs(webUser.shippingContactId),
      billingContactId: unlessTheirs(webUser.billingContactId),
    })
    .where(eq(webUser.id, webUserId));
  const next = isFilling ? await webUsers.buysForIn(tx, webUserId) : null;
  if (next !== null) await carts.bringBack(tx, { webUserId, customerId: next });
}

/** As {@link endMembership}, but the live cart stays: it may have been filled since. */
export async function endLostCustomer(tx: Transaction, { webUsers, carts }: Ports, going: Going): Promise<void> {
  const { webUserId, customerId } = going;
  await saveCartsAsLists(tx, going, false);
  await tx
    .update(webUser)
    .set({ chosenCustomerId: sql`nullif(${webUser.chosenCustomerId}, ${customerId})` })
    .where(eq(webUser.id, webUserId));
  const next = await webUsers.buysForIn(tx, webUserId);
  if (next !== null) await carts.bringBack(tx, { webUserId, customerId: next });
}

/** One list each: a common one could be too long and keeps one quantity per part. */
async function saveCartsAsLists(tx: Transaction, going: Going, isFilling: boolean): Promise<void> {
  const { webUserId, customerId, keeper, keptAs } = going;
  const isParked = and(
    eq(cart.purpose, "parked"),
    eq(cart.forWebUserId, webUserId),
    eq(cart.forCustomerId, customerId),
  );
  const isOurs = isFilling ? or(isParked, eq(cart.webUserId, webUserId)) : isParked;
  const carts = await tx.select().from(cart).where(isOurs).orderBy(desc(cart.updatedAt), asc(cart.id)).for("update");
  const piles: (readonly KeptLine[])[] = [];
  for (const { id } of carts) {
    piles.push(await tx.select().from(cartLine).where(eq(cartLine.cartId, id)).orderBy(asc(cartLine.position)));
    await tx.delete(cart).where(eq(cart.id, id));
  }
  piles.push(...(await endHandOvers(tx, going)));
  for (const [index, lines] of piles.filter(({ length }) => length > 0).entries()) {
    const name = index === 0 ? keptAs : `${keptAs} (${index + 1})`;
    await keepAsList(tx, { webUserId: keeper, customerId, name }, lines);
  }
}

/** Ends open shared carts and returns their lines, oldest first. */
async function endHandOvers(tx: Transaction, { webUserId, customerId }: Belonging): Promise<(readonly KeptLine[])[]> {
  const ended = await tx
    .update(sharedCart)
    .set({ state: "withdrawn", code: null, endedAt: sql`now()` })
    .where(
      and(eq(sharedCart.webUserId, webUserId), eq(sharedCart.customerId, customerId), eq(sharedCart.state, "waiting")),
    )
    .returning({ id: sharedCart.id, lines: sharedCart.lines });
  return ended.toSorted((a, b) => a.id - b.id).map(({ lines }) => lines);
}
