import { useTranslate } from "../../../i18n/frame-context.tsx";
import { MOST_NUMBERS_FILE_BYTES } from "../../../domain/bom/list-size.ts";
import { LIST_FILES } from "../../../ui/forms/list-files.ts";
import { FIELD_BOX, FIELD_CONTROL, FIELD_HINT, FIELD_LABEL, FORM_BUTTONS } from "../../../ui/forms/field-classes.ts";
import type { NumbersTarget, RefusedNumbers } from "./part-numbers-types.ts";

type Props = { target: NumbersTarget; refused: RefusedNumbers["upload"] };

/** A file or pasted text; nothing changes before the review. */
export function UploadForm({ target, refused }: Props) {
  const t = useTranslate();
  return (
    <form method="post" action={target.path} encType="multipart/form-data" className="grid max-w-160 gap-3 pt-2">
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="nonce" value={target.nonce} />
      <p className={FIELD_HINT}>{t("company.numbers.uploadHint")}</p>
      <fieldset className="grid gap-1">
        <legend className={FIELD_LABEL}>{t("company.numbers.mode")}</legend>
        <label className="flex items-baseline gap-2 py-1">
          <input type="radio" name="replaces" value="" defaultChecked={!refused?.replaces} />
          <span>{t("company.numbers.modeAdd")}</span>
        </label>
        <label className="flex items-baseline gap-2 py-1">
          <input type="radio" name="replaces" value="1" defaultChecked={refused?.replaces} />
          <span>{t("company.numbers.modeReplace")}</span>
        </label>
      </fieldset>
      <div className={FIELD_BOX}>
        <label htmlFor="numbers-lines" className={FIELD_LABEL}>
          {t("company.numbers.paste")}
        </label>
        <textarea
          id="numbers-lines"
          name="lines"
          rows={4}
          defaultValue={refused?.lines}
          autoComplete="off"
          spellCheck={false}
          className={`${FIELD_CONTROL} font-mono`}
        />
      </div>
      {/* Last in the form, so that earlier fields survive a file that is too large. */}
      <div className={FIELD_BOX}>
        <label htmlFor="numbers-file" className={FIELD_LABEL}>
          {t("company.numbers.file", MOST_NUMBERS_FILE_BYTES / 1_000_000)}
        </label>
        <input id="numbers-file" name="file" type="file" accept={LIST_FILES} className={FIELD_CONTROL} />
      </div>
      <p className={FORM_BUTTONS}>
        <button type="submit" className="button button-primary">
          {t("company.numbers.check")}
        </button>
      </p>
    </form>
  );
}
