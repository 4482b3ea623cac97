import { useTranslate } from "../../i18n/frame-context.tsx";
import { useCustomerName } from "../../ui/cart/price-words.tsx";

/** A printed cart is an offer: date, prices and validity. */
export function OfferHead({ day }: { day: string }) {
  const t = useTranslate();
  const customer = useCustomerName();
  return (
    <div className="hidden print:mb-2 print:block">
      <p className="text-xl font-bold">{t("cart.offer")}</p>
      <p>
        {customer === null ? t("cart.offerWeb") : t("cart.offerFor", customer)} · {t("cart.offerDay", day)}
      </p>
      <p className="text-xs">{t("cart.offerTerms")}</p>
    </div>
  );
}
