import { useTranslate } from "../../i18n/shell-context.tsx";
import type { CheckRow } from "../../ui/quick-order/check-types.ts";

export function NumberField({ row: { pn, where } }: { row: CheckRow }) {
  const t = useTranslate();
  return (
    <input
      name="pn[]"
      defaultValue={pn}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="field"
      aria-label={t("quickOrder.numberOf", where)}
    />
  );
}

export function QuantityField({ row: { quantity, where } }: { row: CheckRow }) {
  const t = useTranslate();
  return (
    <input
      name="quantity[]"
      defaultValue={quantity}
      inputMode="numeric"
      autoComplete="off"
      className="field"
      aria-label={t("quickOrder.quantityOf", where)}
    />
  );
}
