import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath, type PageKey } from "../../i18n/paths.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { SignOutForm } from "../login/sign-out-form.tsx";
import { SiteLink } from "../primitives/links.tsx";

const TAB_CLASS = "inline-block border-b-3 py-2 max-md:py-1 coarse:py-3";
const CURRENT_TAB_CLASS = "border-primary-600 font-semibold text-neutral-900 no-underline";

type Tab = { readonly path: string; readonly label: string };
export type TabPages = readonly (readonly [PageKey, StringKey])[];
type Menu = { id: string; label: StringKey; pages: TabPages };
type Props = Menu & { title: string; children: React.ReactNode };

/** A title, the tabs of an area and the button to sign out, above the page. */
export function TabbedPage({ title, children, ...menu }: Props) {
  return (
    <>
      <h1>{title}</h1>
      <PageTabs {...menu} />
      {children}
    </>
  );
}

function PageTabs({ id, label, pages }: Menu) {
  const t = useTranslate();
  const { pathname: here } = useLocation();
  const locale = localeOfPath(here);
  const tabs = pages.map(([page, text]): Tab => ({ path: pagePath(page, locale), label: t(text) }));
  return (
    <nav id={id} aria-label={t(label)} className="print:hidden">
      <ul className="mt-1.5 mb-5 flex flex-wrap gap-x-6 border-b border-neutral-300 max-lg:mb-1 max-md:gap-x-4 max-md:text-sm">
        {tabs.map((tab, index) => (
          <PageTab
            key={tab.path}
            {...tab}
            isHere={here === tab.path || (index > 0 && here.startsWith(`${tab.path}/`))}
          />
        ))}
        <li className="-mb-px ml-auto max-sm:hidden">
          <SignOutForm className={`link-button border-transparent ${TAB_CLASS}`} />
        </li>
      </ul>
    </nav>
  );
}

function PageTab({ path, label, isHere }: Tab & { isHere: boolean }) {
  return (
    <li className="-mb-px">
      <SiteLink
        to={path}
        className={`${TAB_CLASS} ${isHere ? CURRENT_TAB_CLASS : "border-transparent"}`}
        aria-current={isHere ? "page" : undefined}
      >
        {label}
      </SiteLink>
    </li>
  );
}
