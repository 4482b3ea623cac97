import type { Locale } from "../../domain/locale.ts";
import type { Cents } from "../../domain/money.ts";
import { formatCount, formatMoney } from "../../i18n/formats.ts";
import { paymentTermText } from "../../i18n/order-words.ts";
import type { StringKey, Translate } from "../../i18n/strings.ts";
import type { LineChange, ShownDifference } from "../../services/checkout/checkout.ts";

type Words = { t: Translate; locale: Locale };
type ChangedAmount = Extract<ShownDifference, { kind: "amount" }>;

const CHARGES: Readonly<Record<ChangedAmount["charge"], StringKey>> = {
  subtotal: "orders.charges.merchandise",
  handling: "orders.charges.handling",
  nonStandardFee: "orders.charges.nonStandard",
  tariff: "orders.charges.tariff",
  shipping: "orders.charges.freight",
  tax: "orders.charges.tax",
  total: "orders.charges.total",
};

export function changeText(change: LineChange, { t, locale }: Words): string {
  if (change.kind === "price") {
    const { pn, from, to } = change;
    return t("checkout.changed.price", pn, formatMoney(from, locale), formatMoney(to, locale));
  }
  const { pn, replacedBy } = change;
  return replacedBy ? t("checkout.changed.replaced", pn, replacedBy) : t("checkout.changed.withdrawn", pn);
}

export function differenceText(difference: ShownDifference, words: Words): string {
  const { t, locale } = words;
  switch (difference.kind) {
    case "terms":
      return t("checkout.differs.terms", paymentTermText(difference.from, t), paymentTermText(difference.to, t));
    case "choices":
      return t("checkout.differs.choices");
    case "gone":
    case "new":
      return t(`checkout.differs.${difference.kind}`, difference.pn);
    case "price":
      return changeText(difference, words);
    case "quantity":
      return t(
        "checkout.differs.quantity",
        difference.pn,
        formatCount(difference.from, locale),
        formatCount(difference.to, locale),
      );
    case "amount":
      return amountText(difference, words);
  }
}

function amountText({ charge, from, to }: ChangedAmount, { t, locale }: Words): string {
  const money = (amount: Cents | null) =>
    amount === null ? t("orders.charges.toBeDetermined") : formatMoney(amount, locale);
  return t("checkout.differs.amount", t(CHARGES[charge]), money(from), money(to));
}
