import { useTranslate } from "../../../i18n/shell-context.tsx";
import { MOST_LIST_FILE_BYTES } from "../../../domain/bom/list-size.ts";
import { LIST_FILES } from "../../../ui/quick-order/list-file-field.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_HINT, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { TypedRows } from "../../../ui/quick-order/typed-rows.tsx";
import type { OpenLines } from "../../../ui/company/list-types.ts";

type Props = {
  open: OpenLines | null;
  /** The lines may replace the list. */
  mayReplace?: boolean;
  isReplacing?: boolean;
};

export function AddLines({ open, mayReplace = false, isReplacing = false }: Props) {
  const t = useTranslate();
  return (
    <div className="grid max-w-208 gap-3 pt-2">
      <p className={FIELD_HINT}>{t("company.lists.addHint")}</p>
      <TypedRows rows={open?.rows ?? []} />
      <PasteAndFile text={open?.text ?? ""} />
      {mayReplace && (
        <fieldset className="grid gap-1">
          <legend className={FIELD_LABEL}>{t("company.lists.mode")}</legend>
          <label className="flex items-center gap-2">
            <input type="radio" name="mode" value="add" defaultChecked={!isReplacing} /> {t("company.lists.modeAdd")}
          </label>
          <label className="flex items-center gap-2">
            <input type="radio" name="mode" value="replace" defaultChecked={isReplacing} />{" "}
            {t("company.lists.modeReplace")}
          </label>
        </fieldset>
      )}
      <p>
        <button type="submit" name="intent" value="add" className="button">
          {t("company.lists.addButton")}
        </button>
      </p>
    </div>
  );
}

export function PasteAndFile({ text }: { text: string }) {
  const t = useTranslate();
  return (
    <>
      <div className={FIELD_BOX}>
        <label className={FIELD_LABEL} htmlFor="lines">
          {t("company.lists.paste")}
        </label>
        <p id="lines-hint" className={FIELD_HINT}>
          {t("company.lists.pasteHint")}
        </p>
        <textarea
          id="lines"
          name="lines"
          rows={4}
          defaultValue={text}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="lines-hint"
          className={`${FIELD_CONTROL} font-mono`}
        />
      </div>
      <div className={FIELD_BOX}>
        <label className={FIELD_LABEL} htmlFor="file">
          {t("company.lists.file")}
        </label>
        <p id="file-hint" className={FIELD_HINT}>
          {t("company.lists.fileHint", MOST_LIST_FILE_BYTES / 1_000_000)}
        </p>
        <input type="file" id="file" name="file" accept={LIST_FILES} aria-describedby="file-hint" className="w-full" />
      </div>
    </>
  );
}
