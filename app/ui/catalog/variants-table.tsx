import { use } from "react";
import type { ColumnHead, SeriesTable, VariantRowView } from "./series-types.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { TellingRow, TypedRows } from "../cart/row-note.tsx";
import { tickOf } from "../forms/typed-rows.ts";
import { CachedMarkup } from "../primitives/cached-markup.tsx";
import { SiteLink } from "../primitives/links.tsx";
import { ORDER_ROWS } from "../cart/form-ids.ts";
import { RowsLink } from "../cart/rows-link.tsx";
import { PageFormId } from "../cart/page-form.tsx";
import { CompareTick } from "./compare-ticks.tsx";
import { FavoriteMarks } from "./favorite-button.tsx";
import { OfferCells, Successor } from "./offer-cells.tsx";
import { usePriceLabel } from "../cart/price-words.tsx";
import { RowDrawing } from "./row-drawings.tsx";

type Props = Pick<SeriesTable, "fixed" | "heads" | "rows"> & { caption: string };

/** A table with more columns scrolls in its box on a desktop. */
const MOST_FITTING = 6;

/** Scrolls on a tablet. On a desktop the header sticks; on a phone the list needs no scrolling. */
export const TABLE_BOX = "sm:overflow-x-auto page:overflow-visible print:overflow-visible";

/** A customer part number may be long and without a break. */
const CUSTOMER_NUMBER_CLASS = "wrap-anywhere whitespace-normal sm:ml-1 sm:inline-block sm:w-26 sm:align-middle";

/** In characters; longer values may use two lines. */
const LONGEST_LINE = 20;
/** In characters; a figure and its unit stay together. */
const LONGEST_WHOLE = 8;

/** One row per part (R-CAT-17). */
export function VariantsTable({ fixed, heads, rows, caption }: Props) {
  const isWide = heads.length > MOST_FITTING;
  // The price title differs by price list, so each header is cached separately.
  const priceLabel = usePriceLabel();
  return (
    <div className={isWide ? "sm:overflow-x-auto print:overflow-visible" : TABLE_BOX}>
      <table className={isWide ? "phone-list variants variants-wide" : "phone-list variants"}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <CachedMarkup
            as="tr"
            of={heads}
            piece={`heads ${priceLabel}`}
            render={() => (
              <PageFormId value={ORDER_ROWS}>
                <HeadCells fixed={fixed} heads={heads} priceLabel={priceLabel} />
              </PageFormId>
            )}
          />
        </thead>
        <TableBody rows={rows} />
      </table>
    </div>
  );
}

function HeadCells({ fixed, heads, priceLabel }: Pick<Props, "fixed" | "heads"> & { priceLabel: string }) {
  const t = useTranslate();
  return (
    <>
      <SortHead head={fixed.pn} title={fixed.pn.title} />
      {heads.map((head) => (
        <SortHead key={head.href} head={head} title={head.title} />
      ))}
      <th scope="col">{t("series.package")}</th>
      <SortHead head={fixed.leadTime} title={fixed.leadTime.title} />
      <th scope="col">{t("series.listPrice")}</th>
      <SortHead head={fixed.price} title={priceLabel} />
      <th scope="col">{t("series.quantity")}</th>
    </>
  );
}

function SortHead({ head, title }: { head: Omit<ColumnHead, "title">; title: string }) {
  return (
    <th scope="col" aria-sort={head.sorted ?? undefined}>
      <RowsLink to={head.href} rel="nofollow" preventScrollReset>
        {title}
      </RowsLink>
    </th>
  );
}

/** Without a full star, a message and entered quantities, the markup is the same for all visitors with these prices. */
function TableBody({ rows }: Pick<Props, "rows">) {
  const marks = use(FavoriteMarks);
  const telling = use(TellingRow);
  const typed = use(TypedRows);
  const isCommon = marks?.marked.size === 0 && telling === null && Object.keys(typed).length === 0;
  return (
    <CachedMarkup
      as="tbody"
      of={rows}
      piece={isCommon ? "rows" : null}
      render={() => (
        <FavoriteMarks value={marks}>
          {rows.map((row) => (
            <VariantRow
              key={row.pn}
              row={row}
              isOwn={row.pn === telling || row.pn in typed || tickOf(row.pn) in typed}
            />
          ))}
        </FavoriteMarks>
      )}
    />
  );
}

/** `isOwn`: the row has content for this visitor only. */
function VariantRow({ row, isOwn }: { row: VariantRowView; isOwn: boolean }) {
  const rows = use(FavoriteMarks);
  const piece = rows?.marked.has(row.pn) ? "marked row" : "row";
  return (
    <CachedMarkup
      as="tr"
      of={row}
      piece={isOwn ? null : piece}
      render={() => (
        <FavoriteMarks value={rows}>
          <VariantCells row={row} />
        </FavoriteMarks>
      )}
    />
  );
}

function VariantCells({ row }: { row: VariantRowView }) {
  const t = useTranslate();
  return (
    <>
      <th scope="row">
        <CompareTick pn={row.pn} />
        <RowDrawing symbol={row.symbol} />
        <SiteLink to={row.href} className="pn">
          {row.pn}
        </SiteLink>
        {row.own && <small className={CUSTOMER_NUMBER_CLASS}> {row.own}</small>}
      </th>
      {row.cells.map((cell, index) => (
        // Cells never move within a row.
        <td key={index} {...dataOf(cell)}>
          {cell || "–"}
        </td>
      ))}
      {/* On a phone, packages of several have a label because the header is hidden. */}
      <td data-pack={row.pack > 1 ? t("products.pack", "") : undefined}>{row.pack}</td>
      <td data-long="">
        {row.availability}
        <Successor successor={row.successor} />
      </td>
      <td>{row.list ?? "–"}</td>
      <OfferCells row={row} isTarget />
    </>
  );
}

function dataOf(cell: string) {
  if (cell === "") return { "data-none": "" };
  if (cell.length <= LONGEST_WHOLE) return { "data-whole": "" };
  return cell.length > LONGEST_LINE ? { "data-long": "" } : {};
}
