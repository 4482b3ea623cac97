import { EXPLANATION_MONEY, EXPLANATION_PARAMS, type Explanation } from "../domain/explanation.ts";
import type { Locale } from "../domain/locale.ts";
import { cents } from "../domain/money.ts";
import { formatMoney } from "./formats.ts";
import type { OrderReader } from "./order-words.ts";
import type { StringKey, Translate } from "./strings.ts";

/** Reasons that call the account of the buyer yours. */
const FOR_STAFF: Partial<Record<Explanation["code"], StringKey>> = {
  collect: "staff.order.explain.collect",
  "shipper-number-missing": "staff.order.explain.shipperNumberMissing",
  "tax-review": "staff.order.explain.taxReview",
};

/**
 * One step of a calculation as a sentence. Its parameters fill `{0}`, `{1}` … in the order of {@link EXPLANATION_PARAMS}; money
 * is shown as money, an open end as a dash. A parameter may have a Spanish twin: `carrier`, `carrierEs`.
 */
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
