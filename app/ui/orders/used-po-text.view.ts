import { formatShortMoment } from "../../i18n/formats.ts";
import type { StringKey, Words } from "../../i18n/strings.ts";
import type { UsedPo } from "../../services/orders/orders.ts";

const KEYS = {
  review: { named: "checkout.review.poUsed", unnamed: "checkout.review.poUsedUnnamed" },
  order: { named: "orders.poUsed", unnamed: "orders.poUsedUnnamed" },
} as const satisfies Record<string, Record<string, StringKey>>;

/** Null without earlier orders. Orders that the reader may not see have no number. */
export function usedPoText(
  poNumber: string,
  used: readonly UsedPo[],
  on: keyof typeof KEYS,
  { t, locale }: Words,
): string | null {
  const named = used.flatMap(({ number, placedAt }) =>
    number === null ? [] : [t("orders.poUsedOn", number, formatShortMoment(placedAt, locale))],
  );
  if (named.length > 0) return t(KEYS[on].named, poNumber, named.join(", "));
  const [latest] = used;
  return latest ? t(KEYS[on].unnamed, poNumber, formatShortMoment(latest.placedAt, locale)) : null;
}
