import type { PartView } from "../../ui/catalog/part-types.ts";
import { countText } from "../../i18n/translate.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { NUMBER_CELL, PART_CELL, PartCell } from "./part-cell.tsx";
import { usePriceLabel } from "../../ui/cart/price-words.tsx";

type Shown = Pick<PartView, "neighbours" | "series" | "compareHref">;

export function NeighbourParts({ view: { neighbours, series, compareHref } }: { view: Shown }) {
  const t = useTranslate();
  const priceLabel = usePriceLabel();
  return (
    <section className="section" aria-labelledby="neighbours">
      <h2 id="neighbours">{t("part.siblings")}</h2>
      {neighbours.length > 0 && (
        <table className="table mt-3">
          <caption className="sr-only">{t("part.siblingsText", series.code)}</caption>
          <thead>
            <tr>
              <th scope="col" colSpan={2} className="max-md:px-1">
                {t("part.partNumber")}
              </th>
              <th scope="col" className={PART_CELL}>
                {t("part.differs")}
              </th>
              <th scope="col" className={NUMBER_CELL}>
                {priceLabel}
              </th>
            </tr>
          </thead>
          <tbody>
            {neighbours.map((row) => (
              <tr key={row.pn}>
                <PartCell row={row} isShort />
                <td className={PART_CELL}>
                  <span className="text-neutral-600">{`${row.differs.label}:`}</span> {row.differs.value}
                </td>
                <td className={NUMBER_CELL}>{row.price ?? (row.callForPrice ? t("part.callForPrice") : "–")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="flex flex-wrap justify-end gap-x-6 gap-y-2 pt-3">
        {compareHref && <SiteLink to={compareHref}>{t("compare.these")}</SiteLink>}
        <SiteLink to={series.href}>{countText("part.inSeries", series.parts, t)}</SiteLink>
      </p>
    </section>
  );
}
