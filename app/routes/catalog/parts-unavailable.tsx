import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";

/** Replaces the parts of a page while the catalog cannot be read (R-CAT-18). */
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
