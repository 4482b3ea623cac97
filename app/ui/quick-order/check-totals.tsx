import { useTranslate } from "../../i18n/frame-context.tsx";
import type { CheckView } from "./check-view.ts";

/** What the ticked lines come to, as the page was made. */
export function CheckTotals({ subtotal }: Pick<CheckView, "subtotal">) {
  const t = useTranslate();
  const { lines, amount, fees } = subtotal;
  return (
    <div className="check-totals">
      <dl>
        <div className="check-subtotal">
          <dt>{lines === 1 ? t("quickOrder.subtotalOne") : t("quickOrder.subtotal", lines)}</dt>
          <dd>{amount}</dd>
        </div>
        {fees && (
          <div>
            <dt>{t("quickOrder.fees")}</dt>
            <dd>{fees}</dd>
          </div>
        )}
      </dl>
      <p className="field-hint">{t("quickOrder.notIncluded")}</p>
    </div>
  );
}
