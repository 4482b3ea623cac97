import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath, type PageKey } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { PageTabs, TAB } from "../layout/page-tabs.tsx";
import { SignOutForm } from "../login/sign-out-form.tsx";

const PAGES = [
  ["account", "account.overview"],
  ["orders", "orders.title"],
  ["partsBought", "orders.parts.title"],
  ["addresses", "account.addresses"],
  ["companyLists", "account.lists"],
  ["companyNumbers", "account.numbers"],
  ["favorites", "account.favorites"],
  ["companyApprovals", "account.approvals"],
  ["company", "account.company"],
  ["profile", "account.profile"],
] as const satisfies readonly (readonly [PageKey, StringKey])[];

export function AccountFrame({ title, children }: { title: string; children: React.ReactNode }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  const tabs = PAGES.map(([page, label]) => ({ path: pagePath(page, locale), label: t(label) }));
  return (
    <>
      <h1>{title}</h1>
      <PageTabs id="account-menu" label={t("account.menu")} tabs={tabs} here={pathname}>
        <SignOutForm className={`link-button border-transparent ${TAB}`} />
      </PageTabs>
      {children}
    </>
  );
}
