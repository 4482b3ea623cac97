import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";

/** In place of the table while the catalogue cannot be read; the rest of the page stands (R-CAT-18). */
export function VariantsAway({ path }: { path: string }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <div className="message message-warning" role="status">
      <p>
        <strong>{t("series.awayTitle")}</strong>
      </p>
      <p>{t("series.awayText", phone)}</p>
      <p>
        <a href={path}>{t("series.retry")}</a>
      </p>
    </div>
  );
}
