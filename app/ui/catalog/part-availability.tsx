import type { Availability } from "../../domain/catalog/availability.ts";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import type { Translate } from "../../i18n/strings.ts";

const COLORS: Partial<Record<Availability["state"], string>> = { stock: "bg-success-600", days: "bg-warning-500" };

/** Whether and when a part ships, in words; the colour only repeats them. */
export function PartAvailability({ availability }: { availability: Availability }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <p className="font-semibold">
      <span
        className={`mr-2 inline-block size-2.5 rounded-full forced-color-adjust-none ${COLORS[availability.state] ?? "bg-neutral-500"}`}
      />
      {availabilityText(availability, t, phone)}
    </p>
  );
}

function availabilityText({ state, days }: Availability, t: Translate, phone: string): string {
  if (state === "call") return t("part.callAvailability", phone);
  if (state !== "days") return t(`part.${state}`);
  return days === 1 ? t("part.oneDay") : t("part.days", days ?? "");
}
