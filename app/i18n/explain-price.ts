import type { Locale } from "../domain/locale.ts";
import type { PriceExplanation, PricedPart } from "../domain/pricing/price-line.ts";
import { formatMoney } from "./formats.ts";
import { shopWriting } from "./shop-writing.ts";
import type { StringKey, Translate } from "./strings.ts";

/** `List price $18.40 · discount schedule E-1 · your discount 25% → $13.80`. Null without a price or for the list price (R-PRICE-01 to R-PRICE-11). */
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

function saysSchedule({ rule, schedule }: PriceExplanation): boolean {
  return schedule !== null && (rule === "actual" || rule === "discount");
}

function ruleStep({ rule, kind, value }: PriceExplanation, listName: string, t: Translate): string | null {
  const words = listName === shopWriting().defaultPriceList ? "part.reasonWeb" : "part.reasonYours";
  if (kind === "actual") return t(`${words}.${rule === "named" ? "namedFixed" : "fixed"}`);
  if (kind !== "percent" || value === null || Number(value) === 0) return null;
  return t(
    `${words}.${percentKey(rule === "named", value.startsWith("-"))}` satisfies StringKey,
    value.replace("-", ""),
  );
}

/** A negative percentage is a surcharge. */
function percentKey(isNamed: boolean, isSurcharge: boolean) {
  if (isNamed) return isSurcharge ? "namedPercentUp" : "namedPercentOff";
  return isSurcharge ? "percentUp" : "percentOff";
}
