import { useTranslate } from "../../i18n/frame-context.tsx";
import { ReorderButton, ReorderForm, type ReorderTarget } from "./reorder-form.tsx";

/** What can be done with an order: order it again, take its lines along. `target` is its own page. */
export function OrderActions({ number, target }: { number: string; target: ReorderTarget }) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-4 text-sm print:hidden">
      <ReorderForm target={target}>
        <ReorderButton number={number} />
      </ReorderForm>
      <p>
        <a href={`${target.path}.pdf`} data-reload="">
          {t("orders.pdf")}
        </a>
      </p>
      <p>
        {t("orders.csv")}{" "}
        <a href={`${target.path}?format=csv`} data-reload="">
          {t("series.csv")}
        </a>
        {" · "}
        <a href={`${target.path}?format=txt`} data-reload="">
          {t("series.txt")}
        </a>
      </p>
    </div>
  );
}
