import { useTranslate } from "../../../i18n/shell-context.tsx";
import {
  FIELD_BOX,
  FIELD_CONTROL,
  FIELD_ERROR,
  FIELD_HINT,
  FIELD_LABEL,
  FORM_BUTTONS,
} from "../../../ui/forms/field-classes.ts";
import { NOTE_FORM } from "../../../ui/forms/form-ids.ts";
import type { SharedListView } from "../../../ui/company/shared-cart.view.ts";
import { HandedList } from "./shared-carts-list.tsx";

/** A refused form. */
export type RefusedGiving = { readonly note: string; readonly error: string | null };

type Props = {
  /** Null for an empty cart. */
  list: SharedListView | null;
  nonce: string;
  cartPath: string;
  refused: RefusedGiving | undefined;
};

export function GiveCart({ list, nonce, cartPath, refused }: Props) {
  const t = useTranslate();
  const error = refused?.error ?? null;
  if (!list)
    return (
      <>
        <p className="lead">{t("company.handOver.empty")}</p>
        <p>
          <a href={cartPath}>{t("company.handOver.toCart")}</a>
        </p>
      </>
    );
  return (
    <>
      <p className="lead max-w-text pb-3">{t("company.handOver.lead")}</p>
      <form method="post" id={NOTE_FORM} className="grid max-w-text gap-3 pb-4">
        <input type="hidden" name="nonce" value={nonce} />
        <div className={FIELD_BOX}>
          <label htmlFor="note" className={FIELD_LABEL}>
            {t("company.handOver.note")}
          </label>
          <p id="note-hint" className={FIELD_HINT}>
            {t("company.handOver.noteHint")}
          </p>
          <textarea
            id="note"
            name="note"
            rows={3}
            defaultValue={refused?.note}
            aria-describedby={error === null ? "note-hint" : "note-hint note-error"}
            aria-invalid={error !== null || undefined}
            className={FIELD_CONTROL}
          />
          {error !== null && (
            <p id="note-error" className={FIELD_ERROR} role="alert">
              {error}
            </p>
          )}
        </div>
        <p className={FORM_BUTTONS}>
          <button type="submit" className="button button-primary">
            {t("company.handOver.submit")}
          </button>
          <a href={cartPath} className="self-center">
            {t("company.handOver.toCart")}
          </a>
        </p>
      </form>
      <HandedList list={list} />
    </>
  );
}
