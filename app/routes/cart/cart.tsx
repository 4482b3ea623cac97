import { data } from "react-router";
import { requestInfoContext } from "../../context.ts";
import { cartForm } from "../../forms/cart-form.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { AddByNumber } from "../../ui/cart/add-by-number.tsx";
import { CartSummary, ClearCart } from "../../ui/cart/cart-summary.tsx";
import { CartTable } from "../../ui/cart/cart-table.tsx";
import { EmptyCart } from "../../ui/cart/empty-cart.tsx";
import { ListFiles } from "../../ui/catalog/list-files.tsx";
import { PasteBox } from "../../ui/quick-order/paste-box.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { endedSession } from "../shared/ended-session.server.ts";
import { orUnavailable } from "../shared/or-unavailable.server.ts";
import { pageContext } from "../shared/page-context.server.ts";
import { answerCartForm, waitForCart } from "./cart-action.server.ts";
import { cartFile } from "./cart-file.server.ts";
import { cartView } from "./cart-view.server.ts";
import { partLinks } from "./part-links.server.ts";
import { answerPressedStar } from "./pressed-star.server.ts";
import { readCart } from "./read-cart.server.ts";
import type { Route } from "./+types/cart";

export const middleware: Route.MiddlewareFunction[] = [cartFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** Private answers are never kept by anyone (R-SEO-08, R-SEO-12). */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return { "Cache-Control": "private, no-store", ...(wait && { "Retry-After": wait }) };
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale, t } = page;
  // A cart that cannot be read is an error page, never an empty cart (R-CART-17).
  const facts = await orUnavailable(services.log, "cart", () => readCart(request, page));
  const alternates = pagePaths("cart");
  return {
    page: {
      title: t("cart.title"),
      description: t("cart.description"),
      alternates,
      crumbs: [{ title: t("cart.title"), href: alternates[locale] }],
      noindex: true,
    },
    cart: cartView(facts, {
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
  const seconds = await waitForCart(request, form, page, context.get(requestInfoContext).address);
  if (seconds !== null) return data({ minutes: Math.ceil(seconds / 60) }, tooMany(seconds));
  return orUnavailable(page.services.log, "cart", () => answerCartForm(request, form, page));
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { cart, locale, nonce, hasCookies } = loaderData;
  const action = pagePath("cart", locale);
  return (
    <>
      <h1>{t("cart.title")}</h1>
      {actionData && (
        <p className="message message-error" role="alert">
          {t(actionData.minutes === 1 ? "cart.tooManyOne" : "cart.tooMany", actionData.minutes)}
        </p>
      )}
      {cart.rows.length === 0 ? (
        <EmptyCart locale={locale} hasCookies={hasCookies} nonce={nonce} />
      ) : (
        <>
          {!cart.charges && <p className="message message-warning">{t("cart.notPriced")}</p>}
          <CartTable cart={cart} action={action} nonce={nonce} />
          <div className="cart-foot">
            <div className="cart-more">
              <AddByNumber locale={locale} nonce={nonce} />
              <PasteBox locale={locale} nonce={nonce} />
              <ListFiles path={action} />
              <ClearCart action={action} nonce={nonce} lines={cart.rows.length} />
            </div>
            <CartSummary cart={cart} locale={locale} />
          </div>
        </>
      )}
    </>
  );
}

function tooMany(seconds: number): ResponseInit {
  return { status: 429, headers: { "Retry-After": String(seconds) } };
}
