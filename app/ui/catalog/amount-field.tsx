import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { AmountView } from "./amount-view.ts";

/** What was asked is shown by another field than before: fields show what the page is an answer to. */
const keyOf = ({ typed, table }: AmountView) => `${typed} ${table?.row} ${table?.column}`;

const ROW = "flex flex-wrap items-center gap-x-3";

/** A quantity to choose parts by; a table proposes one to whoever does not know it. Plain GET forms. */
export function AmountField({ amount }: { amount: AmountView }) {
  const isOpen = amount.proposed !== null || amount.problem === "notInTable" || amount.problem === "incomplete";
  return (
    <div
      key={keyOf(amount)}
      className="my-3 gap-x-6 border border-neutral-300 bg-neutral-50 px-3 py-1 md:flex md:flex-wrap md:items-start print:hidden"
    >
      <Nameplate amount={amount} />
      {amount.table && <Lookup amount={amount} table={amount.table} isOpen={isOpen} />}
    </div>
  );
}

function Question({ amount, children }: { amount: AmountView; children: ReactNode }) {
  return (
    <Form method="get" action={amount.action} preventScrollReset discover="none" className={ROW}>
      {amount.hidden.map(({ name, value }) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

function Nameplate({ amount }: { amount: AmountView }) {
  const t = useTranslate();
  const { title, hint, unit, typed, problem } = amount;
  const isBad = problem !== null && problem !== "outside";
  return (
    <Question amount={amount}>
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
          defaultValue={typed}
          aria-describedby={problem ? "amount-answer" : "amount-hint"}
          aria-invalid={isBad ? true : undefined}
          className="field w-28 text-right"
        />
        <span>{unit}</span>
        <button type="submit" className="button">
          {t("amount.show")}
        </button>
      </div>
      <Answer amount={amount} />
    </Question>
  );
}

function Answer({ amount }: { amount: AmountView }) {
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
      {problem === null && answered !== null && <p>{t("amount.around", answered)}</p>}
      {answered !== null && <p className="font-semibold">{check}</p>}
    </div>
  );
}

type LookupProps = { amount: AmountView; table: NonNullable<AmountView["table"]>; isOpen: boolean };

/** A form of its own: what is typed into the field counts before the table. */
function Lookup({ amount, table, isOpen }: LookupProps) {
  const t = useTranslate();
  return (
    <details open={isOpen} className="pb-1 text-sm">
      <summary className="py-3">{table.title}</summary>
      <Question amount={amount}>
        <Choice name="row" title={table.rowTitle} options={table.rows} chosen={table.row} />
        <Choice name="column" title={table.columnTitle} options={table.columns} chosen={table.column} />
        <button type="submit" className="button self-end">
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
      <select name={name} defaultValue={chosen} className="field block">
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
