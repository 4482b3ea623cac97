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

type Props = { view: CheckView; locale: Locale; nonce: string };

/** One form, so that every button sends all entries and answers. Enter checks again, which only changes the page. */
export function CheckList({ view, locale, nonce }: Props) {
  const t = useTranslate();
  const { id, order } = view;
  const path = `${pagePath("quickOrderCheck", locale)}?list=${id}`;
  const form = useRef<HTMLFormElement>(null);
  const noteWay = useNextRow(form, nonce);
  return (
    <>
      {order && <p className="font-semibold">{t("quickOrder.repeats", order)}</p>}
      <p className="text-sm text-neutral-600" role="status">
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
        <CheckRows view={view} path={path} locale={locale} />
      </Form>
    </>
  );
}

type RowsProps = { view: CheckView; path: string; locale: Locale };

function CheckRows({ view, path, locale }: RowsProps) {
  const t = useTranslate();
  const { groups, ready, rest, subtotal, direct } = view;
  const [ticked, setTicked] = useState(subtotal.lines);
  const hasThen = view.order !== null;
  const rows = ready.length + groups.reduce((sum, group) => sum + group.rows.length, 0);
  return (
    <div onChange={({ currentTarget }) => setTicked(countTaken(currentTarget))}>
      <Counts view={view} />
      {/* Enter presses the first button, which only checks. */}
      <div className={BUTTONS}>
        {rows > 0 && (
          <button type="submit" name="op" value="check" className="button">
            {t("quickOrder.checkAgain")}
          </button>
        )}{" "}
        {direct > 0 && (
          <button type="submit" name="op" value="direct" className="button">
            {direct === 1 ? t("quickOrder.useDirectOne") : t("quickOrder.useDirect", direct)}
          </button>
        )}{" "}
        <span className="grow text-right">
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
        </span>
      </div>
      {groups.map((group) => (
        <OpenTable key={group.kind} group={group} hasThen={hasThen} />
      ))}
      {groups.length > 0 && <AnswersButton />}
      {ready.length > 0 && <ReadyTable rows={ready} hasThen={hasThen} />}
      {rest && <CheckRest rest={rest} />}
      {rows > 0 && <CheckBar subtotal={subtotal} ticked={ticked} isReorder={hasThen} />}
    </div>
  );
}

/** Number of lines of each kind, with a link to them. */
function Counts({ view: { groups, ready } }: Pick<RowsProps, "view">) {
  const t = useTranslate();
  const all = [{ kind: "ready", title: t("quickOrder.ready"), rows: ready }, ...groups];
  if (groups.length === 0 || ready.length === 0) return null;
  return (
    <nav aria-label={t("quickOrder.checkTitle")} className="mt-3 rounded-sm border border-neutral-200 print:hidden">
      <ul className="flex flex-wrap">
        {all.map(({ kind, title, rows }) => (
          <li key={kind} className="min-w-32 flex-1 px-4 py-2 first:bg-primary-50">
            <strong className="block text-xl">{rows.length}</strong>
            <a href={`#${kind}`} className="text-sm">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
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

const BUTTONS = "flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 print:hidden";

function AnswersButton() {
  const t = useTranslate();
  return (
    <div className={BUTTONS}>
      <button type="submit" name="op" value="answers" className="button">
        {t("quickOrder.useAnswers")}
      </button>{" "}
      <span className={FIELD_HINT}>{t("quickOrder.answersHint")}</span>
    </div>
  );
}

const BAR =
  "foot-bar sticky bottom-0 z-3 mt-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-neutral-500 bg-white py-2 print:static";

/** Total of the checked lines when the page was rendered; with scripts, the number of the button follows the boxes. */
function CheckBar({
  subtotal,
  ticked,
  isReorder,
}: Pick<CheckView, "subtotal"> & { ticked: number; isReorder: boolean }) {
  const t = useTranslate();
  const { lines, amount, fees } = subtotal;
  return (
    <>
      <p className="pt-3 text-sm text-neutral-600">
        {t("quickOrder.notIncluded")} <span className="print:hidden">{t("quickOrder.addHint")}</span>
      </p>
      <div className={BAR}>
        {lines > 0 && (
          <p className="grow text-sm">
            {lines === 1 ? t("quickOrder.subtotalOne") : t("quickOrder.subtotal", lines)}{" "}
            <strong className="text-lg whitespace-nowrap">{amount}</strong>
            {fees && (
              <small className="block">
                {t("quickOrder.fees")} {fees}
              </small>
            )}
          </p>
        )}
        {isReorder && (
          <button type="submit" name="op" value="order" className="button">
            {t("quickOrder.addAndOrder")}
          </button>
        )}{" "}
        <button type="submit" name="op" value="check" className="button max-md:hidden">
          {t("quickOrder.checkAgain")}
        </button>{" "}
        <button type="submit" name="op" value="add" className="button button-primary max-md:grow">
          {addLabel(ticked, t)}
        </button>
      </div>
    </>
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
