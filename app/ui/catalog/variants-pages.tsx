import type { SeriesTable } from "./series-view.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";

/** `isAgain`: below the table, where they stand a second time; `isOnceMore`: they do so here. */
type Props = Pick<SeriesTable, "pages" | "pagesBy"> & { isAgain?: boolean; isOnceMore?: boolean };

/** The pages of a table, each named by what its parts have in common, with their number. */
export function VariantsPages({ pages, pagesBy, isAgain = false, isOnceMore = false }: Props) {
  const t = useTranslate();
  if (pages.length === 0) return null;
  return (
    <nav
      className={`flex flex-wrap gap-x-5 pt-1.5 text-sm print:hidden ${isOnceMore ? "max-sm:hidden" : ""}`}
      aria-label={t(isAgain ? "series.pagesAgain" : "series.pages")}
    >
      {pagesBy && <span className="py-0.75 text-neutral-600">{t("series.pagesBy", pagesBy)}</span>}
      <ol className="flex grow basis-64 flex-wrap gap-x-5">
        {pages.map(({ label, rows, href }) => (
          <li key={label} className="min-h-7 py-0.75">
            {href ? (
              <SiteLink to={href} preventScrollReset>
                {label}
              </SiteLink>
            ) : (
              <strong aria-current="page">{label}</strong>
            )}{" "}
            <small className="text-xs text-neutral-600">{rows}</small>
          </li>
        ))}
      </ol>
    </nav>
  );
}
