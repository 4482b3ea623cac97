import type { Locale } from "../../domain/locale.ts";
import { useNavigationMenus, useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { CartLink, type CartFacts } from "../cart/cart-link.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import type { PageInfo } from "../seo/page-info.ts";
import { AccountLinks, type SignedIn } from "./account-links.tsx";
import { DepartmentMenu } from "./department-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SearchForm } from "./search-form.tsx";

type Props = { locale: Locale; page: PageInfo | null; cart: CartFacts | null; signedIn: SignedIn | null };

/** Two rows and the department bar: phone, language, account; logo, search, quick order and cart; departments. */
export function SiteHeader({ locale, page, cart, signedIn }: Props) {
  const t = useTranslate();
  const { departments } = useNavigationMenus();
  const site = useSiteFacts();
  return (
    <header className="site-header">
      <div className="utility-row">
        <div className="measure flex items-center gap-x-3 sm:gap-x-5">
          <a href={`tel:${site.phone.replace(/[^+\d]/g, "")}`}>{site.phone}</a>{" "}
          <span className="ml-auto flex items-center gap-x-3 sm:gap-x-5">
            <AccountLinks locale={locale} signedIn={signedIn} /> <LanguageSwitch locale={locale} page={page} />
          </span>
        </div>
      </div>
      <div className="measure main-row">
        <SiteLink to={pagePath("home", locale)} className="logo">
          <img src={site.logo} alt={t("layout.logoAlt", site.name)} width={209} height={27} fetchPriority="low" />
        </SiteLink>
        <SearchForm locale={locale} />
        <SiteLink to={pagePath("quickOrder", locale)} className="quick-link">
          {t("quickOrder.title")}
        </SiteLink>{" "}
        <CartLink locale={locale} cart={cart} />
      </div>
      <DepartmentMenu departments={departments} />
    </header>
  );
}
