import { useTranslate } from "../../i18n/frame-context.tsx";
import { usePriceLabel } from "../cart/price-words.tsx";
import { CheckLine } from "./check-line.tsx";
import type { CheckRow } from "./check-view.ts";

type Props = {
  rows: readonly CheckRow[];
  title: string;
  /** The list repeats an order: what its parts cost then is told. */
  hasThen: boolean;
};

const AMOUNT = "w-25 text-right whitespace-nowrap";

/** Some lines of a list, each with its fields. */
export function CheckTable({ rows, title, hasThen }: Props) {
  const t = useTranslate();
  const priceLabel = usePriceLabel();
  return (
    <section className="pt-5">
      <h2 className="pb-1">{title}</h2>
      <table className="table rows check-table table-fixed cards-md:block">
        <thead className="cards-md:sr-only">
          <tr>
            <th scope="col" className="w-14">
              {t("quickOrder.take")}
            </th>
            <th scope="col">{t("quickOrder.partNumber")}</th>
            <th scope="col" className="w-22 text-right">
              {t("quickOrder.quantity")}
            </th>
            <th scope="col" className="w-36 lg:w-64">
              {t("quickOrder.reference")}
            </th>
            <th scope="col" className={AMOUNT}>
              {priceLabel}
            </th>
            <th scope="col" className={AMOUNT}>
              {t("quickOrder.total")}
            </th>
          </tr>
        </thead>
        <tbody className="cards-md:block">
          {rows.map((row) => (
            <CheckLine key={row.index} row={row} hasThen={hasThen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
