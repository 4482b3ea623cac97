import { Form } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { NoWay } from "../checkout/no-way.tsx";
import type { NoWayView } from "../checkout/review-view.ts";
import { ChargesTable } from "../orders/charges-table.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import type { CartView } from "./cart-view.ts";

/** `noWay` for whom the way to an order is not theirs to go. */
type Props = { cart: CartView; locale: Locale; noWay: NoWayView | null };

/** What the cart comes to, charge by charge, and the way to the order. */
export function CartSummary({ cart, locale, noWay }: Props) {
  const t = useTranslate();
  const { charges, freeGround, problems, rows } = cart;
  return (
    <section
      className="ml-auto flex max-w-108 break-inside-avoid flex-col gap-2 border-t-2 border-neutral-700 bg-neutral-50 px-3.5 pt-2 pb-3 max-md:max-w-none xl:not-print:sticky xl:not-print:top-0 print:bg-transparent"
      aria-label={t("cart.summary")}
    >
      {charges && <ChargesTable charges={charges} />}
      {freeGround && <p className="font-semibold text-success-700">{freeGround}</p>}
      {charges && problems > 0 && (
        <p className="text-sm font-semibold text-error-700">
          {t(problems === 1 ? "cart.oneProblem" : "cart.problems", problems)}
        </p>
      )}
      {problems < rows.length && (
        <div className={noWay ? "print:hidden" : "text-right print:hidden"}>
          {noWay ? <NoWay noWay={noWay} /> : <CheckoutLink cart={cart} locale={locale} />}
        </div>
      )}
    </section>
  );
}

/** On a phone, and beside a long list on a narrow screen, what it comes to and the way on stay in view. */
export function CheckoutBar({ cart, locale, noWay }: Props) {
  const { charges, problems, rows } = cart;
  if (!charges || problems === rows.length) return null;
  return (
    <p className="sticky bottom-0 z-2 -mx-2 mt-4 flex items-center justify-between gap-4 border-t-2 border-neutral-700 bg-white px-2 py-2 xl:hidden print:hidden">
      <span>
        {charges.totalLabel} <strong>{charges.total}</strong>
      </span>
      {noWay ? (
        <a href={noWay.href} className="button button-primary">
          {noWay.link}
        </a>
      ) : (
        <CheckoutLink cart={cart} locale={locale} />
      )}
    </p>
  );
}

function CheckoutLink({ cart, locale }: { cart: CartView; locale: Locale }) {
  const t = useTranslate();
  return (
    <SiteLink
      to={pagePath(cart.isAddressKnown ? "checkoutReview" : "checkoutAddress", locale)}
      className="button button-primary"
    >
      {t("cart.checkout")}
    </SiteLink>
  );
}

/** Emptying asks first, without scripts: the button shows when the question is opened. */
export function ClearCart({ action, nonce, lines }: { action: string; nonce: string; lines: number }) {
  const t = useTranslate();
  return (
    <details id="clear-cart" className="text-sm">
      <summary className="cursor-pointer py-1.5 text-secondary-700">{t("cart.clear")}</summary>
      <Form method="post" action={action} discover="none">
        <input type="hidden" name="intent" value="clear" />
        <input type="hidden" name="nonce" value={nonce} />
        <button type="submit" className="button">
          {t(lines === 1 ? "cart.clearOneLine" : "cart.clearLines", lines)}
        </button>
      </Form>
    </details>
  );
}
