import { useSyncExternalStore } from "react";
import { useTranslate } from "../../i18n/frame-context.tsx";

/** Printing needs a script; without one the browser's own menu prints the same page. */
export function PrintButton() {
  const t = useTranslate();
  const hasScripts = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  if (!hasScripts) return null;
  return (
    <>
      {" · "}
      <button type="button" className="link-button" onClick={() => window.print()}>
        {t("series.print")}
      </button>
    </>
  );
}

function noChanges(): () => void {
  return () => {};
}
