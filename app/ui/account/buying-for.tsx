import { useTranslate } from "../../i18n/frame-context.tsx";

/** The customer somebody of several buys for, and of how many; null for everybody else. */
export type BuyingForView = { customer: string; count: number } | null;

/** Says which of several customers prices, addresses and orders are for, and how to buy for another (decision 0089). */
export function BuyingFor({ buying }: { buying: BuyingForView }) {
  const t = useTranslate();
  return buying && <p className="message">{t("account.buyingFor", buying.customer, buying.count)}</p>;
}
