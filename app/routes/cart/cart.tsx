import { cartForm } from "../../forms/cart-form.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import type { CartItem } from "../../domain/cart/merge.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import type { Quote } from "../../services/quotes/port.ts";
import { CartSummary, ClearCart } from "../../ui/cart/cart-summary.tsx";
import { CartTable } from "../../ui/cart/cart-table.tsx";
import { EmptyCart } from "../../ui/cart/empty-cart.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { orUnavailable } from "../shared/or-unavailable.server.ts";
import { pageContext } from "../shared/page-context.server.ts";
import { answerCartForm } from "./cart-action.server.ts";
import { cartView } from "./cart-view.server.ts";
import { endedSession } from "../shared/ended-session.server.ts";
import { answerPressedStar } from "./pressed-star.server.ts";
import { partLinks } from "./part-links.server.ts";
import type { Route } from "./+types/cart";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** Private answers are never kept by anyone (R-SEO-08, R-SEO-12). */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** A cart has no destination yet: prices and packages count, freight and tax do not. */
const NOWHERE = { country: null, state: null, postalCode: null, taxable: null };

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  // A cart that cannot be read is an error page, never an empty cart (R-CART-17).
  const items = await orUnavailable(services.log, "cart", async () =>
    services.carts.read(await services.carts.ownerOf(request, page.visitor)),
  );
  const alternates = pagePaths("cart");
  return {
    page: {
      title: t("cart.title"),
      description: t("cart.description"),
      alternates,
      crumbs: [{ title: t("cart.title"), href: alternates[locale] }],
      noindex: true,
    },
    cart: cartView(items, await quoteOf(items, page), {
      priceList: page.visitor.priceList,
      locale,
      t,
      linkOf: partLinks(services.content, locale),
    }),
    locale,
    nonce: newNonce(),
    hasCookies: request.headers.has("Cookie"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = pageContext(context);
  const ended = await endedSession(context);
  if (ended) return ended;
  const star = await answerPressedStar(request, page);
  if (star) return star;
  const form = await readForm(request, cartForm);
  return orUnavailable(page.services.log, "cart", () => answerCartForm(request, form, page));
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { cart, locale, nonce, hasCookies } = loaderData;
  const action = pagePath("cart", locale);
  return (
    <>
      <h1>{t("cart.title")}</h1>
      {cart.rows.length === 0 ? (
        <EmptyCart locale={locale} hasCookies={hasCookies} />
      ) : (
        <>
          {!cart.isPriced && <p className="message message-warning">{t("cart.notPriced")}</p>}
          <CartTable cart={cart} action={action} nonce={nonce} />
          <div className="cart-foot">
            <ClearCart action={action} nonce={nonce} lines={cart.rows.length} />
            <CartSummary cart={cart} />
          </div>
        </>
      )}
    </>
  );
}

/** Prices and facts of the lines; null when they cannot be looked up, which takes no line away (R-CART-16). */
async function quoteOf(
  lines: readonly CartItem[],
  { services, visitor }: ReturnType<typeof pageContext>,
): Promise<Quote | null> {
  try {
    return await services.quotes.quote({ lines, destination: NOWHERE, carrier: null, method: null }, visitor.buyer);
  } catch (error) {
    services.log.error("cart not priced", error);
    return null;
  }
}
