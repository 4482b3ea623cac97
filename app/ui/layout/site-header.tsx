import { useNavigationMenus, useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../primitives/site-link.tsx";
import type { PageInfo } from "../seo/page-info.ts";
import { DepartmentMenu } from "./department-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SearchForm } from "./search-form.tsx";
import type { SiteFrame } from "./site-layout.tsx";

/** Two rows and the department bar: phone, language, account; logo and search; departments. */
export function SiteHeader({ site, page }: { site: SiteFrame; page: PageInfo | null }) {
  const t = useTranslate();
  const { departments } = useNavigationMenus();
  const { locale, homePath, siteName } = site.head;
  return (
    <header className="site-header">
      <div className="utility-row">
        <div className="measure flex items-center gap-x-5">
          <a href={`tel:${site.phone.replace(/[^+\d]/g, "")}`}>{site.phone}</a>
          <span className="ml-auto flex items-center gap-x-5">
            <SiteLink to={pagePath("account", locale, { "*": "" })}>{t("layout.account")}</SiteLink>
            <LanguageSwitch locale={locale} page={page} />
          </span>
        </div>
      </div>
      <div className="measure main-row">
        <SiteLink to={homePath} className="logo">
          <img src={site.logo} alt={t("layout.logoAlt", siteName)} width={209} height={27} />
        </SiteLink>
        <SearchForm locale={locale} />
      </div>
      <DepartmentMenu departments={departments} />
    </header>
  );
}
