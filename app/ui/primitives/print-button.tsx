import { useTranslate } from "../../i18n/shell-context.tsx";
import { useHasScripts } from "../scripts/use-has-scripts.ts";

/** Without scripts the browser's menu prints the same page. */
export function PrintButton() {
  const t = useTranslate();
  if (!useHasScripts()) return null;
  return (
    <>
      {" · "}
      <button type="button" className="link-button" onClick={() => window.print()}>
        {t("series.print")}
      </button>
    </>
  );
}
