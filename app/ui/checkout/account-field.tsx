import { accountFields } from "./checkout-fields.form.ts";
import { fieldNamed } from "../forms/conform.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { TextField } from "../forms/field.tsx";
import { Choice, ChoiceDetail } from "./choice.tsx";
import type { CarrierAccount } from "./shipping-types.ts";

type Props = {
  fields: object;
  carrier: string;
  title: string;
  account: Pick<CarrierAccount, "kept" | "mayKeep">;
};

/** An entered account, else the saved one. Saving and forgetting are checkboxes, because Enter presses the first button of a form. */
export function AccountField({ fields, carrier, title, account: { kept, mayKeep } }: Props) {
  const t = useTranslate();
  const names = accountFields(carrier);
  const isTicked = (name: string, value: string) => fieldNamed(fields, name).initialValue === value;
  const hint = kept ? t("checkout.shipping.accountKept", kept.ending) : t("checkout.shipping.numberHint");
  return (
    <div className="border-t border-neutral-200 py-2 pr-2.5 pl-8">
      {kept && <input type="hidden" name={names.kept} value={kept.id} />}
      <TextField
        field={fieldNamed(fields, names.number)}
        label={t("checkout.shipping.number", title)}
        hint={hint}
        autoComplete="off"
      />
      {mayKeep && (
        <Choice type="checkbox" name={names.keep} value="yes" defaultChecked={isTicked(names.keep, "yes")} className="">
          {t("checkout.shipping.keepAccount")} <ChoiceDetail>{t("checkout.shipping.keepAccountHint")}</ChoiceDetail>
        </Choice>
      )}
      {kept && mayKeep && (
        <Choice
          type="checkbox"
          name={names.forget}
          value={kept.id}
          defaultChecked={isTicked(names.forget, String(kept.id))}
          className=""
        >
          {t("checkout.shipping.forgetAccount", kept.ending)}
        </Choice>
      )}
    </div>
  );
}
