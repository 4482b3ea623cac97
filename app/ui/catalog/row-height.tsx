import { useState, type MouseEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { ORDER_ROWS } from "../cart/form-ids.ts";
import { ROWS_PATH } from "../cart/page-form.tsx";

type Root = { readonly hasCompactRows: boolean };

/** For mice only; touch screens keep large rows. A cookie stores the choice; without scripts the quantities of the table are restored. */
export function RowHeightButton() {
  const t = useTranslate();
  const [isCompact, setIsCompact] = useState(useRouteLoaderData<Root>("root")?.hasCompactRows ?? false);
  const next = isCompact ? "comfortable" : "compact";
  const change = (event: MouseEvent) => {
    event.preventDefault();
    setIsCompact(!isCompact);
    if (isCompact) delete document.documentElement.dataset["rows"];
    else document.documentElement.dataset["rows"] = next;
    // If the cookie is not stored, the choice holds for this page.
    fetch(ROWS_PATH, { method: "POST", body: new URLSearchParams({ rows: next }), redirect: "manual" }).catch(() => {});
  };
  return (
    <button
      type="submit"
      form={ORDER_ROWS}
      formAction={ROWS_PATH}
      name="rows"
      value={next}
      onClick={change}
      className="link-button text-xs max-lg:hidden coarse:hidden print:hidden"
    >
      {t(isCompact ? "series.comfortableRows" : "series.compactRows")}
    </button>
  );
}
