import type { SeriesTable } from "../../ui/catalog/series-types.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { RowsLink } from "../../ui/cart/rows-link.tsx";

type Props = Pick<SeriesTable, "chips"> & { path: string; className?: string };

/** On a phone, one row that scrolls sideways. */
export function VariantsChips({ chips, path, className = "" }: Props) {
  const t = useTranslate();
  if (chips.length === 0) return null;
  return (
    <div className={`print:hidden ${className}`}>
      <h2 id="chosen" className="sr-only">
        {t("series.chosen")}
      </h2>
      <ul
        aria-labelledby="chosen"
        className="flex items-center gap-x-2 gap-y-1.5 py-1 text-sm max-sm:-mx-1.5 max-sm:overflow-x-auto max-sm:px-1.5 max-sm:whitespace-nowrap sm:flex-wrap"
      >
        {chips.map(({ title, href }) => (
          <li key={href}>
            <RowsLink
              to={href}
              className="inline-block rounded-sm border border-primary-600 bg-primary-50 px-2.5 py-1 text-neutral-900 no-underline hover:bg-primary-100"
              rel="nofollow"
              preventScrollReset
              aria-label={t("series.removeChip", title)}
            >
              {title} <span aria-hidden="true">×</span>
            </RowsLink>
          </li>
        ))}
        <li>
          <RowsLink to={path} preventScrollReset className="inline-block p-1">
            {t("series.clear")}
          </RowsLink>
        </li>
      </ul>
    </div>
  );
}
