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

type Props = Pick<SeriesTable, "fixed" | "heads" | "layout" | "rows" | "hasPacks"> & { caption: string };

/** Limit of columns on a tablet, where a table with more is a list. */
const MOST_FITTING = 2;

/** A customer part number may be long and without a break. */
const CUSTOMER_NUMBER_CLASS = "wrap-anywhere whitespace-normal sm:ml-1 sm:inline-block sm:w-26 sm:align-middle";

/** In characters; a shorter value is not broken. */
const LONGEST_WHOLE = 14;

/** One row per part (R-CAT-17). */
export function VariantsTable({ fixed, heads, layout, rows, hasPacks, caption }: Props) {
  const isWide = heads.length > MOST_FITTING;
  // The price title differs by price list, so each header is cached separately.
  const priceLabel = usePriceLabel();
  const table = (
    <table className={isWide ? "phone-list variants variants-wide" : "phone-list variants"} data-layout={layout}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <CachedMarkup
          as="tr"
          of={heads}
          piece={`heads ${priceLabel}`}
          render={() => (
            <PageFormId value={ORDER_ROWS}>
              <HeadCells fixed={fixed} heads={heads} hasPacks={hasPacks} priceLabel={priceLabel} />
            </PageFormId>
          )}
        />
      </thead>
      <TableBody rows={rows} hasPacks={hasPacks} />
    </table>
  );
  if (layout !== "boxed") return table;
  return <div className="overflow-x-auto print:overflow-visible">{table}</div>;
}

function HeadCells({
  fixed,
  heads,
  hasPacks,
  priceLabel,
}: Omit<Props, "layout" | "rows" | "caption"> & { priceLabel: string }) {
  const t = useTranslate();
  return (
    <>
      <SortHead head={fixed.pn} title={fixed.pn.title} />
      {heads.map((head) => (
        <SortHead key={head.href} head={head} title={head.title} />
      ))}
      {hasPacks && (
        <th scope="col" data-pack="">
          {t("series.package")}
        </th>
      )}
      <SortHead head={fixed.leadTime} title={fixed.leadTime.title} />
      <th scope="col">{t("series.listPrice")}</th>
      <SortHead head={fixed.price} title={priceLabel} />
      <th scope="col">{t("series.quantity")}</th>
    </>
  );
}

function SortHead({ head, title }: { head: Omit<ColumnHead, "title">; title: string }) {
  return (
    <th scope="col" className={head.width} aria-sort={head.sorted ?? undefined}>
      <RowsLink to={head.href} rel="nofollow" preventScrollReset>
        {title}
      </RowsLink>
    </th>
  );
}

/** Without a full star, a message and entered quantities, the markup is the same for all visitors with these prices. */
function TableBody({ rows, hasPacks }: Pick<Props, "rows" | "hasPacks">) {
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
              hasPacks={hasPacks}
              isOwn={row.pn === telling || row.pn in typed || tickOf(row.pn) in typed}
            />
          ))}
        </FavoriteMarks>
      )}
    />
  );
}

type RowProps = { row: VariantRowView; hasPacks: boolean };

/** `isOwn`: the row has content for this visitor only. */
function VariantRow({ row, hasPacks, isOwn }: RowProps & { isOwn: boolean }) {
  const rows = use(FavoriteMarks);
  const piece = rows?.marked.has(row.pn) ? "marked row" : "row";
  return (
    <CachedMarkup
      as="tr"
      of={row}
      piece={isOwn ? null : piece}
      render={() => (
        <FavoriteMarks value={rows}>
          <VariantCells row={row} hasPacks={hasPacks} />
        </FavoriteMarks>
      )}
    />
  );
}

function VariantCells({ row, hasPacks }: RowProps) {
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
      {hasPacks && <td data-pack={row.pack > 1 ? t("products.pack", "") : ""}>{row.pack}</td>}
      <td data-mark={markOf(row)}>
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
  return {};
}

/** Most parts are in stock, so only other marks are written. */
export function markOf({ mark }: Pick<VariantRowView, "mark">): string | undefined {
  return mark === "today" ? undefined : (mark ?? "");
}
