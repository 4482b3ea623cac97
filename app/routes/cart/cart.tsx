import { safePath } from "../../domain/content/link-policy.ts";
import { type Locale, otherLocale } from "../../domain/locale.ts";
import { Packed } from "../../domain/packed.ts";
import { type CartBoxes, cartForm } from "../../ui/cart/cart.form.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath, pagePaths } from "../../i18n/paths.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { redirectTo } from "../../services/http/redirect.server.ts";
import { checkFields, readFields } from "../../services/http/read-form.server.ts";
import { singleFieldsOf } from "../../ui/forms/form-fields.ts";
import { PART_FIELD } from "../../ui/forms/joint-form-fields.ts";
import { readRowsPage } from "../../ui/cart/rows-page.ts";
import { PdfHead } from "../../ui/layout/print-header.tsx";
import { printFacts } from "../../ui/layout/print-facts.loader.server.ts";
import { CartNotice, type CartNoticeView } from "./cart-notice.tsx";
import { CartAgainMessage } from "../../ui/cart/cart-again-message.tsx";
import { CartPageForm, NextLink } from "../../ui/cart/cart-page-form.tsx";
import { inCart } from "../../ui/cart/form-ids.ts";
import { CartTable } from "../../ui/cart/cart-table.tsx";
import type { CartView } from "../../ui/cart/cart-types.ts";
import { FirstLines, MoreLines } from "./more-lines.tsx";
import { PrintButton } from "../../ui/primitives/print-button.tsx";
import { unpack } from "../../ui/scripts/unpack.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { askToSignInAgain, isSessionEnded } from "../../middleware/ended-session.server.ts";
import { restoreEntries, restoredEntries } from "../../middleware/restore-entries.server.ts";
import { type PageContext, pageContext } from "../../middleware/page-context.server.ts";
import { addInPlace, answerCartForm, answerOtherRows, enteredCart, answerPressedStar } from "./cart.action.server.ts";
import { numbersPathOf } from "../../ui/company/number-of-part.loader.server.ts";
import { cartFile } from "./cart-file.loader.server.ts";
import { openSharedCarts } from "./shared-carts.loader.server.ts";
import { DrawingSymbols } from "../../ui/catalog/drawing-symbols.view.ts";
import { withSymbols } from "../../ui/catalog/drawn.loader.server.ts";
import { cartView, shortLines } from "../../ui/cart/cart.view.ts";
import { insteadView } from "../../ui/catalog/instead.view.ts";
import { partLinks } from "../../ui/catalog/part-links.view.ts";
import { approvalNote } from "../../ui/company/approval-needed.loader.server.ts";
import { noWayOf } from "../../ui/company/approval-needed.view.ts";
import type { Route } from "./+types/cart";
import type { NoWayView } from "../../ui/checkout/review.view.ts";
import { ChargesTable } from "../../ui/orders/charges-table.tsx";
import { SearchForm } from "../../ui/layout/search-form.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { useCustomerName } from "../../ui/cart/price-words.tsx";
import { useState } from "react";
import { useNavigation } from "react-router";
import { withTimeLimit } from "../../services/http/retry.server.ts";
import { TIME_LIMITS } from "../../services/http/time-limits.ts";
import { formatMoney, formatShortMoment } from "../../i18n/formats.ts";
import type { Words } from "../../i18n/strings.ts";
import type { RequestSummary } from "../../services/approvals/approvals.ts";
import { stateText } from "../../ui/company/approval-rows.view.ts";

export const middleware: Route.MiddlewareFunction[] = [cartFile, addInPlace, restoreEntries];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

/** Lines of a cart with drawings, of about 2 KB each. */
const MOST_DRAWN = 60;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageContext(context);
  // A first addition redirects here to test cookies.
  const back = safePath(url.searchParams.get("back") ?? "");
  if (back !== null && request.headers.has("Cookie")) throw redirectTo(back, 303);
  const { services, locale, t } = page;
  const nonce = newNonce();
  // In parallel: the database is idle while prices are computed.
  const notices = Promise.all([requestsAtCart(page), openSharedCarts(request, page, nonce)]);
  // A cart that cannot be read is an error page, never an empty cart (R-CART-17).
  const facts = await services.checkout.cart(request, page.visitor);
  const alternates = pagePaths("cart");
  const numbersPath = await numbersPathOf(page);
  const linkOf = partLinks(services.content, locale);
  const symbols = facts.items.length <= MOST_DRAWN ? new DrawingSymbols(locale) : undefined;
  const { priceList } = page.visitor;
  const [approval, substitutes] = await Promise.all([
    facts.quote && approvalNote(page.visitor, facts.quote.order.subtotal, page),
    services.products.substitutes(shortLines(facts)),
  ]);
  const insteadOf = (pn: string) => insteadView(substitutes.get(pn), services.content.site(), locale);
  const view = cartView(facts, { priceList, locale, t, linkOf, numbersPath, symbols, insteadOf });
  const drawn = await withSymbols(context, { ...view, symbols: symbols?.list() ?? [] });
  return {
    page: {
      title: t("cart.title"),
      description: t("cart.description"),
      alternates,
      crumbs: [{ title: t("cart.title"), href: alternates[locale] }],
      typedIn: inCart(alternates[otherLocale(locale)]),
    },
    cart: new Packed("cart", drawn, request.url),
    paper: printFacts(page, alternates[locale]),
    notices: await notices,
    entered: enteredCart(restoredEntries(context), facts.items, page),
    noWay: noWayOf(page.visitor.member, page),
    approval,
    sharedBy: facts.sharedBy === undefined ? "" : ` · ${t("orders.sharedBy")} ${facts.sharedBy}`,
    // Strings of pages without scripts, which this page does not load.
    words: { share: t("company.handOver.link"), keep: t("company.lists.keepLink"), code: t("home.code") },
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
  const posted = await readFields(request);
  const sent = posted.has(PART_FIELD) ? readRowsPage(posted) : null;
  if (sent && sent.kind !== "add") return answerOtherRows(sent, page);
  const form = checkFields(singleFieldsOf(sent?.form ?? posted), cartForm);
  return answerCartForm(request, form, page, sent?.typed);
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { locale, nonce, hasCookies, paper, notices, words, noWay, approval, sharedBy } = loaderData;
  const again = useCompleteAnswer(actionData) ?? loaderData.entered;
  const cart = unpack<CartView>(loaderData.cart);
  const action = pagePath("cart", locale);
  return (
    <>
      <PdfHead paper={paper} />
      <h1 className="print:hidden">{t("cart.title")}</h1>
      {cart.rows.length > 0 && <OfferFacts lines={cart.rows.length} day={paper.day} sharedBy={sharedBy} />}
      {notices.map((notice, place) => (
        <CartNotice key={place} view={notice} />
      ))}
      {again && <CartAgainMessage again={again} />}
      {cart.rows.length === 0 ? (
        <EmptyCart
          locale={locale}
          hasCookies={hasCookies}
          nonce={nonce}
          typed={again?.typed.boxes ?? null}
          code={loaderData.words.code}
        />
      ) : (
        <>
          <OfferHead day={paper.day} />
          {!cart.charges && <p className="message message-warning">{t("cart.notPriced")}</p>}
          <CartPageForm action={action} nonce={nonce}>
            <div className="gap-x-6 pt-3 page:not-print:grid page:not-print:grid-cols-cart page:not-print:grid-rows-[auto_1fr]">
              <CartTable cart={cart} action={action} nonce={nonce} again={again} />
              <div className="page:row-span-2">
                <CartSummary {...{ cart, noWay, approval, words }} unsaved={again?.unsaved?.note} />
              </div>
              <MoreLines locale={locale} nonce={nonce} typed={again?.typed.boxes ?? null} isFolded />
            </div>
            <CheckoutBar cart={cart} noWay={noWay} />
          </CartPageForm>
        </>
      )}
    </>
  );
}

/** `noWay` is set for users who cannot order. */
type Props = { cart: CartView; noWay: NoWayView | null };

type WayWords = { readonly share: string; readonly keep: string };

type SummaryProps = Props & { approval: string | null; words: WayWords; unsaved: string | undefined };

/** All links are inside, because the summary slides over what is below it. */
function CartSummary({ cart, noWay, approval, words, unsaved }: SummaryProps) {
  const t = useTranslate();
  const { charges, freeGround, problems, rows } = cart;
  return (
    <section
      className="card mb-4 flex break-inside-avoid flex-col gap-2 summary-fits:sticky summary-fits:top-3 summary-fits:max-h-screen summary-fits:overflow-y-auto"
      aria-label={t("cart.summary")}
    >
      <h2 className="text-lg">{t("cart.summary")}</h2>
      {charges && <ChargesTable charges={charges} />}
      {unsaved && <p className="text-sm font-semibold text-warning-700">{unsaved}</p>}
      {freeGround && <p className="text-sm text-success-700">{freeGround}</p>}
      {charges && problems > 0 && (
        <p className="text-sm font-semibold text-error-700">
          {t(problems === 1 ? "cart.oneProblem" : "cart.problems", problems)}
        </p>
      )}
      {problems < rows.length && !noWay && (
        <p className="print:hidden">
          {/* Where the bar has the button, the summary has none. */}
          <CheckoutButton cart={cart} className={charges ? "hidden w-full summary-fits:inline-flex" : "w-full"} />
        </p>
      )}
      {approval && <p className="message mb-0 text-sm print:hidden">{approval}</p>}
      <Ways noWay={noWay} words={words} />
    </section>
  );
}

/** Total and button stay visible where the summary does not fit. */
function CheckoutBar({ cart, noWay }: Props) {
  const { charges, problems, rows } = cart;
  if (!charges || problems === rows.length) return null;
  return (
    <p className="foot-bar sticky bottom-0 z-2 -mx-2 mt-4 flex items-center justify-between gap-4 border-t border-neutral-300 bg-white px-2 py-2 summary-fits:hidden print:hidden">
      <span>
        {charges.totalLabel} <strong className="text-lg">{charges.total}</strong>
      </span>
      {noWay ? (
        <button type="submit" name="next" value="share" className="button button-primary" data-reload="">
          {noWay.link}
        </button>
      ) : (
        <CheckoutButton cart={cart} />
      )}
    </p>
  );
}

function CheckoutButton({ cart, className = "" }: { cart: CartView; className?: string }) {
  const t = useTranslate();
  return (
    <button
      type="submit"
      name="next"
      value={cart.isAddressKnown ? "checkout" : "address"}
      className={`button button-primary ${className}`}
    >
      {t("cart.checkout")}
    </button>
  );
}

/** Other actions on the cart; the first ones for users who cannot order. */
function Ways({ noWay, words }: { noWay: NoWayView | null; words: WayWords }) {
  const t = useTranslate();
  return (
    <>
      {noWay && <p className="message mb-0 print:hidden">{noWay.text}</p>}
      <p className="mt-1 flex flex-wrap gap-x-4 border-t border-neutral-200 pt-2 text-sm print:hidden">
        <NextLink to="share">{noWay?.link ?? words.share}</NextLink>
        <NextLink to="keep">{noWay?.also?.link ?? words.keep}</NextLink>
        <NextLink to="csv">{t("series.csv")}</NextLink>
        <span>
          <NextLink to="txt">{t("series.txt")}</NextLink>
          <PrintButton />
        </span>
      </p>
    </>
  );
}

type EmptyCartProps = { locale: Locale; hasCookies: boolean; nonce: string; typed: CartBoxes | null; code: string };

/** Without cookies, it also explains why the cart stays empty (R-NOJS-08). */
function EmptyCart({ locale, hasCookies, nonce, typed, code }: EmptyCartProps) {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-1 gap-4">
      {!hasCookies && <p className="message message-warning mb-0">{t("cart.noCookies")}</p>}
      <p className="lead">{t("cart.empty")}</p>
      <SearchForm locale={locale} id="cart-q" name={t("cart.find")} />
      <ul className="*:py-1">
        <li>
          <SiteLink to={pagePath("products", locale)}>{t("cart.browse")}</SiteLink>
        </li>
        <li>
          <SiteLink to={pagePath("companyCode", locale)}>{code}</SiteLink>
        </li>
      </ul>
      <FirstLines locale={locale} nonce={nonce} typed={typed} />
    </div>
  );
}

/** Number of lines, the owner of the prices, and their day. */
function OfferFacts({ lines, day, sharedBy }: { lines: number; day: string; sharedBy: string }) {
  const t = useTranslate();
  const customer = useCustomerName();
  const prices = customer === null ? t("cart.offerWeb") : t("cart.offerFor", customer);
  return (
    <p className="pb-1 text-xs text-neutral-500 print:hidden">
      {`${t(lines === 1 ? "cart.oneLine" : "cart.lines", lines)} · ${prices} · ${t("cart.offerDay", day)}${sharedBy}`}
    </p>
  );
}

/** A printed cart is an offer: date, prices and validity. */
function OfferHead({ day }: { day: string }) {
  const t = useTranslate();
  const customer = useCustomerName();
  return (
    <div className="hidden print:mb-2 print:block">
      <p className="text-xl font-bold">{t("cart.offer")}</p>
      <p>
        {customer === null ? t("cart.offerWeb") : t("cart.offerFor", customer)} · {t("cart.offerDay", day)}
      </p>
      <p className="text-xs">{t("cart.offerTerms")}</p>
    </div>
  );
}

/** The router renders an action's answer before the page's data; waiting for both keeps a field that the buyer has corrected in between. */
function useCompleteAnswer<Answer>(answer: Answer): Answer {
  const isLoading = useNavigation().state === "loading";
  const [shown, setShown] = useState(answer);
  if (isLoading || shown === answer) return shown;
  setShown(answer);
  return answer;
}

/** The cart page works without the requests if they cannot be read. */
async function requestsAtCart({ services, visitor, t, locale }: PageContext): Promise<CartNoticeView> {
  const { member } = visitor;
  const asked = member ? services.approvals.atCart(member) : Promise.resolve([]);
  const requests = await withTimeLimit(asked, TIME_LIMITS.aside, "approvals").catch((error: unknown) => {
    services.log.error("approvals not read", error);
    return [];
  });
  return requestNotice(requests, { t, locale });
}

/** The texts come from the server, because the page's scripts do not hold them. */
function requestNotice(requests: readonly RequestSummary[], words: Words): CartNoticeView {
  const { t, locale } = words;
  return {
    title: t("company.approvals.title"),
    nonce: "",
    rows: requests.map((request) => ({
      text: noticeText(request, words),
      href: pagePath("companyApproval", locale, { id: String(request.id) }),
      see: t(`company.approvals.cart.see.${request.state === "waiting" ? "waiting" : "over"}`),
      takeBack: null,
    })),
  };
}

function noticeText(request: RequestSummary, words: Words): string {
  const { t, locale } = words;
  const { id, total, isFreightOpen, createdAt, state, reason, isShortened } = request;
  const amount = formatMoney(total, locale);
  const facts = [
    t("company.approvals.name", id),
    isFreightOpen ? t("company.approvals.withoutFreight", amount) : amount,
    formatShortMoment(createdAt, locale),
  ];
  const sent = t("company.approvals.cart.sent", ...facts);
  const requestText = `${sent} ${stateText(request, words)}`;
  if (state === "waiting") return requestText;
  return `${requestText} ${t(isShortened ? "company.approvals.cart.returnedRest" : "company.approvals.cart.returned", reason)}`;
}
