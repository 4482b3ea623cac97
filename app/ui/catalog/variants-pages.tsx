import type { SeriesTable } from "./series-view.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";

/** `isAgain`: below the table, where they stand a second time. */
type Props = Pick<SeriesTable, "pages" | "pagesBy"> & { isAgain?: boolean };

const TAB = "-mb-px inline-block border px-2.5 py-1.5 whitespace-nowrap";
const HERE = `${TAB} border-t-2 border-neutral-300 border-t-primary-600 border-b-white bg-white`;
const ELSEWHERE = `${TAB} border-transparent no-underline hover:bg-neutral-100 hover:underline`;

/** The pages of a table as tabs, each named by what its parts have in common, with their number. On a phone they are one row. */
export function VariantsPages({ pages, pagesBy, isAgain = false }: Props) {
  const t = useTranslate();
  if (pages.length === 0) return null;
  return (
    <nav
      className="flex gap-x-3 pt-1.5 text-sm print:hidden"
      aria-label={t(isAgain ? "series.pagesAgain" : "series.pages")}
    >
      {pagesBy && (
        <span className="py-2 whitespace-nowrap text-neutral-700 max-sm:sr-only">{t("series.pagesBy", pagesBy)}</span>
      )}
      <ol className="flex min-w-0 grow border-b border-neutral-300 max-sm:-m-1.5 max-sm:overflow-x-auto max-sm:border-0 max-sm:p-1.5 sm:flex-wrap">
        {pages.map(({ label, rows, href }) => {
          const text = (
            <>
              {label} <small className="text-xs text-neutral-600">{rows}</small>
            </>
          );
          return (
            <li key={label}>
              {href ? (
                <SiteLink to={href} preventScrollReset className={ELSEWHERE}>
                  {text}
                </SiteLink>
              ) : (
                <strong aria-current="page" className={HERE}>
                  {text}
                </strong>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
