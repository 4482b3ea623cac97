import { eq, sql, type SQL } from "drizzle-orm";
import { MAX_QUANTITY } from "../../domain/catalog/package-quantity.ts";
import { joinedWords, joinedCustomerPartNumbers } from "../../domain/cart/joined-words.ts";
import type { Cents } from "../../domain/money.ts";
import { cart, cartLine, isCartOf } from "../database/cart-schema.ts";
import { type Database, prepared } from "../database/database.server.ts";
import { claimSubmission } from "../http/used-nonces.server.ts";
import { newCartId, openCart, type Tx } from "./cart-tables.server.ts";
import { cookieCart, MOST_CART_LINES, type CartLineToAdd, type CartOwner, type WhichCart } from "./cart.ts";

/** `lines`: number of lines after the addition; null where nothing was added. */
type Addition = { cartId: string | null; isRepeat: boolean; refused: readonly string[]; lines: number | null };

/** `seenPrice`: unit price in cents. */
type PricedLine = CartLineToAdd & { readonly seenPrice?: Cents | null };

/** Version token of the lines; null without a cart. The sum of quantities tells apart two changes in one clock tick. */
export async function readStamp(db: Database, owner: WhichCart): Promise<{ lines: number; stamp: string } | null> {
  const [row] =
    owner.kind === "user"
      ? await stampOfUser(db).execute({ webUserId: owner.webUserId })
      : await stampQuery(db, isCartOf(owner));
  return row ? { ...row, lines: Number(row.lines) } : null;
}

export async function stampIn(db: Pick<Database, "select">, owner: WhichCart): Promise<string | null> {
  const [row] = await stampQuery(db, isCartOf(owner));
  return row?.stamp ?? null;
}

function stampQuery(db: Pick<Database, "select">, where: SQL | undefined) {
  const lines = sql<string>`count(${cartLine.pn})`;
  return db
    .select({ lines, stamp: sql<string>`concat_ws(' ', ${cart.updatedAt}, ${lines}, sum(${cartLine.quantity}))` })
    .from(cart)
    .leftJoin(cartLine, eq(cartLine.cartId, cart.id))
    .where(where)
    .groupBy(cart.id);
}

const stampOfUser = prepared((db) =>
  stampQuery(db, eq(cart.webUserId, sql.placeholder("webUserId"))).prepare("cart_of_user"),
);

/** `submission` names the form; part numbers must differ. The row lock serializes additions (R-CART-20, R-CART-21). */
export async function addToCart(
  tx: Tx,
  owner: CartOwner,
  lines: readonly PricedLine[],
  submission: string,
): Promise<Addition> {
  if (!(await claimSubmission(tx, submission)))
    return { cartId: cookieCart(owner), isRepeat: true, refused: [], lines: null };
  const id = await openCart(tx, owner, newCartId());
  const { fitting, refused, count } = await fitLines(tx, id, lines);
  if (fitting.length > 0) await upsertLines(tx, id, fitting);
  const cartId = owner.kind === "visitor" ? id : null;
  return { cartId, isRepeat: false, refused: refused.map(({ pn }) => pn), lines: count };
}

/** Existing lines, plus new ones up to the limit of the cart (R-CART-19). */
async function fitLines(tx: Tx, cartId: string, lines: readonly PricedLine[]) {
  const { pn: number, reference, ownNumber } = cartLine;
  const present = await tx
    .select({ pn: number, reference, ownNumber })
    .from(cartLine)
    .where(eq(cartLine.cartId, cartId));
  const known = new Map(present.map((line) => [line.pn, line]));
  const additional = lines.filter(({ pn }) => !known.has(pn));
  const refused = new Set(additional.slice(Math.max(0, MOST_CART_LINES - known.size)));
  const fitting = lines.filter((line) => !refused.has(line));
  const count = known.size + additional.length - refused.size;
  return { fitting: fitting.map((line) => withWordsOf(line, known.get(line.pn))), refused: [...refused], count };
}

/** Joins references and customer part numbers of both lines. */
function withWordsOf(
  line: PricedLine,
  present: Pick<CartLineToAdd, "reference" | "ownNumber"> | undefined,
): PricedLine {
  if (!present) return line;
  const reference = joinedWords([present.reference ?? "", line.reference ?? ""]);
  return { ...line, reference, ownNumber: joinedCustomerPartNumbers([present, line]) };
}

async function upsertLines(tx: Tx, cartId: string, lines: readonly PricedLine[]): Promise<void> {
  const rows = lines.map(({ pn, quantity, reference = "", ownNumber = "", seenPrice = null }) => {
    return { cartId, pn, quantity, reference, ownNumber, seenPrice };
  });
  await tx
    .insert(cartLine)
    .values(rows)
    .onConflictDoUpdate({
      target: [cartLine.cartId, cartLine.pn],
      set: {
        quantity: sql`least(${cartLine.quantity} + excluded.quantity, ${MAX_QUANTITY})`,
        reference: sql`excluded.reference`,
        ownNumber: sql`excluded.own_number`,
        seenPrice: sql`coalesce(excluded.seen_price, ${cartLine.seenPrice})`,
      },
    });
}
