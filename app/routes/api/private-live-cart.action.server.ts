import type { CartItem } from "../../domain/cart/merge.ts";
import { primaryCustomer, visitorOf, type WebUser } from "../../domain/customers/web-user.ts";
import { toNumber } from "../../domain/money.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import { readChosenId, type HubKvBody } from "./private-requests.form.ts";
import { apiError } from "../../services/http/api-response.server.ts";
import type { LiveCartOwner } from "../../services/cart/cart.ts";
import type { PricedLine } from "../../services/quotes/quotes.ts";
import { notFound, type PrivateCall } from "../../middleware/private-call.server.ts";

type LiveCartBody = Extract<HubKvBody, { feature: "liveCart" }>["liveCart"];

/** The saved cart with current prices (R-ENT-08, R-ENT-09, R-CART-14). Without one: no lines, and the default addresses (R-CART-09). */
export async function readLiveCart({ user, services }: PrivateCall) {
  const live = await services.carts.live(ownerOf(user));
  const cart = live ?? {
    cartItems: [],
    createdAt: null,
    selectedBillingId: await usualContact(services, user, user.billingContactId),
    selectedShippingId: await usualContact(services, user, user.shippingContactId),
  };
  const priced = await priceOf(services, user, cart.cartItems);
  return { ...cart, cartItems: cart.cartItems.map((item) => toAnswer(item, priced)) };
}

function ownerOf(user: WebUser): LiveCartOwner {
  const { id: webUserId, shippingContactId: shipping, billingContactId: billing } = user;
  return { webUserId, customerId: primaryCustomer(user)?.id ?? null, usual: { shipping, billing } };
}

/** The default address may belong to a customer the session does not buy for. */
async function usualContact({ contacts }: PrivateCall["services"], user: WebUser, id: number | null) {
  return id !== null && (await contacts.find(user, id)) ? id : null;
}

/** Replaces the saved cart. Returns null, or a refusal that has saved nothing. */
export async function saveLiveCart(call: PrivateCall, body: LiveCartBody): Promise<Response | null> {
  const { user, services } = call;
  const selectedBillingId = await chosenContact(call, body.selectedBillingId);
  const selectedShippingId = await chosenContact(call, body.selectedShippingId);
  if (selectedBillingId === undefined || selectedShippingId === undefined) return notFound();
  const items = body.cartItems.map(({ pn, prod_quantity }) => ({ pn: normalizeCode(pn), quantity: prod_quantity }));
  const refused = await firstNotForSale(call, items);
  if (refused !== null) {
    const pointer = `/liveCart/cartItems/${refused}/pn`;
    return apiError(400, "not_for_sale", `${pointer}: unknown part number, or the part cannot be ordered.`, {
      pointer,
    });
  }
  await services.carts.replace(ownerOf(user), { items, selectedBillingId, selectedShippingId });
  return null;
}

/** An address of the user; null for none, undefined for others. */
async function chosenContact({ user, services }: PrivateCall, chosen: LiveCartBody["selectedBillingId"]) {
  const id = readChosenId(chosen);
  if (id === null || id === undefined) return id;
  return (await services.contacts.find(user, id)) ? id : undefined;
}

/** Index of the first new line that cannot be ordered (R-CART-15). Lines already in the cart stay. */
async function firstNotForSale(
  { user, services }: PrivateCall,
  items: readonly { pn: string; quantity: number }[],
): Promise<number | null> {
  const stored = new Set((await services.carts.live(ownerOf(user)))?.cartItems.map(({ pn }) => pn));
  const added = items.filter(({ pn }) => !stored.has(pn));
  const priced = await priceOf(services, user, added);
  const index = items.findIndex(({ pn }) => !stored.has(pn) && !priced.get(pn)?.line.orderable);
  return index === -1 ? null : index;
}

type PriceByPart = ReadonlyMap<string, PricedLine>;

/** Part and customer price by part number. */
async function priceOf(
  { quotes, content }: PrivateCall["services"],
  user: WebUser,
  lines: readonly { pn: string; quantity: number }[],
): Promise<PriceByPart> {
  if (lines.length === 0) return new Map();
  const { buyer } = visitorOf(user, content.site().shop.defaultPriceList);
  const priced = await quotes.priceLines(lines, buyer);
  return new Map(priced.lines.map((line) => [line.part.pn, line]));
}

/** Field names of the API: money in dollars; null for unknown facts of a part that left the catalog. */
function toAnswer({ pn, quantity, createdAt }: CartItem, priced: PriceByPart) {
  const { part, line } = priced.get(pn) ?? {};
  return {
    pn,
    prod_quantity: quantity,
    createdAt,
    list_price: dollars(part?.listPrice),
    sale_price: dollars(line?.unitPrice),
    series: part?.series ?? null,
    pkgqty: part?.packageQuantity ?? null,
    tariff: part?.tariff ?? false,
    parent: part ? { slug: { en: { current: part.category } } } : null,
  };
}

function dollars(cents: Parameters<typeof toNumber>[0] | null | undefined): number | null {
  return cents === null || cents === undefined ? null : toNumber(cents);
}
