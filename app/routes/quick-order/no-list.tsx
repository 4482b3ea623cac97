import type { Locale } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { BUTTONS } from "../../ui/quick-order/paste-box.tsx";

/** Unknown or deleted list. */
export function NoList({ locale }: { locale: Locale }) {
  const t = useTranslate();
  return (
    <>
      <p className="lead">{t("quickOrder.goneText")}</p>
      <p className={BUTTONS}>
        <SiteLink to={pagePath("quickOrder", locale)} className="button button-primary">
          {t("quickOrder.title")}
        </SiteLink>
      </p>
    </>
  );
}
