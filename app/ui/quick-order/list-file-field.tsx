import { useTranslate } from "../../i18n/shell-context.tsx";
import { MOST_LIST_CHARACTERS, MOST_LIST_FILE_BYTES } from "../../domain/bom/list-size.ts";
import { formatCount } from "../../i18n/formats.ts";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_HINT, FIELD_LABEL } from "../forms/field-classes.ts";

export const LIST_FILES =
  ".xlsx,.xlsm,.csv,.tsv,.txt,.xls,.xml,.htm,.html,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Both languages write thousands alike. */
const CHARACTERS = formatCount(MOST_LIST_CHARACTERS, "en");

export function ListFileField({ problem, template }: { problem: string | null; template: string }) {
  const t = useTranslate();
  return (
    <div className={`${FIELD_BOX} pt-2.5`}>
      <label className={FIELD_LABEL} htmlFor="file">
        {t("quickOrder.fileLabel")}
      </label>
      <p id="file-hint" className={FIELD_HINT}>
        {t("quickOrder.fileHint", MOST_LIST_FILE_BYTES / 1_000_000, CHARACTERS)}{" "}
        <a href={template} rel="nofollow" data-reload="">
          {t("quickOrder.template")}
        </a>
      </p>
      <input
        id="file"
        name="file"
        type="file"
        accept={LIST_FILES}
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
