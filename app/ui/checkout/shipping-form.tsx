import { ORDER_TEXT_NAMES, perOrderText } from "../../domain/orders/order-texts.ts";
import { accountFields, type ShippingFields } from "./checkout-fields.form.ts";
import { fieldNamed, useForm, type FieldConstraints, type FormReply } from "../forms/conform.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { ORDER_TEXT_WORDS } from "../../i18n/order-words.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { SHIPPING_FORM } from "../forms/form-ids.ts";
import { CheckedForm } from "../forms/checked-form.tsx";
import { TextAreaField, TextField } from "../forms/field.tsx";
import { FORM_BUTTONS } from "../forms/field-classes.ts";
import { CheckoutAside } from "./checkout-aside.tsx";
import type { ShippingView } from "./shipping-types.ts";
import { WayList } from "./shipping-options.tsx";

export type ShippingFormData = {
  readonly view: ShippingView;
  readonly values: ShippingFields;
  readonly constraints: FieldConstraints;
  readonly action: string;
  readonly nonce: string;
};

const LABELS: Readonly<Record<keyof ShippingFields, StringKey>> = {
  way: "checkout.shipping.ways",
  ...perOrderText((name) => ORDER_TEXT_WORDS[name].onAccount?.field ?? ORDER_TEXT_WORDS[name].field),
  needBy: "checkout.shipping.needBy",
  note: "checkout.shipping.note",
};

const ORDER = Object.keys(LABELS) as (keyof ShippingFields)[];

/** Prices are next to the options; `Update` displays the new total. */
export function ShippingForm({ data, reply }: { data: ShippingFormData; reply: FormReply | undefined }) {
  const t = useTranslate();
  const { view, values, constraints, action, nonce } = data;
  const accounts = view.carriers.flatMap(({ slug, title, account }) =>
    account ? { title, typed: account.typed, name: accountFields(slug).number } : [],
  );
  const [form, fields] = useForm<ShippingFields>({
    id: SHIPPING_FORM,
    lastResult: reply ?? null,
    constraint: { ...constraints, ...perAccount(accounts, () => constraints["shipperNumber"] ?? {}) },
    defaultValue: { ...values, ...perAccount(accounts, ({ typed }) => typed) },
  });
  const [way, ...others] = ORDER.map((name) => [fields[name], t(LABELS[name])] as const);
  const numbers = accounts.map(
    ({ name, title }) => [fieldNamed(fields, name), t("checkout.shipping.number", title)] as const,
  );
  const wayError = fields.way.errors?.[0] as StringKey | undefined;
  return (
    <CheckedForm
      form={form}
      fields={[...(way ? [way] : []), ...numbers, ...others]}
      action={action}
      className="grid gap-6 md:grid-cols-aside"
    >
      <input type="hidden" name="nonce" value={nonce} />
      <div className="grid min-w-0 content-start gap-5">
        <WayList fields={fields} carriers={view.carriers} error={wayError ? t(wayError) : null} />
        {view.notes.length > 0 && (
          <ul className="message grid gap-1">
            {view.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {ORDER_TEXT_NAMES.map((name) => {
          const needed = view.isOnAccount ? ORDER_TEXT_WORDS[name].onAccount : undefined;
          const label = t(needed?.field ?? ORDER_TEXT_WORDS[name].field);
          const hint = needed && t(needed.hint);
          return <TextField key={name} field={fields[name]} label={label} hint={hint} autoComplete="off" />;
        })}
        <TextField
          field={fields.needBy}
          label={t(LABELS.needBy)}
          hint={t("checkout.shipping.needByHint")}
          invalidText="checkout.shipping.dayPast"
          type="date"
          min={view.today}
        />
        <TextAreaField field={fields.note} label={t(LABELS.note)} hint={t("checkout.shipping.noteHint")} rows={3} />
        <p className={FORM_BUTTONS}>
          <button type="submit" className="button button-primary">
            {t("checkout.shipping.continue")}
          </button>
        </p>
      </div>
      <CheckoutAside charges={view.charges}>
        <p className="pt-3 text-right">
          <button type="submit" name="next" value="stay" className="button">
            {t("checkout.shipping.update")}
          </button>
        </p>
      </CheckoutAside>
    </CheckedForm>
  );
}

type AccountInput = { readonly name: string; readonly title: string; readonly typed: string };

function perAccount<T>(accounts: readonly AccountInput[], make: (account: AccountInput) => T): Record<string, T> {
  return Object.fromEntries(accounts.map((account) => [account.name, make(account)]));
}
