import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Navigation } from "../../domain/content/views.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { CachedMarkup } from "../primitives/cached-markup.tsx";
import { LinkList, SiteLink } from "../primitives/links.tsx";

export const MENU_ID = "menu";

type Props = { departments: Navigation["departments"] };

const SUMMARY =
  "block cursor-pointer list-none px-3 py-2 group-open:bg-white page:px-0 page:whitespace-nowrap marker:hidden after:ml-1.5 after:inline-block after:border-4 after:border-b-0 after:border-transparent after:border-t-neutral-500 after:align-middle after:forced-color-adjust-none";

/** A `<details>` opens without scripts (R-CMS-04, R-NOJS-09); scripts close it after a choice and on Escape. */
export function DepartmentMenu({ departments }: Props) {
  const t = useTranslate();
  const menu = useRef<HTMLElement>(null);
  useCloseAfterChoice(menu);
  return (
    <CachedMarkup
      as="nav"
      ref={menu}
      aria-label={t("layout.departments")}
      className="relative order-1 border-y border-neutral-200 text-sm text-neutral-700 max-lg:hidden max-lg:peer-open:block links:block max-lg:links:py-3 links:py-1 links:hover:underline"
      of={departments}
      piece="departments"
      render={() => <Departments departments={departments} />}
    />
  );
}

function Departments({ departments }: Props) {
  return (
    <ul className="measure max-lg:px-1 max-lg:py-2 lg:flex lg:justify-between lg:max-page:px-1">
      {departments.map((department) => (
        <li key={department.id}>
          <details name="departments" className="group">
            <summary className={`${SUMMARY} lg:h-full lg:leading-tight`}>{department.title}</summary>
            <div className="bg-white px-3 pt-1 pb-3 lg:absolute lg:inset-x-page-edge lg:top-full lg:z-20 lg:grid lg:grid-cols-3 lg:gap-8 lg:border lg:border-t-2 lg:border-neutral-200 lg:border-t-primary-600 lg:px-4 lg:pt-2 lg:pb-5">
              {department.columns.map((column, index) => (
                <div key={column.title} className={index === 0 ? "lg:col-span-2" : undefined}>
                  <p className="pt-2 text-xs font-semibold text-neutral-600">
                    {index === 0 ? <SiteLink to={department.href}>{department.title}</SiteLink> : column.title}
                  </p>
                  <LinkList links={column.links} className={index === 0 ? "lg:columns-2" : undefined} />
                </div>
              ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function useCloseAfterChoice(menu: React.RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // A menu opened before hydration stays open.
    if (shown.current === key) return;
    shown.current = key;
    closeAll(menu.current);
    document.getElementById(MENU_ID)?.removeAttribute("open");
  }, [key, menu]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && closeAll(menu.current, true);
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) closeAll(menu.current);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick);
    };
  }, [menu]);
}

/** After Escape, the focus returns to the closed one. */
function closeAll(menu: HTMLElement | null, refocus = false): void {
  for (const details of menu?.querySelectorAll<HTMLDetailsElement>("details[name][open]") ?? []) {
    details.open = false;
    if (refocus) details.querySelector("summary")?.focus();
  }
}
