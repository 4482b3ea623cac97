import { useTranslate } from "../../i18n/frame-context.tsx";
import { CheckLine } from "./check-line.tsx";
import type { CheckRow } from "./check-view.ts";

type Props = {
  rows: readonly CheckRow[];
  title: string;
  /** The list repeats an order: what its parts cost then is told. */
  hasThen: boolean;
};

/** Some lines of a list, each with its fields. */
export function CheckTable({ rows, title, hasThen }: Props) {
  const t = useTranslate();
  return (
    <section className="pt-5">
      <h2 className="pb-1">{title}</h2>
      <table className="table check-table">
        <thead>
          <tr>
            <th scope="col">{t("quickOrder.take")}</th>
            <th scope="col">{t("quickOrder.partNumber")}</th>
            <th scope="col">{t("quickOrder.quantity")}</th>
            <th scope="col">{t("quickOrder.reference")}</th>
            <th scope="col">{t("quickOrder.price")}</th>
            <th scope="col">{t("quickOrder.total")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CheckLine key={row.index} row={row} hasThen={hasThen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
