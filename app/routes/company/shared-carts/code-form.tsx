import { useTranslate } from "../../../i18n/frame-context.tsx";
import { CODE_FORM } from "../../../ui/forms/form-ids.ts";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_HINT, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";

/** `message` is empty after a language switch. */
export type RefusedCode = { readonly typed: string; readonly message: string };

export function CodeForm({ refused }: { refused: RefusedCode | undefined }) {
  const t = useTranslate();
  const message = refused?.message ?? "";
  return (
    <form method="post" id={CODE_FORM} className="grid max-w-text gap-3">
      <p className="lead">{t("company.handOver.code.lead")}</p>
      <div className={FIELD_BOX}>
        <label htmlFor="code" className={FIELD_LABEL}>
          {t("company.handOver.code.label")}
        </label>
        <p id="code-hint" className={FIELD_HINT}>
          {t("company.handOver.code.hint")}
        </p>
        <input
          id="code"
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={refused?.typed}
          aria-describedby={message ? "code-hint code-error" : "code-hint"}
          aria-invalid={message ? true : undefined}
          className={`${FIELD_CONTROL} max-w-40 font-mono uppercase`}
        />
        {message && (
          <p id="code-error" className={FIELD_ERROR} role="alert">
            {message}
          </p>
        )}
      </div>
      <p>
        <button type="submit" className="button button-primary">
          {t("company.handOver.code.submit")}
        </button>
      </p>
    </form>
  );
}
