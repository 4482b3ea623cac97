import { useLocation } from "react-router";
import type { Availability } from "../../domain/catalog/availability.ts";
import { localeOfPath } from "../../domain/locale.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { incomingTexts, onHandText, shipsInDays } from "../../i18n/stock-words.ts";
import type { Translate, Words } from "../../i18n/strings.ts";

const COLORS: Partial<Record<Availability["state"], string>> = {
  stock: "bg-success-600",
  incoming: "bg-warning-500",
  days: "bg-warning-500",
};

/** The color only repeats the words. */
export function PartAvailability({ availability }: { availability: Availability }) {
  const t = useTranslate();
  const locale = localeOfPath(useLocation().pathname);
  const { phone } = useSiteFacts();
  const [first = "", ...more] = availabilityTexts(availability, { t, locale }, phone);
  return (
    <p className="font-semibold">
      <span
        className={`mr-2 inline-block size-2.5 rounded-full forced-color-adjust-none ${COLORS[availability.state] ?? "bg-neutral-500"}`}
      />
      {first}
      {more.length > 0 && <span className="block font-normal">{more.join(" · ")}</span>}
    </p>
  );
}

function availabilityTexts(availability: Availability, words: Words, phone: string): string[] {
  const { state, stock } = availability;
  const coming = stock ? incomingTexts(stock, words) : [];
  if (state === "incoming") return [words.t("stock.none"), ...coming];
  if (state === "stock" && stock) return [words.t("stock.ships", onHandText(stock, words)), ...coming];
  return [stateText(state, availability.days, words.t, phone), ...coming];
}

type State = Exclude<Availability["state"], "incoming">;

function stateText(state: State, days: number | null, t: Translate, phone: string): string {
  if (state === "call") return t("part.callAvailability", phone.replaceAll(" ", "\u00a0"));
  if (state !== "days") return t(`part.${state}`);
  return shipsInDays(days ?? 0, t);
}
