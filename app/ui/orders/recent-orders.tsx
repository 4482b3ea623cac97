import { useTranslate } from "../../i18n/shell-context.tsx";
import { SiteLink } from "../primitives/links.tsx";
import { OrderStatusText } from "./order-status-text.tsx";
import type { OrderRow } from "./order-types.ts";
import { ReorderButton, ReorderForm, type ReorderTarget } from "./reorder-form.tsx";

type Props = {
  rows: readonly OrderRow[] | null;
  target: ReorderTarget;
};

export function RecentOrders({ rows, target }: Props) {
  const t = useTranslate();
  if (rows === null) return <p>{t("orders.away")}</p>;
  if (rows.length === 0) return <p>{t("orders.empty")}</p>;
  return (
    <>
      <ReorderForm target={target}>
        <ul className="mb-2">
          {rows.map(({ number, href, day, poNumber, status, total, isAnswerDue, balance }) => (
            <li key={number} className="flex items-center justify-between gap-4 border-b border-neutral-200 py-2">
              <div className="min-w-0">
                <SiteLink to={href} className="pn">
                  {number}
                </SiteLink>{" "}
                <OrderStatusText status={status} /> {isAnswerDue && <small>{t("orders.answerDue")}</small>}
                <p className="text-sm text-neutral-700">
                  {[day, poNumber && t("orders.poOf", poNumber), total, balance].filter(Boolean).join(" · ")}
                </p>
              </div>
              <ReorderButton
                number={number}
                className="min-h-8 flex-none py-0.75 whitespace-nowrap max-md:min-h-11 max-md:py-2.25"
              />
            </li>
          ))}
        </ul>
      </ReorderForm>
      <p>
        <SiteLink to={target.path}>{t("orders.toAll")}</SiteLink>
      </p>
    </>
  );
}
