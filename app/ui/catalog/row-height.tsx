import { useState, type MouseEvent } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { useOwnQuery } from "../layout/use-page-info.ts";

/** The form that the button of a page belongs to, wherever it stands: tables are inside the form that adds to the cart. */
const FORM = "row-height";
const ACTION = "/rows";

type Root = { readonly hasCompactRows: boolean };

/**
 * Makes the rows of all tables low, or as high as usual again: for a mouse, since fingers and phones keep rows they can press. The
 * choice is a cookie, so that it holds for all tables; with scripts the page stays, and with it what was typed.
 */
export function RowHeightButton() {
  const t = useTranslate();
  const [isCompact, setIsCompact] = useState(useRouteLoaderData<Root>("root")?.hasCompactRows ?? false);
  const next = isCompact ? "comfortable" : "compact";
  const change = (event: MouseEvent) => {
    event.preventDefault();
    setIsCompact(!isCompact);
    if (isCompact) delete document.documentElement.dataset["rows"];
    else document.documentElement.dataset["rows"] = next;
    // Should it not be stored, it holds for this page.
    fetch(ACTION, { method: "POST", body: new URLSearchParams({ rows: next }), redirect: "manual" }).catch(() => {});
  };
  return (
    <button
      type="submit"
      form={FORM}
      name="rows"
      value={next}
      onClick={change}
      className="link-button text-sm max-lg:hidden coarse:hidden print:hidden"
    >
      {t(isCompact ? "series.comfortableRows" : "series.compactRows")}
    </button>
  );
}

/** Goes with {@link RowHeightButton}, once on a page. */
export function RowHeightForm() {
  const { pathname } = useLocation();
  return (
    <form method="post" action={ACTION} id={FORM}>
      <input type="hidden" name="to" value={pathname + useOwnQuery()} />
    </form>
  );
}
