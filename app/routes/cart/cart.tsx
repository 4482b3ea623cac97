import { safePath } from "../../domain/content/link-policy.ts";
import { Packed } from "../../domain/packed.ts";
import { cartForm } from "../../ui/cart/cart.form.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { readForm } from "../../services/http/read-form.server.ts";
import { OfferHead } from "./offer-head.tsx";
import { PdfHead } from "../../ui/layout/print-header.tsx";
import { pdfFacts } from "../../ui/layout/print-facts.loader.server.ts";
import { CartNotice } from "./cart-notice.tsx";
import { CartSummary, CheckoutBar } from "./cart-summary.tsx";
import { CartAgainMessage } from "../../ui/cart/cart-again-message.tsx";
import { CartPageForm, NextLink } from "../../ui/cart/cart-page-form.tsx";
import { IN_CART } from "../../ui/cart/form-ids.ts";
import { ClearCart } from "../../ui/cart/clear-cart.tsx";
import { CartTable } from "../../ui/cart/cart-table.tsx";
import type { CartView } from "../../ui/cart/cart-types.ts";
import { EmptyCart } from "./empty-cart.tsx";
import { MoreLines } from "./more-lines.tsx";
import { PrintButton } from "../../ui/primitives/print-button.tsx";
import { unpack } from "../../ui/scripts/unpack.ts";
import { useCompleteAnswer } from "./use-complete-answer.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { askToSignInAgain, isSessionEnded } from "../../middleware/ended-session.server.ts";
import { enteredBefore, entriesBefore } from "../../middleware/entered-before.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { addInPlace } from "./add-in-place.action.server.ts";
import { answerCartForm, enteredCart } from "./cart.action.server.ts";
import { numbersPathOf } from "../../ui/company/number-of-part.loader.server.ts";
import { cartFile } from "./cart-file.loader.server.ts";
import { handedOver } from "./shared-carts.loader.server.ts";
import { requestsAtCart } from "./requests-at-cart.loader.server.ts";
import { cartView } from "../../ui/cart/cart.view.ts";
import { partLinks } from "../../ui/catalog/part-links.view.ts";
import { noWayOf } from "../../ui/company/approval-needed.view.ts";
import { answerPressedStar } from "./pressed-star.action.server.ts";
import type { Route } from "./+types/cart";

export const middleware: Route.MiddlewareFunction[] = [cartFile, addInPlace, enteredBefore];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageContext(context);
  // A first addition redirects here to test cookies.
  const back = safePath(url.searchParams.get("back") ?? "");
  if (back !== null && request.headers.has("Cookie")) throw redirectTo(back, 303);
  const { services, locale, t } = page;
  const nonce = newNonce();
  // In parallel: the database is idle while prices are computed.
  const notices = Promise.all([requestsAtCart(page), handedOver(request, page, nonce)]);
  // A cart that cannot be read is an error page, never an empty cart (R-CART-17).
  const facts = await services.checkout.cart(request, page.visitor);
  const alternates = pagePaths("cart");
  const numbersPath = await numbersPathOf(page);
  const linkOf = partLinks(services.content, locale);
  const view = cartView(facts, { priceList: page.visitor.priceList, locale, t, linkOf, numbersPath });
  return {
    page: {
      title: t("cart.title"),
      description: t("cart.description"),
      alternates,
      crumbs: [{ title: t("cart.title"), href: alternates[locale] }],
      typedIn: IN_CART,
    },
    cart: new Packed("cart", view, request.url),
    paper: pdfFacts(page, alternates[locale]),
    notices: await notices,
    entered: enteredCart(entriesBefore(context), page),
    noWay: noWayOf(page.visitor.member, page),
    // Strings of pages without scripts, which this page does not load.
    words: { share: t("company.handOver.link"), keep: t("company.lists.keepLink") },
    locale,
    nonce,
    hasCookies: request.headers.has("Cookie"),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageContext(context);
  const isEnded = await isSessionEnded(context);
  const star = await answerPressedStar(request, page, isEnded);
  if (star) return star;
  if (isEnded) return askToSignInAgain({ url, context });
  const form = await readForm(request, cartForm);
  return answerCartForm(request, form, page);
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { locale, nonce, hasCookies, paper, notices, words, noWay } = loaderData;
  const again = useCompleteAnswer(actionData) ?? loaderData.entered;
  const cart = unpack<CartView>(loaderData.cart);
  const action = pagePath("cart", locale);
  return (
    <>
      <PdfHead paper={paper} />
      <h1 className="print:hidden">{t("cart.title")}</h1>
      {notices.map((notice, place) => (
        <CartNotice key={place} view={notice} />
      ))}
      {again && <CartAgainMessage again={again} />}
      {cart.rows.length === 0 ? (
        <EmptyCart locale={locale} hasCookies={hasCookies} nonce={nonce} typed={again?.typed.boxes ?? null} />
      ) : (
        <>
          <OfferHead day={paper.day} />
          {!cart.charges && <p className="message message-warning">{t("cart.notPriced")}</p>}
          <CartPageForm action={action} nonce={nonce}>
            <div className="gap-x-6 xl:not-print:grid xl:not-print:grid-cols-cart">
              <CartTable cart={cart} action={action} nonce={nonce} again={again} />
              <div className="pt-4 xl:row-span-2 xl:pt-0">
                <CartSummary cart={cart} noWay={noWay} share={words.share} />
              </div>
              <MoreLines locale={locale} nonce={nonce} typed={again?.typed.boxes ?? null}>
                <p className="text-sm">
                  {t("series.files")} <NextLink to="csv">{t("series.csv")}</NextLink>
                  {" · "}
                  <NextLink to="txt">{t("series.txt")}</NextLink>
                  <PrintButton />
                </p>
                <p className="text-sm">
                  <NextLink to="keep">{words.keep}</NextLink>
                </p>
                <ClearCart lines={cart.rows.length} />
              </MoreLines>
              <CheckoutBar cart={cart} noWay={noWay} />
            </div>
          </CartPageForm>
        </>
      )}
    </>
  );
}
