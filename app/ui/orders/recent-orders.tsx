import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { OrderStatusText } from "./order-status-text.tsx";
import type { OrderRow } from "./order-views.ts";
import { ReorderButton, ReorderForm, type ReorderTarget } from "./reorder-form.tsx";

type Props = {
  /** Newest first; null while they cannot be read. */
  rows: readonly OrderRow[] | null;
  target: ReorderTarget;
};

/** The last orders, each to be ordered again, and the way to all of them. */
export function RecentOrders({ rows, target }: Props) {
  const t = useTranslate();
  if (rows === null) return <p>{t("orders.away")}</p>;
  if (rows.length === 0) return <p>{t("orders.empty")}</p>;
  return (
    <>
      <ReorderForm target={target}>
        <ul className="recent-orders">
          {rows.map(({ number, href, day, poNumber, status, total, isAnswerDue }) => (
            <li key={number}>
              <div>
                <SiteLink to={href} className="pn">
                  {number}
                </SiteLink>{" "}
                <OrderStatusText status={status} /> {isAnswerDue && <small>{t("orders.answerDue")}</small>}
                <p>{[day, poNumber && t("orders.poOf", poNumber), total].filter(Boolean).join(" · ")}</p>
              </div>
              <ReorderButton number={number} />
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
