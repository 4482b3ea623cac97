import type { Availability } from "../../domain/catalog/availability.ts";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import type { Translate } from "../../i18n/strings.ts";

/** Whether and when a part ships, in words; the colour only repeats them. */
export function PartAvailability({ availability }: { availability: Availability }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <p className={`part-availability part-availability-${availability.state}`}>
      {availabilityText(availability, t, phone)}
    </p>
  );
}

function availabilityText({ state, days }: Availability, t: Translate, phone: string): string {
  if (state === "call") return t("part.callAvailability", phone);
  if (state !== "days") return t(`part.${state}`);
  return days === 1 ? t("part.oneDay") : t("part.days", days ?? "");
}
