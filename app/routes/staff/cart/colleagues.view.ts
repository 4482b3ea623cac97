import { formatMoney, formatShortMoment } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";
import { countText } from "../../../i18n/translate.ts";
import type { ColleagueWork } from "../../../services/checkout/checkout.ts";

/** What colleagues have done for this buyer, as sentences. */
export function colleagueTexts(works: readonly ColleagueWork[], buyer: string, { t, locale }: Words): string[] {
  return works.map((work) => {
    if (work.kind === "cart") return countText("staff.cart.colleagueCart", work.lines, t, work.by, buyer);
    const [day, amount] = [formatShortMoment(work.at, locale), formatMoney(work.total, locale)];
    if (work.kind === "request") return t("staff.cart.colleagueRequest", work.by, buyer, day, amount);
    return t("staff.cart.colleagueOrder", work.by, work.id, buyer, day, amount);
  });
}
