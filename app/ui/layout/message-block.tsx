import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { SiteLink } from "../primitives/site-link.tsx";
import type { FlashMessage } from "../toasts/flash-message.ts";

/** Announced, and present without scripts (R-UI-07, R-A11Y-05). */
export function MessageBlock({ flash }: { flash: FlashMessage }) {
  const t = useTranslate();
  const locale = localeOfPath(useLocation().pathname);
  return (
    <p className={`message message-${flash.type}`} role={flash.type === "error" ? "alert" : "status"} data-flash="">
      {flash.message}
      {flash.link && (
        <>
          {" "}
          <SiteLink to={pagePath(flash.link, locale)}>{t("cart.toCart")}</SiteLink>
        </>
      )}
    </p>
  );
}
