import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../primitives/site-link.tsx";

type Props = {
  locale: Locale;
  /** Lines in the cart; null without one, or when it cannot be told. */
  lines: number | null;
};

/** The way to the cart in the header of every page, with the number of its lines. */
export function CartLink({ locale, lines }: Props) {
  const t = useTranslate();
  return (
    <SiteLink to={pagePath("cart", locale)} className="cart-link">
      {t("cart.title")}
      {lines !== null && lines > 0 && (
        <>
          {" "}
          <span className="cart-count">
            <span aria-hidden="true" className="cart-count-short">
              {lines}
            </span>
            <span className="cart-count-long">{t(lines === 1 ? "cart.oneLine" : "cart.lines", lines)}</span>
          </span>
        </>
      )}
    </SiteLink>
  );
}
