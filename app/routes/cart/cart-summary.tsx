import { useTranslate } from "../../i18n/frame-context.tsx";
import { NextLink } from "../../ui/cart/cart-page-form.tsx";
import type { NoWayView } from "../../ui/checkout/review-types.ts";
import { ChargesTable } from "../../ui/orders/charges-table.tsx";
import type { CartView } from "../../ui/cart/cart-types.ts";

/** `noWay` is set for users who cannot order. */
type Props = { cart: CartView; noWay: NoWayView | null };

export function CartSummary({ cart, noWay, share }: Props & { share: string }) {
  const t = useTranslate();
  const { charges, freeGround, problems, rows } = cart;
  return (
    <section
      className="ml-auto flex max-w-108 break-inside-avoid flex-col gap-2 border-t-2 border-neutral-700 bg-neutral-50 px-3.5 pt-2 pb-3 max-md:max-w-none summary-fits:sticky summary-fits:top-0 summary-fits:max-h-screen summary-fits:overflow-y-auto print:bg-transparent"
      aria-label={t("cart.summary")}
    >
      {charges && <ChargesTable charges={charges} />}
      {freeGround && <p className="font-semibold text-success-700">{freeGround}</p>}
      {charges && problems > 0 && (
        <p className="text-sm font-semibold text-error-700">
          {t(problems === 1 ? "cart.oneProblem" : "cart.problems", problems)}
        </p>
      )}
      {problems < rows.length && !noWay && (
        <p className="text-right print:hidden">
          <CheckoutButton cart={cart} />
        </p>
      )}
      <Ways noWay={noWay} share={share} />
    </section>
  );
}

/** On a phone, and next to a long list on a narrow screen, total and button stay visible. */
export function CheckoutBar({ cart, noWay }: Props) {
  const { charges, problems, rows } = cart;
  if (!charges || problems === rows.length) return null;
  return (
    <p className="sticky bottom-0 z-2 -mx-2 mt-4 flex items-center justify-between gap-4 border-t-2 border-neutral-700 bg-white px-2 py-2 xl:hidden print:hidden">
      <span>
        {charges.totalLabel} <strong>{charges.total}</strong>
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

function CheckoutButton({ cart }: { cart: CartView }) {
  const t = useTranslate();
  return (
    <button
      type="submit"
      name="next"
      value={cart.isAddressKnown ? "checkout" : "address"}
      className="button button-primary"
    >
      {t("cart.checkout")}
    </button>
  );
}

/** Other actions on the cart; the first ones for users who cannot order. */
function Ways({ noWay, share }: { noWay: NoWayView | null; share: string }) {
  if (noWay)
    return (
      <p className="message mb-0 print:hidden">
        {noWay.text} <NextLink to="share">{noWay.link}</NextLink>
        {noWay.also && (
          <>
            {" · "}
            <NextLink to="keep">{noWay.also.link}</NextLink>
          </>
        )}
      </p>
    );
  return (
    <p className="text-right print:hidden">
      <NextLink to="share">{share}</NextLink>
    </p>
  );
}
