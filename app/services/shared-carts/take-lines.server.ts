import { eq } from "drizzle-orm";
import { withShare } from "../../domain/cart/received-shares.ts";
import { DEFAULT_LOCALE, isLocale } from "../../domain/locale.ts";
import type { Cents } from "../../domain/money.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { customerOf, type Carts, type OwnCart, type StoredCartLine } from "../cart/cart.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Transaction } from "../database/database.server.ts";
import type { Attempt } from "../database/once.server.ts";
import { queueMails } from "../database/queue-mails.server.ts";
import { cart, isCartOf, type SharedLine } from "../database/cart-schema.ts";
import type { Quotes } from "../quotes/quotes.ts";
import {
  countCopy,
  endLines,
  isRowOf,
  lockByToken,
  nameOf,
  stateOf,
  type SharedCartRow,
} from "./shared-carts-repository.server.ts";
import { forReader } from "../../domain/cart/shared-cart-access.ts";
import type { SharedCartMails, Taken, Taking } from "./shared-carts.ts";

export type TakePorts = {
  readonly carts: Pick<Carts, "put">;
  readonly quotes: Pick<Quotes, "priceLines">;
  readonly mails: SharedCartMails;
};

type Prices = ReadonlyMap<string, Cents>;

export async function pricesFor(
  { quotes }: TakePorts,
  lines: readonly SharedLine[],
  buyer: Taking["buyer"],
): Promise<Prices> {
  const priced = await quotes.priceLines(lines, buyer);
  return new Map(
    priced.lines.flatMap(({ line }) =>
      line.orderable && line.unitPrice !== null ? [[normalizeCode(line.pn), line.unitPrice]] : [],
    ),
  );
}

/** Saves the prices the taker has seen. */
export async function takeLines(
  ports: TakePorts,
  tx: Transaction,
  { token, taker }: Taking,
  { prices, isCopy }: { readonly prices: Prices; readonly isCopy: boolean },
): Promise<Attempt<Taken>> {
  const row = await lockByToken(tx, token);
  if (!row) return unchanged("missing");
  if (stateOf(row) !== "waiting") return unchanged("over");
  if (isRowOf(row, taker)) return unchanged("own");
  const priceOf = ({ pn }: SharedLine) => prices.get(normalizeCode(pn)) ?? null;
  const sold = row.lines.filter((line) => priceOf(line) !== null);
  if (sold.length === 0) return unchanged("nothing");
  const put = await ports.carts.put(
    tx,
    taker,
    sold.map((line) => toItem(forReader(line, row, customerOf(taker)), priceOf(line))),
    "take",
  );
  const gone = sold.filter(({ pn }) => !put.rejected.includes(pn));
  if (gone.length === 0) return unchanged("nothing");
  const into = taker.kind === "visitor" ? { ...taker, cartId: put.cartId ?? taker.cartId } : taker;
  await shareInCart(tx, into, row, gone);
  if (isCopy) await countCopy(tx, row);
  else {
    const takenBy = taker.kind === "user" ? taker.webUserId : null;
    await endLines(tx, row, gone, { state: "taken", takenBy });
    await mailSender(ports, tx, row, { takenBy, lines: gone.length });
  }
  const { cartId, ...merge } = put;
  const unsold = row.lines.filter((line) => priceOf(line) === null).map(({ pn }) => pn);
  return { value: { outcome: "taken", merge, cartId, unsold }, isDone: true };
}

/** The note is offered as that of the order. Only colleagues learn who shared the cart. */
async function shareInCart(
  tx: Transaction,
  taker: OwnCart,
  { note, webUserId, customerId }: SharedCartRow,
  lines: readonly SharedLine[],
): Promise<void> {
  const [held] = await tx.select({ note: cart.note, shares: cart.shares }).from(cart).where(isCartOf(taker));
  if (!held) return;
  const isColleague = customerId !== null && customerId === customerOf(taker);
  const share = {
    webUserId: isColleague ? webUserId : null,
    note: note.replace(/\r\n?/g, "\n"),
    pns: lines.map(({ pn }) => pn),
  };
  await tx.update(cart).set(withShare(held, share)).where(isCartOf(taker));
}

function unchanged(outcome: "missing" | "over" | "own" | "nothing"): Attempt<Taken> {
  return { value: { outcome }, isDone: false };
}

/** `seenPrice`: unit price when added. */
export function toItem({ pn, quantity, reference, ownNumber }: SharedLine, seenPrice: Cents | null): StoredCartLine {
  const createdAt = new Date().toISOString();
  return { pn, quantity, reference, ownNumber: ownNumber || undefined, seenPrice, createdAt };
}

/** Mails the sender, if they have an address. */
async function mailSender(
  { mails }: TakePorts,
  tx: Transaction,
  { id, webUserId, createdAt }: SharedCartRow,
  { takenBy, lines }: { readonly takenBy: string | null; readonly lines: number },
): Promise<void> {
  if (webUserId === null) return;
  const { email, locale, nameFirst, nameLast } = webUser;
  const [giver] = await tx.select({ email, locale }).from(webUser).where(eq(webUser.id, webUserId));
  if (!giver) return;
  const [taker] =
    takenBy === null ? [] : await tx.select({ nameFirst, nameLast }).from(webUser).where(eq(webUser.id, takenBy));
  const language = isLocale(giver.locale) ? giver.locale : DEFAULT_LOCALE;
  const news = { to: giver.email, locale: language, id, lines, givenAt: createdAt.toISOString() };
  await queueMails(tx, null, [mails.taken({ ...news, takerName: nameOf(taker ?? null) })]);
}
