import type { LinkItem } from "../../domain/content/views.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";

/** A phone shows only the parent page. */
export function Breadcrumb({ homePath, crumbs }: { homePath: string; crumbs: readonly LinkItem[] }) {
  const t = useTranslate();
  return (
    <nav aria-label={t("layout.breadcrumb")} className="text-sm text-neutral-600 sm:pb-3 print:hidden">
      <ol className="flex flex-wrap *:not-first:before:px-2 *:not-first:before:text-neutral-400 *:not-first:before:content-['/'] max-sm:*:before:hidden">
        <li className={crumbs.length > 1 ? "max-sm:hidden" : undefined}>
          <SiteLink to={homePath}>{t("layout.home")}</SiteLink>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className={index === crumbs.length - 2 ? undefined : "max-sm:hidden"}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.title}</span>
            ) : (
              <SiteLink to={crumb.href}>{crumb.title}</SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
