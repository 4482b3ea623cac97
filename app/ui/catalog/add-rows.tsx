import { useTranslate } from "../../i18n/frame-context.tsx";

/** A line below a table, with its button at the end. */
export const TABLE_END = "flex flex-wrap items-center justify-end gap-x-6 gap-y-2 py-2 text-sm print:hidden";

/** What puts all filled rows of a form into the cart, below them. */
export function AddRows() {
  const t = useTranslate();
  return (
    <div className={TABLE_END}>
      <p>{t("series.addHint")}</p>
      <AddButton />
    </div>
  );
}

export function AddButton() {
  const t = useTranslate();
  return (
    <button type="submit" className="button button-primary">
      {t("series.add")}
    </button>
  );
}
