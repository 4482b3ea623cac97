import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Navigation } from "../../domain/content/views.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { Kept } from "../primitives/kept.tsx";
import { LinkList } from "../primitives/link-list.tsx";

type Props = { departments: Navigation["departments"] };

/**
 * The departments with their categories. Each is a `<details>`: it opens by keyboard, mouse and touch without any script
 * (R-CMS-04, R-NOJS-09). With scripts it closes after a choice and on Escape.
 */
export function DepartmentMenu({ departments }: Props) {
  const t = useTranslate();
  const menu = useRef<HTMLElement>(null);
  useCloseAfterChoice(menu);
  return (
    <Kept
      as="nav"
      ref={menu}
      aria-label={t("layout.departments")}
      className="department-bar"
      of={departments}
      piece="departments"
      render={() => <Departments departments={departments} />}
    />
  );
}

function Departments({ departments }: Props) {
  const t = useTranslate();
  return (
    <>
      <details className="department-toggle measure">
        <summary>{t("layout.departments")}</summary>
      </details>
      <ul className="measure">
        {departments.map((department) => (
          <li key={department.id}>
            <details name="departments">
              <summary>{department.title}</summary>
              <div className="department-panel">
                {department.columns.map((column) => (
                  <div key={column.title}>
                    <p className="column-title">{column.title}</p>
                    <LinkList links={column.links} />
                  </div>
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function useCloseAfterChoice(menu: React.RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  useEffect(() => closeAll(menu.current), [key, menu]);
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

/** Closes open departments; the focus goes back to the one that was closed by key. */
function closeAll(menu: HTMLElement | null, refocus = false): void {
  for (const details of menu?.querySelectorAll<HTMLDetailsElement>("details[name][open]") ?? []) {
    details.open = false;
    if (refocus) details.querySelector("summary")?.focus();
  }
}
