import type { RouterContextProvider } from "react-router";
import { requestInfoContext } from "../../context.ts";
import { groupedCode, readCode } from "../../domain/cart/shared-cart-code.ts";
import { parseOrderNumber } from "../../domain/orders/order.ts";
import { pagePath } from "../../i18n/paths.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import type { FoundPage } from "../../services/products/product-list.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * The page of an order number or a shared cart's code that was typed into the search; null for everything else, also for those who may not
 * see it. Wrong codes count as on the page for codes.
 */
export async function openedByCode(context: Context, { request: { query }, result, own = [] }: FoundPage) {
  const isFound = result.tier !== "none" || own.length + result.exact.length + result.aliases.length > 0;
  const order = parseOrderNumber(query);
  const code = isFound ? null : codeIn(query);
  if (order === null && code === null) return null;
  const { services } = pageContext(context);
  const opening = order === null ? sharedCartOf(context, code ?? "") : orderOf(context, order);
  return withTimeLimit(opening, TIME_LIMITS.aside, "search for a code").catch((error: unknown) => {
    services.log.error("page without its data", error, { what: "search for a code" });
    return null;
  });
}

/** A word such as `hammer` is no attempt: a code has a digit or is written in two groups. */
function codeIn(query: string): string | null {
  const code = readCode(query);
  if (code === null) return null;
  const isGrouped =
    query
      .trim()
      .toUpperCase()
      .replace(/\p{Pd}/gu, " ") === groupedCode(code);
  return /\d/.test(code) || isGrouped ? code : null;
}

async function orderOf(context: Context, number: string): Promise<string | null> {
  const { services, visitor, locale } = pageContext(context);
  const order = visitor.member && (await services.orders.find(visitor.member, number));
  return order ? pagePath("order", locale, { number: order.number }) : null;
}

async function sharedCartOf(context: Context, code: string): Promise<string | null> {
  const { services, visitor, locale } = pageContext(context);
  const { address } = context.get(requestInfoContext);
  const found = await services.sharedCarts.lookUp(code, { webUserId: visitor.user?.id ?? null, address });
  return found.outcome === "found" ? pagePath("companyTake", locale, { code: found.token }) : null;
}
