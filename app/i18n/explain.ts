import { EXPLANATION_MONEY, EXPLANATION_PARAMS, type Explanation } from "../domain/explanation.ts";
import type { Locale } from "../domain/locale.ts";
import { cents } from "../domain/money.ts";
import { formatMoney } from "./formats.ts";
import type { OrderReader } from "./order-words.ts";
import type { StringKey, Translate } from "./strings.ts";

/** Reasons whose buyer text says "your account". */
const FOR_STAFF: Partial<Record<Explanation["code"], StringKey>> = {
  collect: "staff.order.explain.collect",
  "shipper-number-missing": "staff.order.explain.shipperNumberMissing",
  "tax-review": "staff.order.explain.taxReview",
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
