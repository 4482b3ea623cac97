import { useTranslate } from "../../i18n/shell-context.tsx";
import { ExternalLink } from "../primitives/links.tsx";
import { OrderStatusText } from "./order-status-text.tsx";
import type { OrderStepView } from "./order-types.ts";

export function OrderSteps({ steps }: { steps: readonly OrderStepView[] }) {
  const t = useTranslate();
  return (
    <section id="order-steps" className="section print:hidden">
      <h2>{t("orders.history")}</h2>
      <ol>
        {steps.map((step, index) => (
          <Step key={index} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: OrderStepView }) {
  const t = useTranslate();
  const { day, status, what, changes, carrier, tracking, trackingHref, note } = step;
  return (
    <li className="border-b border-neutral-200 py-1.5 wrap-anywhere">
      <span className="inline-block md:min-w-28">{day}</span>{" "}
      {what === null ? <OrderStatusText status={status} /> : <strong>{what}</strong>}{" "}
      {changes.map((change) => (
        <span key={change}>{change} </span>
      ))}
      {carrier}
      {tracking !== "" && (
        <>
          {carrier !== "" && " · "}
          {t("orders.tracking")} {trackingHref ? <ExternalLink href={trackingHref}>{tracking}</ExternalLink> : tracking}
        </>
      )}{" "}
      {note !== "" && <span className="whitespace-pre-line text-neutral-700">{note}</span>}
    </li>
  );
}
