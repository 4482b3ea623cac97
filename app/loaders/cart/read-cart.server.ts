import type { CartFacts } from "../../views/cart/cart-view.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { hasNoCart } from "../../services/cart/port.ts";
import type { pageContext } from "../../middleware/page-context.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";

/** The cart of whoever asks, priced for the destination and the carrier chosen so far. Rejects when not even its lines can be read. */
export async function readCart(
  request: Request,
  { services: { carts, checkout, log }, visitor }: ReturnType<typeof pageContext>,
): Promise<CartFacts> {
  const owner = await carts.ownerOf(request, visitor);
  if (hasNoCart(owner)) return { items: [], quote: null, hasAddress: false };
  try {
    const { items, quote, shipTo } = await withTimeLimit(
      checkout.preparation(owner, visitor),
      TIME_LIMITS.cartPrices,
      "cart",
    );
    return { items, quote, hasAddress: shipTo !== null };
  } catch (error) {
    log.error("cart not priced", error);
    return { items: await carts.read(owner), quote: null, hasAddress: false };
  }
}
