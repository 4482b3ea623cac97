import { use } from "react";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { ToldMessage } from "../cart/row-note.tsx";

/** A line below a table, with its button at the end. */
export const TABLE_END = "flex flex-wrap items-center justify-end gap-x-6 gap-y-2 py-2 text-sm print:hidden";

/** What puts all filled rows of a form into the cart, below them. */
export function AddRows() {
  const t = useTranslate();
  return (
    <div className={TABLE_END}>
      <p>{use(ToldMessage) || t("series.addHint")}</p>
      <AddButton />
    </div>
  );
}

function AddButton() {
  const t = useTranslate();
  return (
    <button type="submit" className="button button-primary">
      {t("series.add")}
    </button>
  );
}
