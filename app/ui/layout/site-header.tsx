import type { Locale } from "../../domain/locale.ts";
import { useNavigationMenus, useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { CartLink, type CartFacts } from "../cart/cart-link.tsx";
import { PLATE } from "../drawings/plate.ts";
import { SiteLink } from "../primitives/links.tsx";
import type { PageInfo } from "../seo/page-info.ts";
import { AccountIcon, AccountLinks, type SignedIn } from "./account-links.tsx";
import { DepartmentMenu, MENU_ID } from "./department-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SearchForm } from "./search-form.tsx";

type Props = { locale: Locale; page: PageInfo | null; cart: CartFacts | null; signedIn: SignedIn | null };

/** On narrow screens the bar is below the menu. */
const BAR =
  "order-2 bg-neutral-800 text-sm text-white max-md:hidden max-md:peer-open:block md:order-none links:inline-block links:py-1.5 links:text-white links:no-underline links:hover:underline max-md:links:py-3";

const MENU = "peer absolute top-1 left-2.5 z-1 md:top-10 lg:hidden print:hidden";
const MENU_SIGN =
  "flex size-11 cursor-pointer list-none items-center justify-center rounded-sm text-2xl leading-none marker:hidden hover:bg-neutral-100";

const ROW =
  "measure flex w-full flex-wrap items-center gap-x-1 pt-1 pb-2 md:gap-x-3 max-lg:pl-15 max-md:gap-y-1 md:flex-nowrap md:py-3 xl:gap-x-8";

const SEARCH_AND_LISTS =
  "flex min-w-0 items-center gap-x-2 max-md:order-1 max-md:-ml-11 max-md:basis-search md:flex-1 md:gap-x-3 xl:gap-x-8";
const LISTS =
  "flex min-h-10 flex-none items-center justify-center font-semibold whitespace-nowrap text-neutral-900 hover:underline max-md:min-h-11 max-md:w-11 max-md:rounded-sm max-md:border max-md:border-neutral-500";

/** On a phone: two rows, the first with the menu. */
export function SiteHeader({ locale, page, cart, signedIn }: Props) {
  const t = useTranslate();
  const { departments } = useNavigationMenus();
  const site = useSiteFacts();
  return (
    <header className="relative flex flex-col max-lg:border-b max-lg:border-neutral-200 print:hidden">
      <details id={MENU_ID} className={MENU}>
        <summary className={MENU_SIGN}>
          <span aria-hidden="true">☰</span>
          <span className="sr-only">{t("layout.menu")}</span>
        </summary>
      </details>
      <div className={BAR}>
        <div className="measure flex flex-wrap items-center gap-x-3 whitespace-nowrap sm:gap-x-5">
          <a href={`tel:${site.phone.replace(/[^+\d]/g, "")}`}>{site.phone}</a>{" "}
          <span className="ml-auto flex items-center gap-x-3 sm:gap-x-5">
            <AccountLinks locale={locale} signedIn={signedIn} /> <LanguageSwitch locale={locale} page={page} />
          </span>
        </div>
      </div>
      <div className={ROW}>
        <SiteLink to={pagePath("home", locale)} className="min-w-0 max-md:basis-20 max-md:grow">
          <img
            src={site.logo}
            alt={t("layout.logoAlt", site.name)}
            width={209}
            height={27}
            fetchPriority="low"
            className={`h-auto max-lg:max-w-36 max-md:w-full ${PLATE}`}
          />
        </SiteLink>
        <div className={SEARCH_AND_LISTS}>
          <SearchForm locale={locale} />
          <SiteLink to={pagePath("quickOrder", locale)} className={LISTS}>
            <span aria-hidden="true" className="text-2xl leading-none md:hidden">
              ≣
            </span>
            <span className="max-md:sr-only">{t("quickOrder.title")}</span>
          </SiteLink>
        </div>{" "}
        <span className="ml-auto flex flex-none items-center gap-x-1">
          <AccountIcon locale={locale} signedIn={signedIn} /> <CartLink locale={locale} cart={cart} />
        </span>
      </div>
      {signedIn?.choice && <div dangerouslySetInnerHTML={{ __html: signedIn.choice }} />}
      <DepartmentMenu departments={departments} />
    </header>
  );
}
