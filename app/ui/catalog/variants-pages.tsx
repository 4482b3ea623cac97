import type { SeriesTable } from "./series-view.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";

/** `isAgain`: below the table, where they stand a second time. */
type Props = Pick<SeriesTable, "pages" | "pagesBy"> & { isAgain?: boolean };

/** The pages of a table, each named by what its parts have in common, with their number. */
export function VariantsPages({ pages, pagesBy, isAgain = false }: Props) {
  const t = useTranslate();
  if (pages.length === 0) return null;
  return (
    <nav className="table-pages" aria-label={t(isAgain ? "series.pagesAgain" : "series.pages")}>
      {pagesBy && <span>{t("series.pagesBy", pagesBy)}</span>}
      <ol>
        {pages.map(({ label, rows, href }) => (
          <li key={label}>
            {href ? (
              <SiteLink to={href} preventScrollReset>
                {label}
              </SiteLink>
            ) : (
              <strong aria-current="page">{label}</strong>
            )}{" "}
            <small>{rows}</small>
          </li>
        ))}
      </ol>
    </nav>
  );
}
