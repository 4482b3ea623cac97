import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";

/** The customer somebody of several buys for, and of how many; null for everybody else. */
export type BuyingForView = { customer: string; count: number } | null;

/** Says which of several customers prices, addresses and orders are for, and how to buy for another (decision 0033). */
export function BuyingFor({ buying }: { buying: BuyingForView }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  if (!buying) return null;
  const unbroken = phone.replaceAll(" ", "\u00a0");
  return <p className="message">{t("account.buyingFor", buying.customer, buying.count, unbroken)}</p>;
}
