import { SiteLink } from "../primitives/links.tsx";

export const TAB = "inline-block border-b-3 py-2 coarse:py-3";
const HERE = "border-primary-600 font-semibold text-neutral-900 no-underline";

type Tab = { readonly path: string; readonly label: string };
type Props = { id: string; label: string; tabs: readonly Tab[]; here: string; children: React.ReactNode };

/** Small screens have one row that scrolls sideways and starts at the current page. */
export function PageTabs({ id, label, tabs, here, children }: Props) {
  return (
    <nav id={id} aria-label={label} className="print:hidden">
      <ul className="mt-1.5 mb-5 flex gap-x-6 border-b border-neutral-300 max-lg:mb-2 max-lg:overflow-x-auto max-lg:whitespace-nowrap lg:flex-wrap">
        {tabs.map((tab, index) => (
          <PageTab
            key={tab.path}
            {...tab}
            isHere={here === tab.path || (index > 0 && here.startsWith(`${tab.path}/`))}
          />
        ))}
        <li className="-mb-px ml-auto max-sm:hidden">{children}</li>
      </ul>
    </nav>
  );
}

function PageTab({ path, label, isHere }: Tab & { isHere: boolean }) {
  return (
    <li className={isHere ? "-mb-px max-lg:-order-1" : "-mb-px"}>
      <SiteLink
        to={path}
        className={`${TAB} ${isHere ? HERE : "border-transparent"}`}
        aria-current={isHere ? "page" : undefined}
      >
        {label}
      </SiteLink>
    </li>
  );
}
