import { ORDER_TEXT_NAMES, perOrderText } from "../../domain/orders/order-texts.ts";
import { type ShippingFields, accountFields } from "./checkout-fields.form.ts";
import { type FieldConstraints, type FormField, type FormReply, fieldNamed, useForm } from "../forms/conform.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { ORDER_TEXT_WORDS } from "../../i18n/order-words.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { SHIPPING_FORM } from "../forms/form-ids.ts";
import { CheckedForm } from "../forms/checked-form.tsx";
import { TextAreaField, TextField } from "../forms/field.tsx";
import { FIELD_ERROR, FORM_BUTTONS } from "../forms/field-classes.ts";
import { CheckoutAside } from "./checkout-aside.tsx";
import type { CarrierAccount, CarrierOption, ShippingView, WayOption } from "./shipping.view.ts";
import { Choice, ChoiceDetail, Choices } from "./choice.tsx";

type Props = {
  fields: { readonly way: FormField };
  carriers: readonly CarrierOption[];
  error: string | null;
};

const CARRIER = "cursor-pointer bg-neutral-100 px-2.5 py-1.5 font-semibold coarse:py-3";

const PRICE = "max-w-2/5 flex-none text-right";

type WayProps = { name: string; way: WayOption; isChosen: boolean };

type AccountFieldProps = {
  fields: object;
  carrier: string;
  title: string;
  account: Pick<CarrierAccount, "kept" | "mayKeep">;
};

/** An entered account, else the saved one. Saving and forgetting are checkboxes, because Enter presses the first button of a form. */
function AccountField({ fields, carrier, title, account: { kept, mayKeep } }: AccountFieldProps) {
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

type ShippingFormData = {
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

/** One choice across all carriers (R-SHIP-05, R-NOJS-05). The selected carrier is open, or the first. Its account fields are below. */
function WayList({ fields, carriers, error }: Props) {
  const t = useTranslate();
  const field = fields.way;
  const posted = field.initialValue;
  const isChosen = (way: WayOption) => (posted ? posted === way.value : way.isChosen);
  const open = carriers.find(({ ways }) => ways.some(isChosen)) ?? carriers[0];
  return (
    <Choices title={t("checkout.shipping.ways")} id={field.id} aria-describedby={error ? field.errorId : undefined}>
      {carriers.map((carrier) => (
        <details key={carrier.slug} open={carrier === open || hasError(fields, carrier)} className="mb-1.5">
          <summary id={`carrier-${carrier.slug}`} className={CARRIER}>
            {carrier.title} {carrier.account && <span className="font-normal">{t("checkout.shipping.collect")}</span>}
          </summary>
          {carrier.ways.map((way) => (
            // A block, so that a browser without styles puts each option on a line.
            <div key={way.value}>
              <Way name={field.name} way={way} isChosen={isChosen(way)} />
            </div>
          ))}
          {carrier.account && (
            <AccountField fields={fields} carrier={carrier.slug} title={carrier.title} account={carrier.account} />
          )}
        </details>
      ))}
      <p id={field.errorId} className={FIELD_ERROR}>
        {error}
      </p>
    </Choices>
  );
}

/** An error at its account number opens a carrier. */
function hasError(fields: object, { slug, account }: CarrierOption): boolean {
  return account !== null && (fieldNamed(fields, accountFields(slug).number).errors ?? []).length > 0;
}

function Way({ name, way, isChosen }: WayProps) {
  return (
    <Choice
      type="radio"
      name={name}
      value={way.value}
      defaultChecked={isChosen}
      end={<span className={`${PRICE} ${way.isOpen ? "" : "font-semibold"}`}> {way.price}</span>}
    >
      {way.name}{" "}
      {way.reasons.map((reason) => (
        <ChoiceDetail key={reason}>{reason} </ChoiceDetail>
      ))}
    </Choice>
  );
}
