import type { OrderStatus } from "../../domain/orders/order.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";

/** The word for a status; its colour only repeats it. */
export function OrderStatusText({ status }: { status: OrderStatus }) {
  const t = useTranslate();
  return <span className={`order-status order-status-${status}`}>{t(`orders.status.${status}`)}</span>;
}
