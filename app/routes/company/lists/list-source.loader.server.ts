import type { RouterContextProvider } from "react-router";
import type { WebUser } from "../../../domain/customers/web-user.ts";
import { plainLine, type ListLine } from "../../../domain/named-lists/list-line.ts";
import { normalizeCode } from "../../../domain/part-number.ts";
import { notFound, pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { signedInUser } from "../../../middleware/require-user.server.ts";
import { orderOr404 } from "../../../ui/orders/order.loader.server.ts";
import { sheetParts } from "../../../ui/orders/parts-sheet.loader.server.ts";
import { withoutOldNumbers } from "../../../ui/company/number-of-part.loader.server.ts";
import { listOr404 } from "./list-reader.loader.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Lines and a name for a new list. */
export type ListSource = {
  readonly from: string;
  /** For the heading. */
  readonly title: string;
  /** Proposed name; empty without one. */
  readonly name: string;
  /** Version token of the displayed cart; null for other sources. */
  readonly cartStamp: string | null;
  readonly lines: readonly ListLine[];
};

/** `from`: `cart`, `favorites`, `bought`, `order-NUMBER` or `list-ID`. Null if empty. Throws 404 for sources that the user may not see. */
export async function listSource(request: Request, context: Context, from: string): Promise<ListSource | null> {
  if (from === "") return null;
  const page = pageContext(context);
  const [, kind = "", id = ""] = /^(cart|favorites|bought|order|list)(?:-(.+))?$/.exec(from) ?? [];
  if (kind === "cart") return { from, ...(await fromCart(request, page)) };
  if (kind === "favorites") return { from, cartStamp: null, ...(await fromFavorites(signedInUser(context).id, page)) };
  if (kind === "bought") return { from, cartStamp: null, ...(await fromBought(signedInUser(context), page)) };
  if (kind === "order") return { from, cartStamp: null, ...(await fromOrder(id, page)) };
  if (kind !== "list") throw notFound();
  const { name, lines } = await listOr404(context, id);
  return { from, cartStamp: null, title: name, name: page.t("company.lists.copyName", name), lines };
}

async function fromCart(request: Request, { services, visitor, t }: PageContext) {
  const owner = await services.carts.ownerOf(request, visitor);
  // Read before the lines, so that a later change is noticed.
  const cartStamp = (await services.carts.stamp(owner)) ?? "";
  const items = await services.carts.read(owner);
  return { cartStamp, title: t("company.lists.cart"), name: "", lines: items.map(asLine) };
}

async function fromFavorites(webUserId: string, { services, t }: PageContext) {
  const marked = await services.favorites.list(webUserId);
  const name = t("favorites.title");
  return { title: name, name, lines: marked.map(({ pn }) => plainLine(normalizeCode(pn), 1)) };
}

/** Quantities of the last order of each part. */
async function fromBought(user: Pick<WebUser, "id">, page: PageContext) {
  const name = page.t("orders.parts.title");
  const parts = await sheetParts(user, "last", page);
  const lines = parts.flatMap(({ pn, last }) => (last ? plainLine(normalizeCode(pn), last.lastQuantity) : []));
  return { title: name, name, lines };
}

/** Ordered quantities and references. */
async function fromOrder(number: string, page: PageContext) {
  const order = await orderOr404(number, page);
  const name = page.t("orders.orderTitle", order.number);
  return { title: name, name, lines: (await withoutOldNumbers(order.lines, page)).map(asLine) };
}

type Item = {
  readonly pn: string;
  readonly quantity: number;
  readonly reference: string;
  readonly ownNumber?: string | undefined;
};

function asLine({ pn, quantity, reference, ownNumber = "" }: Item): ListLine {
  return { ...plainLine(normalizeCode(pn), quantity), note: reference, ownNumber };
}
