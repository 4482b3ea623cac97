import { EXPLANATION_MONEY, type Explanation } from "../domain/explanation.ts";
import type { Locale } from "../domain/locale.ts";
import { cents } from "../domain/money.ts";
import { formatMoney } from "./formats.ts";
import type { Translate } from "./strings.ts";

/**
 * One step of a calculation as a sentence. The parameters of the data fill `{0}`, `{1}` … in their order; money is shown as
 * money, an open end as a dash.
 */
export function explain({ code, params }: Explanation, t: Translate, locale: Locale): string {
  const values = Object.entries(params).map(([name, value]: [string, string | number | null]) => {
    if (value === null) return "–";
    return EXPLANATION_MONEY.has(name) && typeof value === "number" ? formatMoney(cents(value), locale) : value;
  });
  return t(`explain.${code}`, ...values);
}
