import { useTranslate } from "../../i18n/frame-context.tsx";
import { FIELD_HINT } from "../../ui/forms/field-classes.ts";
import type { CheckView } from "../../ui/quick-order/check-types.ts";

const ROW = "flex justify-between gap-4";

/** Total of the checked lines when the page was rendered. */
export function CheckTotals({ subtotal }: Pick<CheckView, "subtotal">) {
  const t = useTranslate();
  const { lines, amount, fees } = subtotal;
  return (
    <div className="mt-4 ml-auto max-w-104 border-t-2 border-neutral-700 bg-neutral-50 px-3.5 py-3 print:bg-transparent">
      <dl>
        <div className={`${ROW} text-lg font-bold`}>
          <dt>{lines === 1 ? t("quickOrder.subtotalOne") : t("quickOrder.subtotal", lines)}</dt>
          <dd>{amount}</dd>
        </div>
        {fees && (
          <div className={ROW}>
            <dt>{t("quickOrder.fees")}</dt>
            <dd>{fees}</dd>
          </div>
        )}
      </dl>
      <p className={`${FIELD_HINT} pt-1.5`}>{t("quickOrder.notIncluded")}</p>
    </div>
  );
}
