import type { ShownStatus } from "../../domain/orders/order.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";

/** Waiting, success and failure; other statuses have no color. */
const COLORS: Partial<Record<ShownStatus, string>> = {
  "awaiting-payment": "border-warning-500 bg-warning-50",
  accepted: "border-success-600 bg-success-50",
  "partly-shipped": "border-success-600 bg-success-50",
  shipped: "border-success-600 bg-success-50",
  cancelled: "border-error-600 bg-error-50",
};

export function OrderStatusText({ status }: { status: ShownStatus }) {
  const t = useTranslate();
  const color = COLORS[status] ?? "border-neutral-300 bg-neutral-50";
  return (
    <span
      className={`inline-block rounded-sm border px-1.75 text-xs leading-5 font-semibold whitespace-nowrap ${color}`}
    >
      {t(`orders.status.${status}`)}
    </span>
  );
}
