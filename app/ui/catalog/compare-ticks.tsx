import { use } from "react";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { ROWS_PATH } from "../cart/page-form.tsx";
import { TypedRows } from "../cart/row-note.tsx";
import { PART_BUTTON } from "../forms/joint-form-fields.ts";
import { COMPARE_FIELD, tickOf } from "../forms/typed-rows.ts";

/** Selects a part to compare (decision 0066). The row header names the part. */
export function CompareTick({ pn }: { pn: string }) {
  const t = useTranslate();
  return (
    <input
      type="checkbox"
      name={COMPARE_FIELD}
      value={pn}
      defaultChecked={tickOf(pn) in use(TypedRows)}
      aria-label={t("compare.show")}
    />
  );
}

/** A button of the table's form, which keeps the quantities. */
export function CompareButton() {
  const t = useTranslate();
  return (
    <button
      type="submit"
      name={PART_BUTTON}
      value={COMPARE_FIELD}
      formAction={ROWS_PATH}
      data-reload=""
      className="button flex-none coarse:min-h-11"
    >
      {t("compare.show")}
    </button>
  );
}
