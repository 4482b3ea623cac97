import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { Locale } from "../../domain/locale.ts";
import { CHECK_FORM } from "../../ui/forms/form-ids.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import type { Translate } from "../../i18n/strings.ts";
import { FIELD_BOX, FIELD_HINT, FIELD_LABEL } from "../../ui/forms/field-classes.ts";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { OpenTable, ReadyTable } from "./check-table.tsx";
import type { CheckView, CheckRest as Rest } from "../../ui/quick-order/check-types.ts";
import { PrintButton } from "../../ui/primitives/print-button.tsx";
import { PASTE_FIELD } from "../../ui/quick-order/paste-box.tsx";

const ROW = "flex justify-between gap-4";

type Props = { view: CheckView; locale: Locale; nonce: string };

/** One form, so that every button sends all entries and answers. Enter checks again, which only changes the page. */
export function CheckList({ view, locale, nonce }: Props) {
  const t = useTranslate();
  const { id, order, groups, rest } = view;
  const path = `${pagePath("quickOrderCheck", locale)}?list=${id}`;
  const form = useRef<HTMLFormElement>(null);
  const noteWay = useNextRow(form, nonce);
  return (
    <>
      {order && <p className="font-semibold">{t("quickOrder.repeats", order)}</p>}
      <p className="lead" role="status">
        {view.summary}
      </p>
      <CheckNotes notes={view.notes} />
      <Form
        key={nonce}
        ref={form}
        method="post"
        action={path}
        discover="none"
        preventScrollReset
        id={CHECK_FORM}
        onSubmit={noteWay}
      >
        <input type="hidden" name="nonce" value={nonce} />
        <CheckRows view={view} />
      </Form>
      <p className="pt-4 print:hidden">
        {(groups.length > 0 || rest !== null) && (
          <>
            <a href={`${path}&format=csv`} rel="nofollow" data-reload="">
              {t("quickOrder.problemsFile")}
            </a>
            {" · "}
          </>
        )}
        <SiteLink to={pagePath("quickOrder", locale)}>{t("quickOrder.newList")}</SiteLink>
        <PrintButton />
      </p>
    </>
  );
}

function CheckRows({ view }: { view: CheckView }) {
  const { groups, ready, rest, subtotal, direct } = view;
  const [ticked, setTicked] = useState(subtotal.lines);
  const hasThen = view.order !== null;
  const rows = ready.length + groups.reduce((sum, group) => sum + group.rows.length, 0);
  const buttons = rows > 0 && <CheckButtons ticked={ticked} direct={direct} isReorder={hasThen} />;
  return (
    <div onChange={({ currentTarget }) => setTicked(countTaken(currentTarget))}>
      {buttons}
      {groups.map((group) => (
        <OpenTable key={group.title} group={group} hasThen={hasThen} />
      ))}
      {groups.length > 0 && <AnswersButton />}
      {ready.length > 0 && <ReadyTable rows={ready} hasThen={hasThen} />}
      {rest && <CheckRest rest={rest} />}
      {ready.length > 0 && <CheckTotals subtotal={subtotal} />}
      {rows > 1 && buttons}
    </div>
  );
}

/** Checked lines, and lines with a selected answer. */
function countTaken(form: Element): number {
  const taken = [...form.querySelectorAll<HTMLInputElement>('[name="take[]"]:checked, [name^="answer["]:checked')];
  return taken.filter(({ value }) => value !== "").length;
}

function CheckNotes({ notes }: { notes: readonly string[] }) {
  const t = useTranslate();
  if (notes.length === 0) return null;
  return (
    <section aria-label={t("quickOrder.notes")} className="message mt-3 mb-0">
      <ul>
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Together as wide as a phone. */
const BUTTON = "max-md:flex-auto";
const BUTTONS = "flex flex-wrap items-center gap-x-3 gap-y-2 pt-3.5 print:hidden";

function AnswersButton() {
  const t = useTranslate();
  return (
    <div className={BUTTONS}>
      <button type="submit" name="op" value="answers" className={`button ${BUTTON}`}>
        {t("quickOrder.useAnswers")}
      </button>{" "}
      <span className={FIELD_HINT}>{t("quickOrder.answersHint")}</span>
    </div>
  );
}

/** Enter presses the first button, which only checks. Without scripts the number is that of the rendered page. */
function CheckButtons({ ticked, direct, isReorder }: { ticked: number; direct: number; isReorder: boolean }) {
  const t = useTranslate();
  return (
    <div className={BUTTONS}>
      <button type="submit" name="op" value="check" className={`button ${BUTTON}`}>
        {t("quickOrder.checkAgain")}
      </button>{" "}
      {direct > 0 && (
        <button type="submit" name="op" value="direct" className={`button ${BUTTON}`}>
          {direct === 1 ? t("quickOrder.useDirectOne") : t("quickOrder.useDirect", direct)}
        </button>
      )}{" "}
      <button type="submit" name="op" value="add" className={`button button-primary ${BUTTON}`}>
        {addLabel(ticked, t)}
      </button>{" "}
      {isReorder && (
        <button type="submit" name="op" value="order" className={`button ${BUTTON}`}>
          {t("quickOrder.addAndOrder")}
        </button>
      )}{" "}
      <span className={FIELD_HINT}>{t("quickOrder.addHint")}</span>
    </div>
  );
}

function addLabel(ticked: number, t: Translate): string {
  if (ticked === 0) return t("quickOrder.addTicked");
  return ticked === 1 ? t("quickOrder.addOne") : t("quickOrder.add", ticked);
}

/** Lines beyond the limit stay in the form. */
function CheckRest({ rest }: { rest: Rest }) {
  const t = useTranslate();
  if (!rest.isKept) return <p className="message message-warning">{t("quickOrder.restLost")}</p>;
  return (
    <section className={`${FIELD_BOX} pt-5`}>
      <h2 className="pb-1">
        <label className={FIELD_LABEL} htmlFor="rest">
          {t("quickOrder.restTitle")}
        </label>
      </h2>
      <p id="rest-hint" className={FIELD_HINT}>
        {t("quickOrder.restKept")}
      </p>
      <input type="hidden" name="restFrom" value={rest.from} />
      <input type="hidden" name="restHeader" value={rest.header} />
      <textarea
        id="rest"
        name="rest"
        rows={6}
        defaultValue={rest.text}
        wrap="off"
        spellCheck={false}
        className={PASTE_FIELD}
        aria-describedby="rest-hint"
      />
    </section>
  );
}

/** Rows after the pressed button, or all for a button of the list with this `op`. */
type Way = { readonly rows: readonly string[]; readonly op: string };

/**
 * With scripts the page stays after an answer, but the pressed button is gone: the focus moves to the next question, else to the button of
 * the list. Returns the submit handler.
 */
function useNextRow(
  form: RefObject<HTMLFormElement | null>,
  nonce: string,
): (event: FormEvent<HTMLFormElement>) => void {
  const way = useRef<Way | null>(null);
  useEffect(() => {
    const noted = way.current;
    way.current = null;
    // After the page has moved the focus to its start.
    if (noted) queueMicrotask(() => next(form.current, noted)?.focus({ preventScroll: true }));
  }, [form, nonce]);
  return (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    way.current = submitter instanceof HTMLButtonElement ? wayFrom(event.currentTarget, submitter) : null;
  };
}

function wayFrom(form: HTMLFormElement, pressed: HTMLButtonElement): Way {
  const rows = openRows(form);
  const own = pressed.closest("tr");
  const behind = rows.filter((row) => !own || own.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);
  return { rows: (pressed.name === "fix" ? behind : []).map(({ id }) => id), op: pressed.value };
}

function next(form: HTMLFormElement | null, { rows, op }: Way): HTMLElement | null {
  if (!form) return null;
  const row = openRows(form).find(({ id }) => rows.includes(id));
  const control = row?.querySelector<HTMLElement>("button, input:not([type=hidden])");
  return control ?? form.querySelector<HTMLElement>(`button[value="${CSS.escape(op)}"], button`);
}

function openRows(form: HTMLFormElement): HTMLTableRowElement[] {
  return [...form.querySelectorAll<HTMLTableRowElement>("tr[data-open]")];
}

/** Total of the checked lines when the page was rendered. */
function CheckTotals({ subtotal }: Pick<CheckView, "subtotal">) {
  const t = useTranslate();
  const { lines, amount, fees } = subtotal;
  return (
    <div className="mt-4 ml-auto max-w-104 border-t-2 border-neutral-700 bg-neutral-50 px-3.5 py-3 print:bg-transparent">
      <dl>
        <div className={`${ROW} text-lg font-bold`}>
          <dt>{lines === 1 ? t("quickOrder.subtotalOne") : t("quickOrder.subtotal", lines)}</dt>
          <dd>{amount}</dd>
        </div>
        {fees && (
          <div className={ROW}>
            <dt>{t("quickOrder.fees")}</dt>
            <dd>{fees}</dd>
          </div>
        )}
      </dl>
      <p className={`${FIELD_HINT} pt-1.5`}>{t("quickOrder.notIncluded")}</p>
    </div>
  );
}
