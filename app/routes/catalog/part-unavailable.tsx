import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { SearchForm } from "../../ui/layout/search-form.tsx";

export function PartUnavailable({ requestId }: { requestId: string }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  const { pathname } = useLocation();
  return (
    <div className="grid max-w-text gap-3 py-4">
      <title>{t("part.awayTitle")}</title>
      <meta name="robots" content="noindex" />
      <p className="font-mono text-neutral-600">503</p>
      <h1>{t("part.awayTitle")}</h1>
      <p className="font-semibold wrap-anywhere">{t("part.awayText", phone)}</p>
      <p>
        <a className="button" href={pathname} data-reload="">
          {t("part.retry")}
        </a>
      </p>
      <SearchForm locale={localeOfPath(pathname)} id="error-q" name={t("errors.search")} />
      {requestId !== "" && <p className="text-sm">{t("errors.reference", requestId)}</p>}
    </div>
  );
}
