import { DEFAULT_PRICE_LIST } from "../domain/customers/price-list-name.ts";
import type { Locale } from "../domain/locale.ts";
import type { PriceExplanation, PricedPart } from "../domain/pricing/price-line.ts";
import { formatMoney } from "./formats.ts";
import type { StringKey, Translate } from "./strings.ts";

/**
 * Why a part costs what it costs, in one line: `List $18.40 · schedule E-1 · your list D1 −25 % → $13.80`. The list everybody
 * has is nobody's own: `list OEM`. Null when there is nothing to explain: no price, or the list price itself (R-PRICE-01 to
 * R-PRICE-11).
 */
export function explainPrice(
  { price, explain }: Pick<PricedPart, "price" | "explain">,
  listName: string,
  t: Translate,
  locale: Locale,
): string | null {
  if (price === null || price === explain.listPrice) return null;
  const steps = [
    explain.listPrice !== null && t("part.reasonList", formatMoney(explain.listPrice, locale)),
    saysSchedule(explain) && t("part.reasonSchedule", explain.schedule ?? ""),
    ruleStep(explain, listName, t),
    explain.seriesRate !== null && t("part.reasonRate", explain.series ?? "", explain.seriesRate),
  ];
  return `${steps.filter(Boolean).join(" · ")} →\u00a0${formatMoney(price, locale)}`;
}

/** The schedule matters when an entry for it was found, not when the part is named or a fallback applies. */
function saysSchedule({ rule, schedule }: PriceExplanation): boolean {
  return schedule !== null && (rule === "actual" || rule === "discount");
}

function ruleStep({ rule, kind, value }: PriceExplanation, listName: string, t: Translate): string | null {
  const list = t(listName === DEFAULT_PRICE_LIST ? "part.reasonTheList" : "part.reasonYourList", listName);
  if (kind === "actual") return t(rule === "named" ? "part.reasonNamedFixed" : "part.reasonFixed", list);
  if (kind !== "percent" || value === null || Number(value) === 0) return null;
  return t(percentKey(rule === "named", value.startsWith("-")), list, value.replace("-", ""));
}

/** A negative percentage taken off is a surcharge. */
function percentKey(isNamed: boolean, isSurcharge: boolean): StringKey {
  if (isNamed) return isSurcharge ? "part.reasonNamedPercentUp" : "part.reasonNamedPercentOff";
  return isSurcharge ? "part.reasonPercentUp" : "part.reasonPercentOff";
}
