import type { SeriesTable } from "./series-view.ts";
import { countText } from "../../i18n/translate.ts";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { AddButton, AddRows } from "./add-rows.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { RowSymbols } from "./row-drawings.tsx";
import { VariantsPages } from "./variants-pages.tsx";
import { VariantsTable } from "./variants-table.tsx";

type Props = { table: SeriesTable; caption: string; path: string; cartPath: string; nonce: string };

/** A longer list of pages stands above the table only. */
const MOST_PAGES_BELOW = 16;

/**
 * One form around one table: the quantities of all rows go into the cart with one button, or with Enter in any of them
 * (R-CAT-17, R-NOJS-01). A plain form, because the cart in the head of the page is counted anew with the whole document.
 */
export function VariantsForm({ table, caption, path, cartPath, nonce }: Props) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  const { rows, pages, total } = table;
  const canOrder = rows.some(({ orderable }) => orderable);
  if (rows.length === 0) return <NothingFits total={total} path={path} />;
  return (
    <>
      <RowSymbols symbols={table.symbols} />
      {table.isUnpriced && (
        <p className="message message-warning" role="status">
          {t("series.unpriced", phone)}
        </p>
      )}
      <VariantsPages pages={pages} pagesBy={table.pagesBy} />
      <form method="post" action={cartPath} key={table.here} id="order-rows">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="nonce" value={nonce} />
        <input type="hidden" name="back" value={table.here} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm">
          <p>
            <strong>
              {rows.length === total ? countText("series.all", total, t) : t("series.found", rows.length, total)}
            </strong>
            {table.pageLabel && ` · ${table.pageLabel}`} · {t("series.prices")}
          </p>
          {canOrder && <AddButton />}
        </div>
        <VariantsTable fixed={table.fixed} heads={table.heads} rows={rows} caption={caption} />
        {canOrder && <AddRows />}
      </form>
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
