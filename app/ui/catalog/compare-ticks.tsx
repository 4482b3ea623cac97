import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";

/** The form that the ticks of a page belong to, wherever they stand: rows are inside the form that adds to the cart. */
const FORM = "compare";

/** Chooses a part to be put beside others (decision 0066). Which part it is, the head of its row says. */
export function CompareTick({ pn }: { pn: string }) {
  const t = useTranslate();
  return <input type="checkbox" name="pn" value={pn} form={FORM} aria-label={t("compare.show")} />;
}

/** Goes with {@link CompareTick}, once on a page. */
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
