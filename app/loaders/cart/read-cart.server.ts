import type { CartFacts } from "../../views/cart/cart-view.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { hasNoCart } from "../../services/cart/port.ts";
import type { pageContext } from "../../middleware/page-context.server.ts";

/** Leaves the rest of the page's time to the lines themselves. */
const PRICES_LIMIT_MS = 2500;

/** The cart of whoever asks, priced for the destination and the carrier chosen so far. Rejects when not even its lines can be read. */
export async function readCart(
  request: Request,
  { services: { carts, checkout, log }, visitor }: ReturnType<typeof pageContext>,
): Promise<CartFacts> {
  const owner = await carts.ownerOf(request, visitor);
  if (hasNoCart(owner)) return { items: [], quote: null, hasAddress: false };
  try {
    const { items, quote, shipTo } = await withTimeLimit(checkout.preparation(owner, visitor), PRICES_LIMIT_MS, "cart");
    return { items, quote, hasAddress: shipTo !== null };
  } catch (error) {
    log.error("cart not priced", error);
    return { items: await carts.read(owner), quote: null, hasAddress: false };
  }
}
