import type { SeriesTable } from "../../ui/catalog/series-types.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { VariantsChips } from "./variants-chips.tsx";
import { VariantsFiles } from "./variants-files.tsx";
import { VariantsFilters } from "./variants-filters.tsx";
import { VariantsForm } from "./variants-form.tsx";

type Props = { code: string; path: string; cartPath: string; nonce: string; table: SeriesTable };

export function VariantsSection({ code, path, cartPath, nonce, table }: Props) {
  const t = useTranslate();
  return (
    <>
      {table.all && (
        <p className="message">
          {t("series.tooMany", table.listed, table.total)}{" "}
          <SiteLink to={table.all}>{t("series.tooManyLink", table.total)}</SiteLink>
        </p>
      )}
      <div className="lg:flex lg:flex-wrap lg:items-center lg:gap-x-4">
        <VariantsFilters {...table} path={path} isRow />
        <VariantsChips chips={table.chips} path={path} />
      </div>
      <VariantsForm table={table} caption={t("series.table", code)} path={path} cartPath={cartPath} nonce={nonce} />
      <VariantsFiles path={path} query={table.fileQuery} />
    </>
  );
}
