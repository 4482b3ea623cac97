import type { ProductRow } from "../../domain/catalog/product-list-view.ts";
import { MAX_QUANTITY } from "../../domain/catalog/quantity-limit.ts";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { RowDrawing } from "./row-drawings.tsx";

type Props = { rows: readonly ProductRow[]; caption: string };

/** Parts of any series as rows: number and what it is, when it ships, what it costs, how many (R-CAT-17). */
export function ProductTable({ rows, caption }: Props) {
  const t = useTranslate();
  return (
    <div className="variants-box">
      <table className="variants products-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="v-part">
              {t("products.part")}
            </th>
            <th scope="col" className="v-number v-list">
              {t("series.listPrice")}
            </th>
            <th scope="col" className="v-number v-price">
              {t("series.yourPrice")}
            </th>
            <th scope="col" className="v-quantity">
              {t("series.quantity")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.pn} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: ProductRow }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <tr>
      <th scope="row" className="v-part">
        <div className="product-cell">
          <RowDrawing symbol={row.symbol} />
          <div>
            <SiteLink to={row.href} className="pn">
              {row.pn}
            </SiteLink>
            <p>{row.title}</p>
            <p className="product-facts">
              {row.availability} {row.successor && <span className="pn">{row.successor.pn}</span>}
              {row.pack > 1 && <> · {t("products.pack", row.pack)}</>}
            </p>
          </div>
        </div>
      </th>
      <td className="v-number v-list">{row.list ?? "–"}</td>
      <td className="v-number v-price">{row.price ?? (row.callForPrice ? t("products.call", phone) : "–")}</td>
      <td className="v-quantity">
        {row.orderable && (
          <input
            type="number"
            name={`q[${row.pn}]`}
            min="0"
            max={MAX_QUANTITY}
            step="1"
            aria-label={t("series.quantityOf", row.pn)}
          />
        )}
      </td>
    </tr>
  );
}
