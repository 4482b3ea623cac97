import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_HINT, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { ListFileField } from "../../../ui/quick-order/list-file-field.tsx";
import { TypedRows } from "../../../ui/quick-order/typed-rows.tsx";
import type { RefusedLines } from "./cart-types.ts";

type Props = { template: string; refused: RefusedLines | null };

/** Part of the cart's form. Refused lines return as rows with the reason. */
export function AddLines({ template, refused }: Props) {
  const t = useTranslate();
  return (
    <div id="add-lines" className="grid max-w-208 gap-2.5 pt-2">
      {refused?.message && (
        <p className="message message-warning" role="alert">
          {refused.message}
        </p>
      )}
      <p className={FIELD_HINT}>{t("staff.cart.addHint")}</p>
      <TypedRows rows={refused?.rows ?? []} />
      <div className={FIELD_BOX}>
        <label className={FIELD_LABEL} htmlFor="lines">
          {t("staff.cart.paste")}
        </label>
        <p id="lines-hint" className={FIELD_HINT}>
          {t("staff.cart.pasteHint")}
        </p>
        <textarea
          id="lines"
          name="lines"
          rows={4}
          defaultValue={refused?.lines ?? ""}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="lines-hint"
          className={`${FIELD_CONTROL} font-mono`}
        />
      </div>
      <ListFileField problem={refused?.fileProblem ?? null} template={template} />
      <p>
        <button type="submit" name="next" value="add" className="button">
          {t("staff.cart.addButton")}
        </button>
      </p>
    </div>
  );
}
