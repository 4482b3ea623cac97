import { Form } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { FIELD_BOX, FIELD_ERROR, FIELD_HINT, FIELD_LABEL } from "../forms/field-classes.ts";
import { QUICK_ORDER_FORM } from "../forms/form-ids.ts";
import { ListFileField } from "./list-file-field.tsx";
import { OrderRows } from "./order-rows.tsx";
import { BUTTONS, PASTE_FIELD } from "./paste-box.tsx";
import type { ListRow } from "../../domain/bom/list-input.ts";

export type OrderFormView = {
  rows: readonly ListRow[];
  lines: string;
  problem: { field: "rows" | "lines" | "file"; text: string } | null;
};

type Props = { view: OrderFormView; path: string; nonce: string };

/** Rows, paste box and file are one form, read together; an unreadable one loses nothing. */
export function OrderForm({ view, path, nonce }: Props) {
  const t = useTranslate();
  const { problem } = view;
  return (
    <>
      <nav aria-label={t("quickOrder.sections")} className="lg:hidden print:hidden">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-2 pb-1">
          <li>
            <a className="inline-block py-1" href="#rows">
              {t("quickOrder.rowsTitle")}
            </a>
          </li>
          <li>
            <a className="inline-block py-1" href="#paste">
              {t("quickOrder.pasteTitle")}
            </a>
          </li>
          <li>
            <a className="inline-block py-1" href="#upload">
              {t("quickOrder.fileTitle")}
            </a>
          </li>
        </ul>
      </nav>
      <Form
        method="post"
        action={path}
        id={QUICK_ORDER_FORM}
        encType="multipart/form-data"
        discover="none"
        className="grid items-start gap-x-6 lg:grid-cols-overview"
      >
        <input type="hidden" name="nonce" value={nonce} />
        {problem && (
          <div className="message message-error col-span-full mt-3 mb-0" role="alert">
            <p>{t("quickOrder.problems")}</p>
            <ul>
              <li>
                <a href={`#${FIELD_IDS[problem.field]}`}>{problem.text}</a>
              </li>
            </ul>
          </div>
        )}
        <section id="rows" className={SECTION} aria-labelledby="rows-title">
          <h2 id="rows-title" className={HEADING}>
            {t("quickOrder.rowsTitle")}
          </h2>
          <OrderRows rows={view.rows} path={path} />
        </section>
        <div>
          <section id="paste" className={SECTION} aria-labelledby="paste-title">
            <h2 id="paste-title" className={HEADING}>
              {t("quickOrder.pasteTitle")}
            </h2>
            <PasteField text={view.lines} problem={problemOf(problem, "lines")} />
            <CheckButton />
          </section>
          <section id="upload" className={SECTION} aria-labelledby="upload-title">
            <h2 id="upload-title" className={HEADING}>
              {t("quickOrder.fileTitle")}
            </h2>
            <ListFileField problem={problemOf(problem, "file")} template={`${path}?format=csv`} />
            <CheckButton />
          </section>
        </div>
      </Form>
    </>
  );
}

const SECTION = "card mt-4";
const HEADING = "text-lg";

const FIELD_IDS = { rows: "pn-1", lines: "lines", file: "file" } as const;

function problemOf(problem: OrderFormView["problem"], field: "lines" | "file"): string | null {
  return problem?.field === field ? problem.text : null;
}

function CheckButton() {
  const t = useTranslate();
  return (
    <p className={BUTTONS}>
      <button type="submit" className="button">
        {t("quickOrder.check")}
      </button>
    </p>
  );
}

function PasteField({ text, problem }: { text: string; problem: string | null }) {
  const t = useTranslate();
  return (
    <div className={`${FIELD_BOX} pt-2.5`}>
      <label className={FIELD_LABEL} htmlFor="lines">
        {t("quickOrder.pasteLabel")}
      </label>
      <p id="lines-hint" className={FIELD_HINT}>
        {t("quickOrder.pasteHint")}
      </p>
      <textarea
        id="lines"
        name="lines"
        rows={8}
        defaultValue={text}
        spellCheck={false}
        autoComplete="off"
        wrap="off"
        className={PASTE_FIELD}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? "lines-hint" : "lines-error lines-hint"}
      />
      {problem && (
        <p id="lines-error" className={FIELD_ERROR}>
          {problem}
        </p>
      )}
    </div>
  );
}
