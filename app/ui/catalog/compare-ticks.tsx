import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";

/** Id of the form of the checkboxes: rows are inside the form that adds to the cart. */
const FORM = "compare";

/** Selects a part to compare (decision 0066). The row header names the part. */
export function CompareTick({ pn }: { pn: string }) {
  const t = useTranslate();
  return <input type="checkbox" name="pn" value={pn} form={FORM} aria-label={t("compare.show")} />;
}

export function CompareForm() {
  const locale = localeOfPath(useLocation().pathname);
  return <form method="get" action={pagePath("compare", locale)} id={FORM} />;
}

export function CompareButton() {
  const t = useTranslate();
  return (
    <button type="submit" form={FORM} className="button flex-none coarse:min-h-11">
      {t("compare.show")}
    </button>
  );
}
