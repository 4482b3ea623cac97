import { useTranslate } from "../../i18n/frame-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_HINT, FIELD_LABEL } from "../forms/field-classes.ts";

/** A file with a list of parts. `problem` says why it could not be read, `template` where an empty one is. */
export function ListFileField({ problem, template }: { problem: string | null; template: string }) {
  const t = useTranslate();
  return (
    <div className={`${FIELD_BOX} pt-2.5`}>
      <label className={FIELD_LABEL} htmlFor="file">
        {t("quickOrder.fileLabel")}
      </label>
      <p id="file-hint" className={FIELD_HINT}>
        {t("quickOrder.fileHint")}{" "}
        <a href={template} rel="nofollow" data-reload="">
          {t("quickOrder.template")}
        </a>
      </p>
      <input
        id="file"
        name="file"
        type="file"
        accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className={`${FIELD_CONTROL} max-w-120`}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? "file-hint" : "file-error file-hint"}
      />
      {problem && (
        <p id="file-error" className={FIELD_ERROR}>
          {problem}
        </p>
      )}
    </div>
  );
}
