import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";

/** In place of parts while the catalogue cannot be read; the rest of the page stands (R-CAT-18). */
export function PartsAway({ title, path }: { title: string; path: string }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <div className="message message-warning" role="status">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{t("series.awayText", phone)}</p>
      <p>
        <a href={path} data-reload="">
          {t("series.retry")}
        </a>
      </p>
    </div>
  );
}
