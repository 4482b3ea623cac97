import { use, type ReactNode } from "react";
import { Form } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";
import {
  LOOKUP_FORM,
  QUESTION_FORM,
  PageFormId,
  PageFormPart,
  shownQuery,
  usePageFormButton,
} from "../../ui/cart/page-form.tsx";
import { TypedRows } from "../../ui/cart/row-note.tsx";
import { isRefusedSize, type SizeQuestionView } from "../../ui/catalog/size-question-types.ts";

/** A new answer remounts the field, so that it shows its value. */
const keyOf = ({ typed, table }: SizeQuestionView) => `${typed} ${table?.row} ${table?.column}`;

const ROW_CLASS = "flex flex-wrap items-center gap-x-3";

export const OPENER_CLASS =
  "inline-flex min-h-9 cursor-pointer list-none items-center gap-x-2 text-sm text-secondary-700 underline after:border-4 after:border-b-0 after:border-transparent after:border-t-secondary-700 after:forced-color-adjust-none coarse:min-h-11";

const BOX_CLASS = "card gap-x-6 px-3 py-1 md:flex md:flex-wrap md:items-start print:hidden";

/** A closed field whose button shows the question, in the row of buttons above a list; next to filters it is open. */
export function FoldedSizeQuestion({ amount }: { amount: SizeQuestionView }) {
  const { title, answered, problem } = amount;
  return (
    <div key={keyOf(amount)} className="contents">
      <details open={problem !== null} className="peer lg:hidden print:hidden">
        <summary className={`${OPENER_CLASS} marker:hidden`}>
          {answered === null ? title : `${title}: ${answered}`}
        </summary>
      </details>
      <div className="order-2 hidden basis-full peer-open:block lg:block">
        <div className={`${BOX_CLASS} lg:py-0`}>
          <Question amount={amount} id={QUESTION_FORM} shown={{ amount: amount.typed }}>
            <Field amount={amount} />
          </Question>
          {amount.table && <Lookup amount={amount} table={amount.table} />}
        </div>
      </div>
      <div className="order-2 basis-full lg:py-1">
        <Answer amount={amount} isBrief />
      </div>
    </div>
  );
}

/** Plain GET forms; a table proposes a quantity. */
export function SizeQuestionField({ amount }: { amount: SizeQuestionView }) {
  return (
    <div key={keyOf(amount)} className={`mb-3 ${BOX_CLASS}`}>
      <Question amount={amount} id={QUESTION_FORM} shown={{ amount: amount.typed }}>
        <Field amount={amount} />
        <Answer amount={amount} />
      </Question>
      {amount.table && <Lookup amount={amount} table={amount.table} />}
    </div>
  );
}

type QuestionProps = {
  amount: SizeQuestionView;
  id: string;
  shown: Readonly<Record<string, string>>;
  children: ReactNode;
};

function Question({ amount, id, shown, children }: QuestionProps) {
  const form = use(PageFormId);
  const entries = [...amount.hidden.map(({ name, value }) => [name, value]), ...Object.entries(shown)];
  return (
    <Form method="get" action={amount.action} preventScrollReset discover="none" className={ROW_CLASS}>
      {form && <PageFormPart id={id} shown={shownQuery(entries)} />}
      {amount.hidden.map(({ name, value }) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} form={form} />
      ))}
      {children}
    </Form>
  );
}

function Field({ amount }: { amount: SizeQuestionView }) {
  const t = useTranslate();
  const { title, hint, unit, typed, problem } = amount;
  return (
    <>
      <div>
        <label htmlFor="amount" className="font-bold">
          {title}
        </label>
        <p id="amount-hint" className="text-sm text-neutral-600">
          {hint}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 py-1">
        <input
          id="amount"
          name="amount"
          type="text"
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          form={use(PageFormId)}
          defaultValue={use(TypedRows)["amount"] ?? typed}
          aria-describedby={problem ? "amount-answer" : "amount-hint"}
          aria-invalid={isRefusedSize(amount) || undefined}
          className="field w-28 text-right"
        />
        <span>{unit}</span>
        <button type="submit" className="button" {...usePageFormButton(QUESTION_FORM)}>
          {t("amount.show")}
        </button>
      </div>
    </>
  );
}

/** `isBrief`: on a phone, only the warnings; the button shows the rest. */
function Answer({ amount, isBrief = false }: { amount: SizeQuestionView; isBrief?: boolean }) {
  const t = useTranslate();
  const { problem, bounds, answered, proposed, check, unit } = amount;
  if (problem === null && answered === null) return null;
  return (
    <div
      id="amount-answer"
      role="status"
      className={problem ? "message message-warning basis-full" : "basis-full text-sm"}
    >
      {problem === "notANumber" && <p>{t("amount.notANumber", unit)}</p>}
      {problem === "notPositive" && <p>{t("amount.notPositive")}</p>}
      {problem === "incomplete" && <p>{t("amount.incomplete")}</p>}
      {problem === "notInTable" && <p>{t("amount.notInTable")}</p>}
      {answered !== null && proposed && <p>{t("amount.proposed", proposed.row, proposed.column, answered)}</p>}
      {problem === "outside" && bounds && <p>{t("amount.outside", answered ?? "", bounds.low, bounds.high)}</p>}
      {problem === "outside" && !bounds && <p>{t("amount.nothing", answered ?? "")}</p>}
      {problem === null && answered !== null && (
        <p className={isBrief ? "max-sm:sr-only" : undefined}>{t("amount.around", answered)}</p>
      )}
      {answered !== null && <p className="font-semibold">{check}</p>}
    </div>
  );
}

type LookupProps = { amount: SizeQuestionView; table: NonNullable<SizeQuestionView["table"]> };

/** A separate form, so that an entered value overrides the table. */
function Lookup({ amount, table }: LookupProps) {
  const t = useTranslate();
  const isOpen = amount.proposed !== null || amount.problem === "notInTable" || amount.problem === "incomplete";
  return (
    <details open={isOpen} className="pb-1 text-sm">
      <summary className="py-3">{table.title}</summary>
      <Question amount={amount} id={LOOKUP_FORM} shown={{ row: table.row, column: table.column }}>
        <Choice
          name="row"
          title={table.rowTitle}
          options={table.rows.map((value) => ({ value, title: `${value} ${table.rowUnit}` }))}
          chosen={table.row}
        />
        <Choice name="column" title={table.columnTitle} options={table.columns} chosen={table.column} />
        <button type="submit" className="button self-end" {...usePageFormButton(LOOKUP_FORM)}>
          {t("amount.propose")}
        </button>
      </Question>
    </details>
  );
}

type ChoiceProps = {
  name: string;
  title: string;
  options: readonly { value: string; title: string }[];
  chosen: string;
};

function Choice({ name, title, options, chosen }: ChoiceProps) {
  return (
    <label>
      {title}
      <select name={name} form={use(PageFormId)} defaultValue={use(TypedRows)[name] ?? chosen} className="field block">
        <option value="">–</option>
        {options.map(({ value, title: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
