import type { SeriesTable } from "../../ui/catalog/series-types.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { ORDER_ROWS } from "../../ui/cart/form-ids.ts";
import { RowsLink } from "../../ui/cart/rows-link.tsx";
import { PageFormId } from "../../ui/cart/page-form.tsx";

/** `isAgain`: the second one, below the table. */
type Props = Pick<SeriesTable, "pages" | "pagesBy"> & { isAgain?: boolean };

const TAB = "inline-block rounded-sm px-2.5 py-1 whitespace-nowrap coarse:py-2.5";
const CURRENT_TAB_CLASS = `${TAB} bg-neutral-800 text-white`;
const OTHER_TAB_CLASS = `${TAB} text-neutral-700 no-underline hover:bg-neutral-100`;

const ROW = "flex min-w-0 grow overflow-x-auto -m-1.5 p-1.5";
const WRAPPING = "lg:m-0 lg:flex-wrap lg:overflow-visible lg:p-0";

/** More tabs would push the table off the screen. */
const MOST_WRAPPING = 24;

/** Tabs named by the shared value, with the number of parts. On narrow screens they are one row that scrolls sideways. */
export function VariantsPages({ pages, pagesBy, isAgain = false }: Props) {
  const t = useTranslate();
  if (pages.length === 0) return null;
  const wraps = pages.length > MOST_WRAPPING ? "" : WRAPPING;
  return (
    <nav
      className="flex gap-x-3 pt-0.5 text-sm print:hidden"
      aria-label={t(isAgain ? "series.pagesAgain" : "series.pages")}
    >
      {pagesBy && (
        <span className="py-1 whitespace-nowrap text-neutral-700 max-lg:sr-only">{t("series.pagesBy", pagesBy)}</span>
      )}
      <ol className={`${ROW} ${wraps}`}>
        <PageFormId value={ORDER_ROWS}>
          {pages.map(({ label, rows, href }) => {
            const text = (
              <>
                {label} <small className={href ? "text-xs text-neutral-500" : "text-xs"}>{rows}</small>
              </>
            );
            return (
              <li key={label}>
                {href ? (
                  <RowsLink to={href} preventScrollReset className={OTHER_TAB_CLASS}>
                    {text}
                  </RowsLink>
                ) : (
                  <strong aria-current="page" className={CURRENT_TAB_CLASS}>
                    {text}
                  </strong>
                )}
              </li>
            );
          })}
        </PageFormId>
      </ol>
    </nav>
  );
}
