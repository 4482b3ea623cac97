import type { SeriesTable } from "../../ui/catalog/series-types.ts";
import { countText } from "../../i18n/translate.ts";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { CartForm } from "../../ui/cart/cart-form.tsx";
import { ORDER_ROWS } from "../../ui/cart/form-ids.ts";
import { CompareForm } from "../../ui/catalog/compare-ticks.tsx";
import { AddRows } from "../../ui/catalog/add-rows.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { RowHeightButton } from "../../ui/catalog/row-height.tsx";
import { RowSymbols } from "../../ui/catalog/row-drawings.tsx";
import { VariantsPages } from "./variants-pages.tsx";
import { VariantsTable } from "../../ui/catalog/variants-table.tsx";

type Props = { table: SeriesTable; caption: string; path: string; cartPath: string; nonce: string };

/** A longer list of pages appears only above the table. */
const MOST_PAGES_BELOW = 16;

/** One button, or Enter in any field, adds all quantities (R-CAT-17, R-NOJS-01). */
export function VariantsForm({ table, caption, path, cartPath, nonce }: Props) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  const { rows, pages, total } = table;
  const canOrder = rows.some(({ orderable }) => orderable);
  if (rows.length === 0) return <NothingFits total={total} path={path} />;
  return (
    <>
      {table.isUnpriced && (
        <p className="message message-warning" role="status">
          {t("series.unpriced", phone)}
        </p>
      )}
      <VariantsPages pages={pages} pagesBy={table.pagesBy} />
      <CartForm target={{ cartPath, nonce, back: table.here }} key={table.here} id={ORDER_ROWS}>
        <p className="text-sm sm:py-0.5">
          <strong>
            {rows.length === total ? countText("series.all", total, t) : t("series.found", rows.length, total)}
          </strong>
          {table.pageLabel && ` · ${table.pageLabel}`}
          <span className="max-sm:hidden"> · {t("series.prices")}</span> <RowHeightButton />
        </p>
        <VariantsTable fixed={table.fixed} heads={table.heads} rows={rows} caption={caption} />
        {canOrder && <AddRows compares />}
      </CartForm>
      <CompareForm />
      <RowSymbols symbols={table.symbols} />
      {pages.length <= MOST_PAGES_BELOW && <VariantsPages pages={pages} pagesBy={table.pagesBy} isAgain />}
    </>
  );
}

function NothingFits({ total, path }: { total: number; path: string }) {
  const t = useTranslate();
  return (
    <p className="message message-info">
      {t("series.nothing")} {total > 0 && t("series.nothingHelp")}{" "}
      {total > 0 && (
        <SiteLink to={path} preventScrollReset>
          {t("series.showAll", total)}
        </SiteLink>
      )}
    </p>
  );
}
