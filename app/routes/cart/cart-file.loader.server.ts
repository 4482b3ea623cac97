import type { MiddlewareFunction } from "react-router";
import { pagePath } from "../../i18n/paths.ts";
import { hasNoCart } from "../../services/cart/cart.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { fileAway, fileResponse } from "../../middleware/file-response.server.ts";
import { cartFileText } from "../../ui/cart/cart-file.view.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";

const PRIVATE = { "Cache-Control": "private, no-store" };

type Args = Parameters<MiddlewareFunction<Response>>[0];

/**
 * `?format=csv`, `txt` or `json` (owner's decisions, section 3). A middleware, because a page loader answers with its page. JSON holds only parts
 * and quantities, for the browser's copy.
 */
export const cartFile: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context } = args;
  const format = url.searchParams.get("format");
  if (request.method === "POST" || (format !== "csv" && format !== "txt" && format !== "json")) return next();
  const { services, t } = pageContext(context);
  const answer = format === "json" ? partsAndQuantities(args) : file(args, format);
  return withTimeLimit(answer, TIME_LIMITS.request, "cart").catch((error: unknown) => {
    services.log.error("cart not written", error);
    return fileAway(t("cart.notPriced"));
  });
};

async function file({ request, url, context }: Args, format: "csv" | "txt"): Promise<Response> {
  const { services, visitor, locale, t } = pageContext(context);
  const facts = await services.checkout.cart(request, visitor);
  const path = `${url.origin}${pagePath("cart", locale)}`;
  const twin = cartFileText({ facts, path, priceList: visitor.priceList, locale, t }, format);
  return fileResponse(twin, format, t("cart.title"), PRIVATE);
}

/** `lines` is null without a cart, which differs from an empty one. */
async function partsAndQuantities({ request, context }: Args): Promise<Response> {
  const { services, visitor } = pageContext(context);
  const owner = await services.carts.ownerOf(request, visitor);
  const items = hasNoCart(owner) ? null : await services.carts.read(owner);
  const lines = items && items.map(({ pn, quantity }) => ({ pn, quantity }));
  return Response.json({ lines }, { headers: PRIVATE });
}
