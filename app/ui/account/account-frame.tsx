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

/** The heading of an account page, and the way to the others. */
export function AccountFrame({ title, children }: { title: string; children: React.ReactNode }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  return (
    <>
      <h1>{title}</h1>
      <nav aria-label={t("account.menu")} className="account-nav">
        <ul>
          {PAGES.map(([page, label]) => {
            const path = pagePath(page, locale);
            const isHere = pathname === path || (page !== "account" && pathname.startsWith(`${path}/`));
            return (
              <li key={page}>
                <SiteLink to={path} aria-current={isHere ? "page" : undefined}>
                  {t(label)}
                </SiteLink>
              </li>
            );
          })}
          <li>
            <SignOutForm />
          </li>
        </ul>
      </nav>
      {children}
    </>
  );
}
