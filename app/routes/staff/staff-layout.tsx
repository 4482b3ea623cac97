import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath, type PageKey } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { SignOutForm } from "../../ui/login/sign-out-form.tsx";
import { PageTabs, TAB } from "../../ui/layout/page-tabs.tsx";

const PAGES = [
  ["staff", "staff.overview.title"],
  ["staffOrders", "staff.orders.title"],
  ["staffCustomers", "staff.customers.title"],
  ["staffSearches", "staff.searches.title"],
  ["staffData", "staff.data.title"],
  ["staffPeople", "staff.people.title"],
  ["staffRecord", "staff.record.title"],
  ["staffFactor", "staff.factor.title"],
] as const satisfies readonly (readonly [PageKey, StringKey])[];

export function StaffFrame({ title, children }: { title: string; children: React.ReactNode }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  const tabs = PAGES.map(([page, label]) => ({ path: pagePath(page, locale), label: t(label) }));
  return (
    <>
      <h1>{title}</h1>
      <PageTabs id="staff-menu" label={t("staff.menu")} tabs={tabs} here={pathname}>
        <SignOutForm className={`link-button border-transparent ${TAB}`} />
      </PageTabs>
      {children}
    </>
  );
}
