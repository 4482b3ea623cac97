import type { ProductRow } from "./product-list-types.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { SiteLink } from "../primitives/links.tsx";
import { MarkedNumber } from "./marked-number.tsx";
import { CompareTick } from "./compare-ticks.tsx";
import { Instead, OfferCells, Successor } from "./offer-cells.tsx";
import { usePriceLabel } from "../cart/price-words.tsx";
import { RowDrawing } from "./row-drawings.tsx";
import { markOf } from "./variants-table.tsx";

type Props = { rows: readonly ProductRow[]; caption: string };

export function ProductTable({ rows, caption }: Props) {
  const t = useTranslate();
  const priceLabel = usePriceLabel();
  return (
    <table className="phone-list variants products-table">
      <caption className="sr-only">{caption}</caption>
      <thead className="phone:sr-only lg:whitespace-nowrap">
        <tr>
          <th scope="col">{t("series.partNumber")}</th>
          <th scope="col">{t("series.twinDescription")}</th>
          <th scope="col">{t("series.availability")}</th>
          <th scope="col">{t("series.listPrice")}</th>
          <th scope="col">{priceLabel}</th>
          <th scope="col">{t("series.quantity")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.pn} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function MetTitle({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      <strong key={index} className="font-semibold text-primary-700">
        {piece}
      </strong>
    ) : (
      piece
    ),
  );
}

function Row({ row }: { row: ProductRow }) {
  const t = useTranslate();
  return (
    <tr>
      <th scope="row">
        <CompareTick pn={row.pn} />
        <RowDrawing symbol={row.symbol} />
        <SiteLink to={row.href} className="pn">
          {row.near ? <MarkedNumber pieces={row.near.pieces} /> : row.pn}
        </SiteLink>
        {row.near?.differs && <span className="sr-only"> {row.near.differs}</span>}
      </th>
      <td>
        {row.met ? <MetTitle pieces={row.met} /> : row.title}
        {row.pack > 1 && <> · {t("products.pack", row.pack)}</>}
        <span className="max-md:hidden compact:hidden">
          <Instead instead={row.instead} />
        </span>
        {row.near?.same && <p>{row.near.same}</p>}
        {row.near?.warnings.map((warning) => (
          <p key={warning}>
            <strong className="text-warning-800">{warning}</strong>
          </p>
        ))}
      </td>
      <td data-mark={markOf(row)}>
        {row.availability}
        <Successor successor={row.successor} />
      </td>
      <td>{row.list ?? "–"}</td>
      {/* If a part is on the page twice, one row can order it. */}
      <OfferCells row={row} isTarget={row.orderable} />
    </tr>
  );
}
