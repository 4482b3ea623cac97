import type { Locale } from "../../domain/locale.ts";
import { useNavigationMenus, useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { CartLink, type CartFacts } from "../cart/cart-link.tsx";
import { PLATE } from "../drawings/plate.ts";
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
    <header className="print:hidden">
      <div className="bg-neutral-800 text-sm text-white links:inline-block links:py-1.5 links:text-white links:no-underline links:hover:underline">
        <div className="measure flex flex-wrap items-center gap-x-3 whitespace-nowrap sm:gap-x-5">
          <a href={`tel:${site.phone.replace(/[^+\d]/g, "")}`}>{site.phone}</a>{" "}
          <span className="ml-auto flex items-center gap-x-3 sm:gap-x-5">
            <AccountLinks locale={locale} signedIn={signedIn} /> <LanguageSwitch locale={locale} page={page} />
          </span>
        </div>
      </div>
      <div className="measure flex flex-wrap items-center gap-3 py-3 xl:gap-x-8">
        <SiteLink to={pagePath("home", locale)}>
          <img
            src={site.logo}
            alt={t("layout.logoAlt", site.name)}
            width={209}
            height={27}
            fetchPriority="low"
            className={PLATE}
          />
        </SiteLink>
        <SearchForm locale={locale} className="max-md:order-2 max-md:basis-full" />
        <SiteLink
          to={pagePath("quickOrder", locale)}
          className="inline-flex min-h-10 items-center font-semibold whitespace-nowrap text-neutral-900 hover:underline max-md:order-3 max-md:-my-1 max-md:min-h-0"
        >
          {t("quickOrder.title")}
        </SiteLink>{" "}
        <CartLink locale={locale} cart={cart} />
      </div>
      <DepartmentMenu departments={departments} />
    </header>
  );
}
