import type { Locale } from "../../domain/locale.ts";
import type { Cents } from "../../domain/money.ts";
import { formatMoney } from "../../i18n/formats.ts";
import type { CartFacts } from "./cart-link.tsx";

export function cartFacts(summary: (Omit<CartFacts, "subtotal"> & { subtotal: Cents | null }) | null, locale: Locale) {
  if (!summary) return null;
  const { subtotal } = summary;
  return { ...summary, subtotal: subtotal === null ? null : formatMoney(subtotal, locale) } satisfies CartFacts;
}
