import type { FormReply } from "../../ui/forms/conform.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { AddressForm, type AddressFormData } from "../../ui/account/address-form.tsx";
import { Choice, ChoiceDetail } from "../../ui/checkout/choice.tsx";

type Props = {
  data: AddressFormData;
  reply: FormReply | undefined;
  /** There are saved addresses, so the form is closed at first. */
  isOptional: boolean;
  /** Null without a question. */
  ask: AskCompanyView | null;
};

/** Asks whether the company already buys here. */
export type AskCompanyView = { readonly question: string; readonly text: string };

/** The new address becomes the ship-to, and with the box also the bill-to. */
export function NewAddress({ data, reply, isOptional, ask }: Props) {
  const t = useTranslate();
  const isBilledHere = reply?.initialValue ? reply.initialValue["billHere"] === "yes" : true;
  const question = ask && (
    <Choice
      type="checkbox"
      name="askCompany"
      value="yes"
      defaultChecked={reply?.initialValue?.["askCompany"] === "yes"}
      className="-mt-2"
    >
      {ask.question} <ChoiceDetail>{ask.text}</ChoiceDetail>
    </Choice>
  );
  const form = (
    <AddressForm data={data} reply={reply} belowCompany={question}>
      <input type="hidden" name="intent" value="new" />
      <Choice type="checkbox" name="billHere" value="yes" defaultChecked={isBilledHere}>
        {t("checkout.address.billHere")}
      </Choice>
    </AddressForm>
  );
  if (!isOptional) return form;
  return (
    <details className="mt-5 border-t border-neutral-300" open={reply !== undefined}>
      <summary className="cursor-pointer py-2 font-semibold text-secondary-700">{t("checkout.address.new")}</summary>
      {form}
    </details>
  );
}
