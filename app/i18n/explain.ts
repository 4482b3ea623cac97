import { EXPLANATION_MONEY, EXPLANATION_PARAMS, type Explanation } from "../domain/explanation.ts";
import type { Locale } from "../domain/locale.ts";
import { cents } from "../domain/money.ts";
import { formatMoney } from "./formats.ts";
import type { OrderReader } from "./order-words.ts";
import type { StringKey, Translate } from "./strings.ts";
import type { PriceExplanation, PricedPart } from "../domain/pricing/price-line.ts";
import { shopWriting } from "./shop-writing.ts";

/** Reasons whose buyer text says "your account". */
const FOR_STAFF: Partial<Record<Explanation["code"], StringKey>> = {
  collect: "staff.order.explain.collect",
  "shipper-number-missing": "staff.order.explain.shipperNumberMissing",
  "tax-review": "staff.order.explain.taxReview",
  "tax-review-address": "staff.order.explain.taxReviewAddress",
};

/** Fills `{0}`, `{1}` … in the order of {@link EXPLANATION_PARAMS}. A parameter may have a Spanish counterpart: `carrier`, `carrierEs`. */
export function explain(
  { code, params }: Explanation,
  t: Translate,
  locale: Locale,
  reader: OrderReader = "buyer",
): string {
  const given: Readonly<Record<string, string | number | null>> = params;
  const names: readonly string[] = EXPLANATION_PARAMS[code];
  const values = names.map((name) => {
    const value = (locale === "es" ? given[`${name}Es`] : null) ?? given[name] ?? null;
    if (value === null) return "–";
    return EXPLANATION_MONEY.has(name) && typeof value === "number" ? formatMoney(cents(value), locale) : value;
  });
  return t((reader === "staff" && FOR_STAFF[code]) || `explain.${code}`, ...values);
}

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
