import type { CartBoxes } from "../../ui/cart/cart.form.ts";
import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SearchForm } from "../../ui/layout/search-form.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { FirstLines } from "./more-lines.tsx";

type Props = { locale: Locale; hasCookies: boolean; nonce: string; typed: CartBoxes | null };

/** Without cookies, it also explains why the cart stays empty (R-NOJS-08). */
export function EmptyCart({ locale, hasCookies, nonce, typed }: Props) {
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
      </ul>
      <FirstLines locale={locale} nonce={nonce} typed={typed} />
    </div>
  );
}
