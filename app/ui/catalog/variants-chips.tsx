import type { SeriesTable } from "./series-view.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";

type Props = Pick<SeriesTable, "chips"> & { path: string };

/** What is chosen, each with a link that takes it back. */
export function VariantsChips({ chips, path }: Props) {
  const t = useTranslate();
  if (chips.length === 0) return null;
  return (
    <div className="print:hidden">
      <h2 id="chosen" className="sr-only">
        {t("series.chosen")}
      </h2>
      <ul aria-labelledby="chosen" className="flex flex-wrap items-center gap-x-2 gap-y-1.5 pt-1 pb-2 text-sm">
        {chips.map(({ title, href }) => (
          <li key={href}>
            <SiteLink
              to={href}
              className="inline-block rounded-sm border border-primary-600 bg-primary-50 px-2.5 py-1 text-neutral-900 no-underline hover:bg-primary-100"
              rel="nofollow"
              preventScrollReset
              aria-label={t("series.removeChip", title)}
            >
              {title} <span aria-hidden="true">×</span>
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink to={path} preventScrollReset className="inline-block p-1">
            {t("series.clear")}
          </SiteLink>
        </li>
      </ul>
    </div>
  );
}
