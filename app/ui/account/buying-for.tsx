import { useTranslate } from "../../i18n/shell-context.tsx";

/** Customer and number of customers; null for users of one customer. */
export type BuyingForView = { customer: string; count: number } | null;

export function BuyingFor({ buying }: { buying: BuyingForView }) {
  const t = useTranslate();
  return buying && <p className="message">{t("account.buyingFor", buying.customer, buying.count)}</p>;
}
