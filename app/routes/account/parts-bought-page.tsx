import type { ProductListView } from "../../ui/catalog/product-list-types.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { AddRows } from "../../ui/catalog/add-rows.tsx";
import { CompareTick } from "../../ui/catalog/compare-ticks.tsx";
import { CartForm, type CartFormTarget } from "../../ui/cart/cart-form.tsx";
import { ORDER_ROWS } from "../../ui/cart/form-ids.ts";
import { ProductPages } from "../../ui/catalog/product-pages.tsx";
import type { Locale } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import { EmptyState } from "../../ui/account/empty-state.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import type { PartBoughtRow, PartsSort } from "../../ui/orders/parts.view.ts";
import { LeftRows, RowsLink } from "../../ui/cart/rows-link.tsx";
import { PageFormId } from "../../ui/cart/page-form.tsx";
import { QuantityField } from "../../ui/cart/quantity-field.tsx";
import { RowNote } from "../../ui/cart/row-note.tsx";
import { markOf } from "../../ui/catalog/variants-table.tsx";
import { Successor } from "../../ui/catalog/offer-cells.tsx";

type PartsBoughtProps = {
  rows: readonly PartBoughtRow[];
  sorts: readonly PartsSort[];
  pages: ProductListView["page"];
  target: CartFormTarget;
  asList: { href: string; label: string };
  files: { csv: string; txt: string };
};

/** One sheet to reorder from, or to print for the shelf. */
export function PartsBought({ rows, sorts, pages, target, asList, files }: PartsBoughtProps) {
  const t = useTranslate();
  return (
    <>
      <p className="lead pt-0">{t("orders.parts.description")}</p>
      <p className="flex flex-wrap gap-x-3 gap-y-1 py-3 text-sm print:hidden">
        <span>{t("orders.parts.sortBy")}</span>{" "}
        <PageFormId value={ORDER_ROWS}>
          {sorts.map(({ label, href }) => (
            <span key={label}>{href ? <RowsLink to={href}>{label}</RowsLink> : <strong>{label}</strong>} </span>
          ))}
        </PageFormId>
        <a href={asList.href} data-reload="" className="md:ml-auto">
          {asList.label}
        </a>{" "}
        <span>
          {t("series.files")}{" "}
          <a href={files.csv} data-reload="">
            {t("series.csv")}
          </a>
          {" · "}
          <a href={files.txt} data-reload="">
            {t("series.txt")}
          </a>
        </span>
      </p>
      <CartForm target={target} id={ORDER_ROWS}>
        <PartsTable rows={rows} />
        <LeftRows rows={rows} />
        {rows.some(({ orderable }) => orderable) && <AddRows compares />}
      </CartForm>
      <PageFormId value={ORDER_ROWS}>
        <ProductPages page={pages} />
      </PageFormId>
    </>
  );
}

function PartsTable({ rows }: { rows: readonly PartBoughtRow[] }) {
  const t = useTranslate();
  return (
    <table className="phone-list variants variants-wide parts-table">
      <caption className="sr-only">{t("orders.parts.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("series.partNumber")}</th>
          <th scope="col">{t("series.twinDescription")}</th>
          <th scope="col">{t("orders.parts.lastDay")}</th>
          <th scope="col">{t("orders.parts.orders")}</th>
          <th scope="col">{t("orders.parts.lastQuantity")}</th>
          <th scope="col">{t("series.availability")}</th>
          <th scope="col">{t("orders.parts.lastPrice")}</th>
          <th scope="col">{t("orders.parts.priceNow")}</th>
          <th scope="col">{t("orders.quantity")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PartBought key={row.pn} row={row} />
        ))}
      </tbody>
    </table>
  );
}

export function NoPartsBought({ locale }: { locale: Locale }) {
  const t = useTranslate();
  return (
    <EmptyState
      text={t("orders.parts.empty")}
      help={t("orders.parts.emptyHelp")}
      to={pagePath("quickOrder", locale)}
      link={t("quickOrder.title")}
    />
  );
}

/** A discontinued part stays listed, with its replacement. */
function PartBought({ row }: { row: PartBoughtRow }) {
  const t = useTranslate();
  const { pn, title, href, availability, last, price, orderable } = row;
  return (
    <tr id={pn}>
      <th scope="row">
        {href && <CompareTick pn={pn} />}
        {href ? (
          <SiteLink to={href} className="pn">
            {pn}
          </SiteLink>
        ) : (
          <span className="pn">{pn}</span>
        )}
      </th>
      <td className="wrap-anywhere">{title}</td>
      <td>
        {last ? (
          <>
            <span>{t("orders.parts.lastDay")} </span>
            <SiteLink to={last.orderHref} aria-label={t("orders.parts.lastIn", last.day, last.order)}>
              {last.day}
            </SiteLink>
            {last.by && <small>{last.by}</small>}
          </>
        ) : (
          t("orders.parts.favorite")
        )}
      </td>
      <Amount label={t("orders.parts.orders")} text={last && String(last.orders)} />
      <Amount label={t("orders.parts.lastQuantity")} text={last && last.quantity} />
      <td data-mark={markOf(row)}>
        {availability}
        <Successor successor={row.successor} />
      </td>
      <Amount label={t("orders.parts.lastPrice")} text={last && last.price} />
      <td>{price ?? "–"}</td>
      <td>
        {orderable && <QuantityField pn={pn} label={t("series.quantityOf", pn)} />}
        <RowNote pn={pn} />
      </td>
    </tr>
  );
}

/** Has a label where the table header is hidden. */
function Amount({ label, text }: { label: string; text: string | null }) {
  return (
    <td>
      {text !== null && (
        <>
          <span>{label} </span>
          {text}
        </>
      )}
    </td>
  );
}
