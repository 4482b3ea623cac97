import { use } from "react";
import type { ProductListView, ProductRow } from "../../ui/catalog/product-list-types.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { AddRows } from "../../ui/catalog/add-rows.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { CartForm, type CartFormTarget } from "../../ui/cart/cart-form.tsx";
import { LeftRows } from "../../ui/cart/rows-link.tsx";
import { TypedRows } from "../../ui/cart/row-note.tsx";
import { ORDER_ROWS } from "../../ui/cart/form-ids.ts";
import { PageFormId } from "../../ui/cart/page-form.tsx";
import { CompleteCards } from "./complete-cards.tsx";
import { PartCount } from "./series-list.tsx";
import { ProductTable } from "../../ui/catalog/product-table.tsx";
import { RowSymbols } from "../../ui/catalog/row-drawings.tsx";

const HEADING = "py-1 text-base";
const EXACT = "my-3 rounded-sm border-2 border-primary-600 px-3 pt-2 pb-3";

type Props = { list: ProductListView; target: CartFormTarget };

/** All tables are one form: exact numbers first, then hits by category (R-CAT-17). */
export function ProductResults({ list, target }: Props) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  const typed = use(TypedRows);
  const rows = rowsOf(list);
  if (rows.length + list.offers.length + list.complete.length === 0) return null;
  const canOrder = rows.some(({ orderable }) => orderable);
  return (
    <TypedRows value={{ ...list.filled, ...typed }}>
      {list.isUnpriced && (
        <p className="message message-warning" role="status">
          {t("series.unpriced", phone)}
        </p>
      )}
      <PageFormId value={ORDER_ROWS}>
        <CompleteCards cards={list.complete} listed={new Set(rows.map(({ pn }) => pn))} target={target} />
      </PageFormId>
      <CartForm target={target} key={target.back} id={ORDER_ROWS}>
        <Aliases aliases={list.own ?? []} />
        <ExactParts list={list} />
        <Aliases aliases={list.aliases} />
        {list.offers.map((offer) => (
          <NearParts key={offer.title} {...offer} isShown />
        ))}
        {list.groups.map(({ title, href, count, rows: hits }) => (
          <section key={href} className="not-first-of-type:pt-4">
            <h2 className={list.groups.length === 1 ? `${HEADING} max-sm:hidden` : HEADING}>
              <SiteLink to={href}>{title}</SiteLink>{" "}
              <small className="font-normal text-neutral-600">
                <PartCount count={count} />
              </small>
            </h2>
            <ProductTable rows={hits} caption={title} />
          </section>
        ))}
        {list.larger && (
          <p className="pt-2">
            <SiteLink to={list.larger.href} rel="nofollow">
              {list.larger.title}
            </SiteLink>
          </p>
        )}
        <NearParts rows={list.nearest} title={t("products.nearest")} />
        <NearParts rows={list.others} title={t("products.nearOthers")} />
        <LeftRows rows={rows} />
        {canOrder && <AddRows compares />}
      </CartForm>
      <RowSymbols symbols={list.symbols} />
    </TypedRows>
  );
}

export function rowsOf(list: ProductListView): readonly ProductRow[] {
  return [
    ...(list.own ?? []).map(({ row }) => row),
    ...list.exact,
    ...list.instead,
    ...list.aliases.map(({ row }) => row),
    ...list.offers.flatMap((offer) => offer.rows),
    ...list.groups.flatMap((group) => group.rows),
    ...list.nearest,
    ...list.others,
  ];
}

type NearProps = { rows: readonly ProductRow[]; title: string; isShown?: boolean };

function NearParts({ rows, title, isShown = false }: NearProps) {
  if (rows.length === 0 && !isShown) return null;
  return (
    <section className="pt-4">
      <h2 className={`${HEADING} wrap-anywhere`}>{title}</h2>
      {rows.length > 0 && <ProductTable rows={rows} caption={title} />}
    </section>
  );
}

function ExactParts({ list: { exact, instead } }: Pick<Props, "list">) {
  const t = useTranslate();
  if (exact.length === 0) return null;
  return (
    <section className={EXACT} data-exact="">
      <h2 className={HEADING}>{exact.length === 1 ? t("products.exact") : t("products.exactMany", exact.length)}</h2>
      <ProductTable rows={exact} caption={t("products.exact")} />
      {instead.length > 0 && (
        <>
          <h3 className={HEADING}>{t("products.instead")}</h3>
          <ProductTable rows={instead} caption={t("products.instead")} />
        </>
      )}
    </section>
  );
}

function Aliases({ aliases }: Pick<ProductListView, "aliases">) {
  const t = useTranslate();
  return aliases.map(({ alias, brand, grade, note, row, heading }) => (
    <section key={alias} className={EXACT} data-exact="">
      <h2 className={`${HEADING} wrap-anywhere`}>
        {heading ?? (brand ? t("products.alias", `${brand} ${alias}`) : t("products.oldNumber", alias))}
      </h2>
      <p>
        {brand && <strong>{t(`products.${gradeKey(grade)}`)}: </strong>}
        {note}
      </p>
      <ProductTable rows={[row]} caption={alias} />
    </section>
  ));
}

function gradeKey(grade: string) {
  if (grade === "direct") return "gradeDirect";
  return grade === "similar" ? "gradeSimilar" : "gradeFunctional";
}
