import type { ReactNode } from "react";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import {
  FIELD_BOX,
  FIELD_CONTROL,
  FIELD_ERROR,
  FIELD_HINT,
  FIELD_LABEL,
  FORM_BUTTONS,
} from "../../../ui/forms/field-classes.ts";
import type { ImportFormView, KnownFilesView } from "./import-run.view.ts";

type Props = { view: ImportFormView; path: string; nonce: string; known: KnownFilesView };

export function ImportForm({ view, path, nonce, known }: Props) {
  const t = useTranslate();
  const { problem } = view;
  return (
    <form method="post" action={path} encType="multipart/form-data" className="grid max-w-160 gap-4 pt-2.5">
      {problem && (
        <div className="message message-error my-0" role="alert">
          <p>{t("staff.data.problems")}</p>
          <ul>
            <li>
              <a href={`#${problem.field}`}>{problem.text}</a>
            </li>
          </ul>
          <p>{t("staff.data.again")}</p>
        </div>
      )}
      <input type="hidden" name="nonce" value={nonce} />
      <EncodingField chosen={view.encoding} />
      <fieldset className="grid gap-1">
        <legend className={FIELD_LABEL}>{t("staff.data.optionsTitle")}</legend>
        <Tick name="change" isTicked={view.change}>
          {t("staff.data.change")}
        </Tick>
        <Tick name="withdraw" isTicked={view.withdraw}>
          {t("staff.data.withdraw")}
        </Tick>
        <Tick name="reprice" isTicked={view.reprice}>
          {t("staff.data.reprice")}
        </Tick>
      </fieldset>
      <div className={FIELD_BOX}>
        <label htmlFor="movedBy" className={FIELD_LABEL}>
          {t("staff.data.movedBy")}
        </label>
        <input
          id="movedBy"
          name="movedBy"
          defaultValue={view.movedBy}
          inputMode="numeric"
          autoComplete="off"
          className={`${FIELD_CONTROL} max-w-30`}
          {...(problem?.field === "movedBy" && INVALID)}
        />
        {problem?.field === "movedBy" && <FieldError text={problem.text} />}
      </div>
      {/* Last in the form, so that earlier fields survive files that are too large. */}
      <div className={FIELD_BOX}>
        <label htmlFor="files" className={FIELD_LABEL}>
          {t("staff.data.files")}
        </label>
        <p id="files-hint" className={FIELD_HINT}>
          {t("staff.data.filesHint")}
        </p>
        <input
          id="files"
          name="files"
          type="file"
          multiple
          accept=".csv,.ndjson,.json"
          aria-describedby="files-hint"
          className={FIELD_CONTROL}
          {...(problem?.field === "files" && { ...INVALID, "aria-describedby": "problem files-hint" })}
        />
        {problem?.field === "files" && <FieldError text={problem.text} />}
      </div>
      <p className={FORM_BUTTONS}>
        <button type="submit" className="button button-primary">
          {t("staff.data.send")}
        </button>
      </p>
      <KnownFiles {...known} />
    </form>
  );
}

const INVALID = { "aria-invalid": true, "aria-describedby": "problem" } as const;

function FieldError({ text }: { text: string }) {
  return (
    <p id="problem" className={FIELD_ERROR}>
      {text}
    </p>
  );
}

function EncodingField({ chosen }: { chosen: string }) {
  const t = useTranslate();
  return (
    <div className={FIELD_BOX}>
      <label htmlFor="encoding" className={FIELD_LABEL}>
        {t("staff.data.encoding")}
      </label>
      <p id="encoding-hint" className={FIELD_HINT}>
        {t("staff.data.encodingHint")}
      </p>
      <select
        id="encoding"
        name="encoding"
        defaultValue={chosen}
        className={FIELD_CONTROL}
        aria-describedby="encoding-hint"
      >
        <option value="utf-8">{t("staff.data.utf8")}</option>
        <option value="windows-1252">{t("staff.data.windows1252")}</option>
      </select>
    </div>
  );
}

function Tick({ name, isTicked, children }: { name: string; isTicked: boolean; children: ReactNode }) {
  return (
    <label className="flex items-baseline gap-2 py-1">
      <input type="checkbox" name={name} value="1" defaultChecked={isTicked} />
      <span>{children}</span>
    </label>
  );
}

function KnownFiles({ names, beyond }: KnownFilesView) {
  const t = useTranslate();
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-secondary-700">{t("staff.data.knownFiles")}</summary>
      <p>{t("staff.data.knownFilesHint")}</p>
      <FileNames names={names.filter((name) => !beyond.includes(name))} />
      {beyond.length > 0 && (
        <>
          <p className="pt-1.5">{t("staff.data.beyondFiles")}</p>
          <FileNames names={beyond} />
        </>
      )}
    </details>
  );
}

function FileNames({ names }: { names: readonly string[] }) {
  return (
    <ul className="pl-5">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
