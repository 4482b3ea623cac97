import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath, type PageKey } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { SignOutForm } from "../login/sign-out-form.tsx";
import { SiteLink } from "../primitives/site-link.tsx";

const PAGES = [
  ["account", "account.overview"],
  ["orders", "orders.title"],
  ["partsBought", "orders.parts.title"],
  ["addresses", "account.addresses"],
  ["favorites", "account.favorites"],
  ["profile", "account.profile"],
] as const satisfies readonly (readonly [PageKey, StringKey])[];

const TAB = "inline-block border-b-3 py-2 coarse:py-3";
const HERE = "border-primary-600 font-semibold text-neutral-900 no-underline";

/** The heading of an account page, and the way to the others. */
export function AccountFrame({ title, children }: { title: string; children: React.ReactNode }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  return (
    <>
      <h1>{title}</h1>
      <nav id="account-menu" aria-label={t("account.menu")} className="print:hidden">
        {/* Small screens have one row, to be moved sideways, which begins with the page that is shown; a phone signs out in its menu. */}
        <ul className="mt-1.5 mb-5 flex gap-x-6 border-b border-neutral-300 max-lg:mb-2 max-lg:overflow-x-auto max-lg:whitespace-nowrap lg:flex-wrap">
          {PAGES.map(([page, label]) => {
            const path = pagePath(page, locale);
            const isHere = pathname === path || (page !== "account" && pathname.startsWith(`${path}/`));
            return (
              <li key={page} className={isHere ? "-mb-px max-lg:-order-1" : "-mb-px"}>
                <SiteLink
                  to={path}
                  className={`${TAB} ${isHere ? HERE : "border-transparent"}`}
                  aria-current={isHere ? "page" : undefined}
                >
                  {t(label)}
                </SiteLink>
              </li>
            );
          })}
          <li className="-mb-px ml-auto max-sm:hidden">
            <SignOutForm className={`link-button border-transparent ${TAB}`} />
          </li>
        </ul>
      </nav>
      {children}
    </>
  );
}
