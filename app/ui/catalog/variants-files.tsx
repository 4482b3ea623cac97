import { useSyncExternalStore } from "react";
import { useTranslate } from "../../i18n/frame-context.tsx";

/** The list as a file, and on paper. Files are no pages: plain links, never fetched ahead. */
export function VariantsFiles({ path, query }: { path: string; query: string }) {
  const t = useTranslate();
  return (
    <p className="variants-files">
      {t("series.files")}{" "}
      <a href={`${path}.csv${query}`} rel="nofollow">
        {t("series.csv")}
      </a>
      {" · "}
      <a href={`${path}.txt${query}`} rel="nofollow">
        {t("series.txt")}
      </a>
      <PrintButton />
    </p>
  );
}

/** Printing needs a script; without one the browser's own menu prints the same table. */
function PrintButton() {
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
