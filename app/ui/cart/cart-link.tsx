import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../primitives/site-link.tsx";

/**
 * The cart in the header: its lines, their price in the language of the page, null when it cannot be told, and a word for the
 * state it is in. The price comes ready to be read: formatting it would be a script on every page.
 */
export type CartFacts = { lines: number; subtotal: string | null; mark: string };

type Props = {
  locale: Locale;
  /** Null without one, or when it cannot be told. */
  cart: CartFacts | null;
};

/** The way to the cart in the header of every page, with the number of its lines and what they cost. */
export function CartLink({ locale, cart }: Props) {
  const t = useTranslate();
  return (
    <SiteLink to={pagePath("cart", locale)} className="cart-link">
      {t("cart.title")}
      {cart !== null && cart.lines > 0 && (
        <>
          {" "}
          {/* Where room is short, the style sheet shows the bare number: in the text it would stand there twice. */}
          <span className="cart-count" data-lines={cart.lines}>
            <span className="cart-count-long">{t(cart.lines === 1 ? "cart.oneLine" : "cart.lines", cart.lines)}</span>
          </span>
          {cart.subtotal !== null && (
            <span className="cart-sum">
              <span className="cart-sum-dot"> · </span>
              {cart.subtotal}
            </span>
          )}
        </>
      )}
    </SiteLink>
  );
}
