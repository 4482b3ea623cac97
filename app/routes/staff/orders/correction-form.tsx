import { Form } from "react-router";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { CORRECTION_FORM } from "../../../ui/forms/form-ids.ts";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { isLineTouched } from "./correction.form.ts";
import type { Translate } from "../../../i18n/strings.ts";
import type { CorrectableLineView, CorrectionReply, CorrectionResultView, MeantPartView } from "./correction-types.ts";
import type { SentFields } from "../refused-form.tsx";
import type { FormTarget } from "./step-form.tsx";
import type { AmountChangeView } from "../../../ui/orders/order-types.ts";

/** Before and after, additional charges, and the button that saves exactly this. */
function CorrectionResult({ result, reply }: { result: CorrectionResultView; reply: CorrectionReply }) {
  const t = useTranslate();
  const { understood, lines, amounts, additions, money, asks } = result;
  const noteError = reply.errors["note"] ?? null;
  return (
    <section id="correction-result" className="section">
      <h2>{t("staff.order.correct.result")}</h2>
      {understood.map((text) => (
        <p key={text} className="pb-2">
          {text}
        </p>
      ))}
      <Changes rows={lines} head={t("staff.order.correct.line")} />
      <Changes rows={amounts} head={t("orders.answer.amount")} />
      {additions.length > 0 && (
        <fieldset className="message">
          <legend className="float-left w-full font-semibold">{t("staff.order.correct.addTitle")}</legend>
          <p className="clear-both">{t("staff.order.correct.addText")}</p>
          {additions.map(({ name, label }) => (
            <p key={name} className="pt-1">
              <label className="inline-flex items-center gap-2">
                <input type="checkbox" name={name} value="yes" defaultChecked={reply.typed[name] === "yes"} /> {label}
              </label>
            </p>
          ))}
        </fieldset>
      )}
      {money !== null && <p className="pb-3 font-semibold">{money}</p>}
      {asks !== null && <p className="pb-3">{asks}</p>}
      <div className={`${FIELD_BOX} max-w-address`}>
        <label htmlFor="correction-note" className={FIELD_LABEL}>
          {t("staff.order.field.note")}
        </label>
        <textarea
          id="correction-note"
          name="note"
          rows={2}
          defaultValue={reply.typed["note"] ?? ""}
          aria-invalid={noteError === null ? undefined : true}
          aria-describedby={noteError === null ? undefined : "correction-note-error"}
          className={FIELD_CONTROL}
        />
        {noteError !== null && (
          <p id="correction-note-error" className={FIELD_ERROR}>
            {noteError}
          </p>
        )}
      </div>
      <p className="pt-3">
        <button type="submit" name="intent" value="save" className="button button-primary">
          {t("staff.order.correct.save")}
        </button>
      </p>
    </section>
  );
}

const AMOUNT = "text-right";

function Changes({ rows, head }: { rows: readonly AmountChangeView[]; head: string }) {
  const t = useTranslate();
  return (
    <div className="overflow-x-auto pb-4">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={AMOUNT}>
              {t("staff.order.correct.before")}
            </th>
            <th scope="col" className={AMOUNT}>
              {t("staff.order.correct.after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, now }) => (
            <tr key={label}>
              <th scope="row" className="font-normal">
                {label}
              </th>
              <td className={AMOUNT}>{before}</td>
              <td className={AMOUNT}>{before === now ? now : <strong>{now}</strong>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Links to the fields. */
export function fieldsOfLines(lines: readonly CorrectableLineView[], t: Translate): SentFields {
  const ofLines = lines.flatMap(({ pn }, index) => [
    { name: `q[${pn}]`, id: `line-${index}-q`, label: t("staff.order.correct.quantity", pn) },
    { name: `by[${pn}]`, id: `line-${index}-by`, label: t("staff.order.correct.by", pn) },
  ]);
  return [...ofLines, { name: "note", id: "correction-note", label: t("staff.order.field.note") }];
}

type Props = { lines: readonly CorrectableLineView[]; target: FormTarget; reply: CorrectionReply | null };

/** The result is displayed before it can be saved. */
export function CorrectionForm({ lines, target, reply }: Props) {
  const t = useTranslate();
  const result = reply?.result ?? null;
  return (
    <Form method="post" action={target.action} discover="none" id={CORRECTION_FORM}>
      <input type="hidden" name="nonce" value={target.nonce} />
      <input type="hidden" name="revision" value={target.revision} />
      <input type="hidden" name="seen" value={result?.seen ?? ""} />
      {result === null && <KeptFields typed={reply?.typed ?? {}} />}
      <p className="lead pb-2">{t("staff.order.correct.text")}</p>
      {lines.map((line, index) => (
        <Line key={line.pn} line={line} id={`line-${index}`} reply={reply} />
      ))}
      <p className="pt-3">
        <button
          type="submit"
          name="intent"
          value="preview"
          className={result === null ? "button button-primary" : "button"}
        >
          {t("staff.order.correct.show")}
        </button>
      </p>
      {result && reply && <CorrectionResult result={result} reply={reply} />}
    </Form>
  );
}

/** Entries of the fields that only a result has. */
function KeptFields({ typed }: { typed: CorrectionReply["typed"] }) {
  return ["note", "addHandling", "addFreight", "addTax"].map((name) => {
    const entry = typed[name] ?? "";
    return entry === "" ? null : <input key={name} type="hidden" name={name} value={entry} />;
  });
}

/** A line can get another quantity or another part. */
function Line({ line, id, reply }: { line: CorrectableLineView; id: string; reply: CorrectionReply | null }) {
  const t = useTranslate();
  const { pn, title, ordered, quantity } = line;
  const [q, by] = [`q[${pn}]`, `by[${pn}]`];
  const isTouched = reply !== null && isLineTouched(reply.typed, pn);
  return (
    <fieldset className="grid items-start gap-x-6 gap-y-1 border-b border-neutral-200 py-2.5 md:grid-cols-2">
      <legend className="float-left contents">
        <span className="wrap-anywhere">
          <span className="pn">{pn}</span> {title}
        </span>
      </legend>
      <p className="text-sm text-neutral-600 md:col-start-1">{ordered}</p>
      <input type="hidden" name={`was[${pn}]`} value={quantity} />
      <div className="flex flex-wrap gap-x-4 gap-y-2 md:col-start-2 md:row-span-2 md:row-start-1">
        <Typed
          id={`${id}-q`}
          name={q}
          label={t("staff.order.correct.quantityShort")}
          value={isTouched ? (reply.typed[q] ?? quantity) : quantity}
          error={reply?.errors[q] ?? null}
          isNumber
        />
        <Typed
          id={`${id}-by`}
          name={by}
          label={t("staff.order.correct.byShort")}
          value={reply?.typed[by] ?? ""}
          error={reply?.errors[by] ?? null}
        />
      </div>
      {reply?.meant.flatMap((meant) => (meant.pn === pn ? <Meant key={meant.text} meant={meant} /> : []))}
    </fieldset>
  );
}

function Meant({ meant: { pn, text, choices } }: { meant: MeantPartView }) {
  return (
    <div className="md:col-span-2">
      <p className={FIELD_ERROR}>{text}</p>
      {choices.map((choice) => (
        <p key={choice.pn} className="pt-1">
          <button type="submit" name={`use[${pn}]`} value={choice.pn} className="button">
            {choice.label}
          </button>{" "}
          {choice.info}
        </p>
      ))}
    </div>
  );
}

type TypedProps = {
  id: string;
  name: string;
  label: string;
  value: string;
  error: CorrectionReply["errors"][string] | null;
  isNumber?: boolean;
};

function Typed({ id, name, label, value, error, isNumber = false }: TypedProps) {
  const errorId = error === null ? undefined : `${id}-error`;
  return (
    <div className={isNumber ? `${FIELD_BOX} w-28` : `${FIELD_BOX} grow`}>
      <label htmlFor={id} className={FIELD_LABEL}>
        {label}
      </label>
      <input
        type="text"
        id={id}
        name={name}
        defaultValue={value}
        autoComplete="off"
        inputMode={isNumber ? "numeric" : undefined}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={errorId}
        className={FIELD_CONTROL}
      />
      {error !== null && (
        <p id={errorId} className={FIELD_ERROR}>
          {error}
        </p>
      )}
    </div>
  );
}
