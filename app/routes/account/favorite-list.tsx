import { use } from "react";
import type { PartListView, ProductListView } from "../../ui/catalog/product-list-types.ts";
import type { Locale } from "../../domain/locale.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { AddRows, TABLE_END } from "../../ui/catalog/add-rows.tsx";
import { EmptyState } from "../../ui/account/empty-state.tsx";
import { CartForm, type CartFormTarget } from "../../ui/cart/cart-form.tsx";
import { ORDER_ROWS } from "../../ui/cart/form-ids.ts";
import { LeftRows } from "../../ui/cart/rows-link.tsx";
import { ALL_ROWS_FORM, PageFormId, usePageFormButton } from "../../ui/cart/page-form.tsx";
import { FavoriteButton, FavoriteRows, type FavoritesTarget } from "../../ui/catalog/favorite-button.tsx";
import { ListFiles } from "../../ui/catalog/list-files.tsx";
import { ProductPages } from "../../ui/catalog/product-pages.tsx";
import { ProductTable } from "../../ui/catalog/product-table.tsx";
import { RowHeightButton } from "../../ui/catalog/row-height.tsx";
import { RowSymbols } from "../../ui/catalog/row-drawings.tsx";

type Props = {
  list: PartListView;
  pages: ProductListView["page"];
  target: CartFormTarget;
  stars: FavoritesTarget;
};

/** One form with a quantity per part and one button, and the parts that left the catalog (R-FAV-05). */
export function FavoriteList({ list, pages, target, stars }: Props) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  const orderable = list.rows.filter((row) => row.orderable);
  return (
    <FavoriteRows target={stars} isList>
      <p className="lead pt-0 max-sm:hidden">
        {t("favorites.description")} {list.rows.length > 0 && <RowHeightButton />}
      </p>
      {list.isUnpriced && (
        <p className="message message-warning" role="status">
          {t("series.unpriced", phone)}
        </p>
      )}
      {orderable.length > 0 && (
        <PageFormId value={ORDER_ROWS}>
          <AddAll rows={orderable} target={target} />
        </PageFormId>
      )}
      {list.rows.length > 0 && (
        <CartForm target={target} id={ORDER_ROWS}>
          <ProductTable rows={list.rows} caption={t("favorites.title")} />
          <LeftRows rows={list.rows} />
          {orderable.length > 0 && <AddRows compares />}
        </CartForm>
      )}
      <RowSymbols symbols={list.symbols} />
      <Gone partNumbers={list.gone} />
      <PageFormId value={list.rows.length > 0 ? ORDER_ROWS : undefined}>
        <ProductPages page={pages} />
      </PageFormId>
      <ListFiles path={stars.path} />
    </FavoriteRows>
  );
}

function AddAll({ rows, target }: { rows: PartListView["rows"]; target: CartFormTarget }) {
  const t = useTranslate();
  const form = use(PageFormId);
  return (
    <CartForm target={target} className={TABLE_END} id={ALL_ROWS_FORM}>
      {rows.map(({ pn, pack }) => (
        <input key={pn} type="hidden" name={`q[${pn}]`} value={pack} form={form} />
      ))}
      <p className="max-sm:hidden">{t("favorites.addAllHint")}</p>
      <button type="submit" className="button" {...usePageFormButton(ALL_ROWS_FORM)}>
        {t(rows.length === 1 ? "favorites.addAllOne" : "favorites.addAll", rows.length)}
      </button>
    </CartForm>
  );
}

/** Parts that left the catalog stay listed until the buyer removes them. */
function Gone({ partNumbers }: { partNumbers: readonly string[] }) {
  const t = useTranslate();
  if (partNumbers.length === 0) return null;
  return (
    <section className="section">
      <h2>{t("favorites.gone")}</h2>
      <ul>
        {partNumbers.map((pn) => (
          <li key={pn} className="flex gap-3">
            <span className="pn">{pn}</span> <FavoriteButton pn={pn} isTarget={false} isAlone />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NoFavorites({ locale }: { locale: Locale }) {
  const t = useTranslate();
  return (
    <EmptyState
      text={t("favorites.empty")}
      help={t("favorites.emptyHelp")}
      to={pagePath("products", locale)}
      link={t("favorites.browse")}
    />
  );
}
