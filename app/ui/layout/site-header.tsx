import type { Locale } from "../../domain/locale.ts";
import { useNavigationMenus, useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { CartLink, type CartFacts } from "../cart/cart-link.tsx";
import { SiteLink } from "../primitives/links.tsx";
import type { PageInfo } from "../seo/page-info.ts";
import { AccountLinks, AccountTool, type SignedIn } from "./account-links.tsx";
import { DepartmentMenu, MENU_ID } from "./department-menu.tsx";
import { HeaderTool } from "./header-tool.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SearchForm } from "./search-form.tsx";

type Props = { locale: Locale; page: PageInfo | null; cart: CartFacts | null; signedIn: SignedIn | null };

/** On narrow screens the bar is below the menu. */
const BAR =
  "order-2 bg-neutral-800 text-xs text-white max-md:hidden max-md:peer-open:block md:order-none links:inline-block links:py-1.25 links:text-white links:no-underline links:hover:underline max-md:links:py-3";

const MENU = "peer absolute top-1 left-2.5 z-1 md:top-9 lg:hidden print:hidden";
const MENU_SIGN =
  "flex size-11 cursor-pointer list-none items-center justify-center rounded-sm text-2xl leading-none marker:hidden hover:bg-neutral-100";

/** On a phone: two rows, the first with the menu. */
const ROW =
  "measure flex w-full items-center gap-x-1 py-1 max-md:flex-wrap max-md:gap-y-1 max-md:pb-2 md:gap-x-3 md:py-2.25 max-lg:pl-15 page:gap-x-6";

const TOOLS =
  "ml-auto flex flex-none lg:gap-x-1 links:relative links:flex links:items-center links:gap-x-2.5 links:rounded-sm links:text-sm links:leading-4.5 links:font-semibold links:whitespace-nowrap links:text-neutral-900 links:hover:bg-neutral-100 max-lg:links:size-11 max-lg:links:justify-center lg:links:px-2.5 lg:links:py-0.5";

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
        <div className="measure flex items-center gap-x-5 whitespace-nowrap max-md:flex-wrap">
          <span className="flex-1 truncate max-md:hidden">{site.note}</span>{" "}
          <a href={`tel:${site.phone.replace(/[^+\d]/g, "")}`}>{site.phone}</a>{" "}
          <AccountLinks locale={locale} signedIn={signedIn} /> <LanguageSwitch locale={locale} page={page} />
        </div>
      </div>
      <div className={ROW}>
        <SiteLink to={pagePath("home", locale)} className="min-w-0 max-md:flex-1 max-md:basis-20">
          <img
            src={site.logo}
            alt={t("layout.logoAlt", site.name)}
            width={209}
            height={27}
            fetchPriority="low"
            className="h-auto w-32 bg-white forced-color-adjust-none page:w-44"
          />
        </SiteLink>
        <SearchForm locale={locale} className="max-md:order-1 max-md:-ml-11 max-md:basis-search" />{" "}
        <div className={TOOLS}>
          <SiteLink to={pagePath("quickOrder", locale)}>
            <HeaderTool sign="quickOrder" name={t("quickOrder.title")} note={t("layout.quickOrderNote")} />
          </SiteLink>{" "}
          {signedIn && (
            <span className="max-lg:hidden">
              <SiteLink to={pagePath("companyLists", locale)}>
                <HeaderTool sign="lists" name={t("layout.lists")} note={t("layout.listsNote")} />
              </SiteLink>
            </span>
          )}{" "}
          <AccountTool locale={locale} signedIn={signedIn} /> <CartLink locale={locale} cart={cart} />
        </div>
      </div>
      {signedIn?.choice && <div dangerouslySetInnerHTML={{ __html: signedIn.choice }} />}
      <DepartmentMenu departments={departments} />
    </header>
  );
}
