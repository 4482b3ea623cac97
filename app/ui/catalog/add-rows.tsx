import { use } from "react";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { Chosen } from "../cart/chosen.ts";
import { RowMessage } from "../cart/row-note.tsx";
import { CompareButton } from "./compare-ticks.tsx";

export const TABLE_END = "flex flex-wrap items-center justify-end gap-x-6 gap-y-2 py-2 text-sm print:hidden";

/** Sticks to the bottom of the screen along the table. */
const BAR =
  "sticky bottom-0 z-3 mt-1 flex items-center justify-end gap-x-4 border-t border-neutral-500 bg-white py-1 text-sm max-sm:flex-wrap print:hidden";

/** Adds all filled rows of a form to the cart; with scripts shows their number. `compares`: rows have a checkbox to compare. */
export function AddRows({ compares = false }: { compares?: boolean }) {
  const t = useTranslate();
  const { parts, pieces, elsewhere } = use(Chosen);
  const told = use(RowMessage);
  return (
    <div className={BAR}>
      {/* A phone only has room for the chosen parts; its rows show the rest. */}
      {parts > 0 ? (
        <strong className="max-sm:grow">{t("series.chosenRows", parts, pieces)}</strong>
      ) : (
        <p className={told ? "font-semibold text-primary-700 max-sm:basis-full" : "max-sm:sr-only"}>
          {told || t("series.addHint")}
        </p>
      )}
      {elsewhere > 0 && <span className="max-sm:sr-only">{t("series.chosenElsewhere", elsewhere)}</span>}
      {compares && <CompareButton />}
      <button type="submit" className="button button-primary flex-none coarse:min-h-11">
        {t("series.add")}
      </button>
    </div>
  );
}
