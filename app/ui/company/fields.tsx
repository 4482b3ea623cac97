import { COMPANY_ROLES, type CompanyRole } from "../../domain/company/rights.ts";
import { SPENDING_PERIODS } from "../../domain/company/spending.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../forms/field-classes.ts";
import { Part, PartButton, useEnteredField, useFormOwner } from "../forms/joint-form.tsx";
import { FieldNotes, notedBy } from "../forms/field-notes.tsx";
import {
  companyField,
  type CompanyTarget,
  type LimitFields,
  type RefusedCompanyForm,
  type SpendingFields,
} from "./company-types.ts";

type FormProps = {
  target: CompanyTarget;
  intent: string;
  id?: string;
  className?: string;
  /** Distinguishes forms with the same intent in a joint form. */
  of?: string;
  shown?: Readonly<Record<string, string>>;
  hasFile?: boolean;
  children: React.ReactNode;
};

const NOTHING_TYPED = {};

export function CompanyForm(props: FormProps) {
  const { target, intent, id, className, of = "", shown = NOTHING_TYPED, hasFile = false, children } = props;
  const owner = useFormOwner();
  return (
    <form
      method="post"
      action={target.action}
      id={id}
      className={className}
      encType={hasFile ? "multipart/form-data" : undefined}
    >
      <Part id={`${intent} ${of}`} shown={shown}>
        <input type="hidden" name="intent" value={intent} {...owner} />
        <input type="hidden" name="nonce" value={target.nonce} {...owner} />
        {children}
      </Part>
    </form>
  );
}

type AnswerProps = {
  target: CompanyTarget;
  intent: string;
  id: number;
  name: string;
  shown: Readonly<Record<string, string>>;
  /** Fields of the acceptance. */
  children: React.ReactNode;
};

/** Two forms for a membership request: acceptance with its fields, and refusal. */
export function AnswerForms({ target, intent, id, name, shown, children }: AnswerProps) {
  const owner = useFormOwner();
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-end gap-3 pt-2">
      {(["accept", "refuse"] as const).map((reply) => (
        <CompanyForm
          key={reply}
          target={target}
          intent={intent}
          of={`${reply} ${id}`}
          {...(reply === "accept" && { shown })}
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="id" value={id} {...owner} />
          <input type="hidden" name="answer" value={reply} {...owner} />
          {reply === "accept" && children}
          <PartButton className="button">
            {t(`company.requests.${reply}`)} <span className="sr-only">{name}</span>
          </PartButton>
        </CompanyForm>
      ))}
    </div>
  );
}

type FieldProps = { id: string; error?: string | undefined };

type LineProps = FieldProps & { name: string; label: string; value?: string | undefined; type?: string };

export function Line({ id, name, label, value, error, type = "text" }: LineProps) {
  const entered = useEnteredField(name);
  return (
    <div className={FIELD_BOX}>
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        {...useFormOwner()}
        defaultValue={entered ?? value}
        autoComplete="off"
        {...notedBy(id, { error })}
        className={FIELD_CONTROL}
      />
      <FieldNotes id={id} error={error} />
    </div>
  );
}

type BoxProps = { name: string; label: string; isChecked: boolean };

export function Box({ name, label, isChecked }: BoxProps) {
  const entered = useEnteredField(name);
  return (
    <p>
      <label className="inline-flex items-center gap-2 py-1">
        <input
          type="checkbox"
          name={name}
          value="yes"
          {...useFormOwner()}
          defaultChecked={entered === undefined ? isChecked : entered === "yes"}
        />{" "}
        {label}
      </label>
    </p>
  );
}

export function RoleChoice({ id, value, label, error }: FieldProps & { value: CompanyRole; label?: string }) {
  const t = useTranslate();
  const entered = useEnteredField("role");
  return (
    <div className={FIELD_BOX}>
      <label htmlFor={id} className={FIELD_LABEL}>
        {label ?? t("company.role")}
      </label>
      <select
        id={id}
        name="role"
        {...useFormOwner()}
        defaultValue={entered ?? value}
        {...notedBy(id, { error })}
        className={FIELD_CONTROL}
      >
        {COMPANY_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`company.roles.${role}`)}
          </option>
        ))}
      </select>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

type LimitProps = FieldProps & {
  value: LimitFields;
  /** Displayed value of the current amount. */
  was: string;
  kinds: readonly (readonly [LimitFields["kind"], string])[];
};

type AmountChoiceProps = FieldProps & {
  names: { kind: string; amount: string; was: string };
  title: string;
  hint: string;
  amountLabel: string;
  value: { kind: string; amount: string };
  was: string;
  kinds: readonly (readonly [string, string])[];
};

export function LimitChoice(props: LimitProps) {
  const t = useTranslate();
  const names = { kind: "limitKind", amount: "limit", was: "wasLimit" };
  const texts = {
    title: t("company.limit.title"),
    hint: t("company.limit.hint"),
    amountLabel: t("company.limit.amount"),
  };
  return <AmountChoice {...props} {...texts} names={names} />;
}

type SpendingProps = FieldProps & { value: SpendingFields; was: string };

export function SpendingChoice(props: SpendingProps) {
  const t = useTranslate();
  const names = { kind: "spendingKind", amount: "spending", was: "wasSpending" };
  const texts = {
    title: t("company.spending.title"),
    hint: t("company.spending.hint"),
    amountLabel: t("company.spending.amount"),
  };
  const kinds = (["none", ...SPENDING_PERIODS] as const).map((kind) => [kind, t(`company.spending.${kind}`)] as const);
  return <AmountChoice {...props} {...texts} names={names} kinds={kinds} />;
}

/** An amount that belongs to some options of a choice. */
function AmountChoice({ id, error, names, title, hint, amountLabel, value, was, kinds }: AmountChoiceProps) {
  const owner = useFormOwner();
  const chosen = useEnteredField(names.kind) ?? value.kind;
  const amount = useEnteredField(names.amount) ?? value.amount;
  const notes = { hint, error };
  return (
    <fieldset className="grid gap-1">
      <legend className={FIELD_LABEL}>{title}</legend>
      {kinds.map(([kind, label]) => (
        <label key={kind} className="inline-flex items-center gap-2 py-1">
          <input type="radio" name={names.kind} value={kind} {...owner} defaultChecked={chosen === kind} /> {label}
        </label>
      ))}
      <input type="hidden" name={names.was} value={was} {...owner} />
      <input
        id={id}
        name={names.amount}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...owner}
        defaultValue={amount}
        aria-label={amountLabel}
        {...notedBy(id, notes)}
        className="field w-32"
      />
      <FieldNotes id={id} {...notes} />
    </fieldset>
  );
}

type RefusedProps = {
  refused: RefusedCompanyForm | null | undefined;
  toForms?: { href: string; label: string };
};

export function RefusedCompanyMessage({ refused, toForms }: RefusedProps) {
  if (!refused?.message) return null;
  const { intent, message, errors, typed } = refused;
  return (
    <div className="message message-error" role="alert" tabIndex={-1}>
      <p>{message}</p>
      <ul className="list-disc pl-4.5 empty:hidden">
        {Object.entries(errors).map(([name, error]) => (
          <li key={name} className="wrap-anywhere">
            <a href={`#${companyField(intent, name, typed["id"])}`}>{error}</a>
          </li>
        ))}
      </ul>
      {toForms && Object.keys(errors).length === 0 && (
        <p className="pt-1">
          <a href={toForms.href}>{toForms.label}</a>
        </p>
      )}
    </div>
  );
}

/** Entered values of a refused form; null for other forms. */
export function typedIn(refused: RefusedCompanyForm | null | undefined, intent: string) {
  return refused?.intent === intent ? refused.typed : null;
}

/** Id of a field, and its error in a refused form. */
export function fieldOf(refused: RefusedCompanyForm | null | undefined, intent: string, name: string) {
  const error = refused?.intent === intent ? refused.errors[name] : undefined;
  return { id: companyField(intent, name), ...(error !== undefined && { error }) };
}

export function RolesMay() {
  const t = useTranslate();
  return (
    <dl className="facts pt-4 text-sm lg:grid-cols-fact-pairs">
      {COMPANY_ROLES.map((role) => (
        <div key={role} className="contents">
          <dt>{t(`company.roles.${role}`)}</dt>
          <dd className="max-w-text">{t(`company.rolesMay.${role}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
