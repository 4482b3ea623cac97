import { Form } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { AddressText, type AddressCardView } from "../../ui/account/address-card.tsx";

type Props = { card: AddressCardView; nonce: string; children: React.ReactNode };

/** The confirmation form, used on the page and in a dialog (R-ADDR-04). `children` is the cancel link. */
export function RemoveAddressForm({ card, nonce, children }: Props) {
  const t = useTranslate();
  return (
    <>
      <AddressText card={card} />
      {(card.isShipping || card.isBilling) && (
        <p className="text-sm text-neutral-600">{t("addresses.removeDefault")}</p>
      )}
      <Form method="post" action={card.removePath} discover="none" className="flex flex-wrap gap-3 pt-2 print:hidden">
        <input type="hidden" name="nonce" value={nonce} />
        <button type="submit" className="button button-primary">
          {t("addresses.removeYes")}
        </button>{" "}
        {children}
      </Form>
    </>
  );
}
