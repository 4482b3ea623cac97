import type { SeriesTable } from "./series-view.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";

type Props = Pick<SeriesTable, "chips"> & { path: string };

/** What is chosen, each with a link that takes it back. */
export function VariantsChips({ chips, path }: Props) {
  const t = useTranslate();
  if (chips.length === 0) return null;
  return (
    <div className="chips">
      <h3 className="sr-only">{t("series.chosen")}</h3>
      <ul>
        {chips.map(({ title, href }) => (
          <li key={href}>
            <SiteLink
              to={href}
              className="chip"
              rel="nofollow"
              preventScrollReset
              aria-label={t("series.removeChip", title)}
            >
              {title} <span aria-hidden="true">×</span>
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink to={path} preventScrollReset>
            {t("series.clear")}
          </SiteLink>
        </li>
      </ul>
    </div>
  );
}
