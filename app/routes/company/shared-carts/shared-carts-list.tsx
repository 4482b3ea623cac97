import { useTranslate } from "../../../i18n/shell-context.tsx";
import { OrderLines } from "../../../ui/orders/order-lines.tsx";
import type { SharedListView } from "../../../ui/company/shared-cart.view.ts";

/** With the viewer's prices and their total. */
export function HandedList({ list: { lines, total, isPartial } }: { list: SharedListView }) {
  const t = useTranslate();
  return (
    <>
      <OrderLines lines={lines} />
      <p className="pt-2 text-right">
        {t("company.handOver.total")} <strong className="text-lg">{total}</strong>
      </p>
      <p className="text-right text-sm text-neutral-600">
        {isPartial && <>{t("company.handOver.partial")} </>}
        {t("company.handOver.totalHint")}
      </p>
    </>
  );
}

/** Note of the owner. */
export function SharedNote({ note }: { note: string }) {
  const t = useTranslate();
  if (note === "") return null;
  return (
    <p className="max-w-text pb-3 wrap-anywhere whitespace-pre-line">
      <strong>{t("company.handOver.take.note")}:</strong> {note}
    </p>
  );
}
