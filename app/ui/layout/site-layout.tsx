import { useLocation } from "react-router";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { useFocusAfterNavigation } from "../scripts/focus-after-navigation.ts";
import { LoadingBar } from "../scripts/loading-bar.tsx";
import type { FlashMessage } from "../toasts/flash-message.ts";
import { ToastStack } from "../toasts/toast-stack.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { MessageBlock } from "./message-block.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { usePageInfo } from "./use-page-info.ts";

type Props = {
  flash: FlashMessage | null;
  /** Lines in the visitor's cart; null without one. */
  cartLines: number | null;
  children: React.ReactNode;
};

/** The frame of every page, error pages too: header, department menu, footer (R-ROUTE-26). */
export function SiteLayout({ flash, cartLines, children }: Props) {
  const t = useTranslate();
  const page = usePageInfo();
  const locale = localeOfPath(useLocation().pathname);
  useFocusAfterNavigation();
  return (
    <ToastStack flash={flash}>
      <a className="skip-link" href="#main">
        {t("layout.skipToContent")}
      </a>
      <LoadingBar />
      <SiteHeader locale={locale} page={page} cartLines={cartLines} />
      <main id="main" className="page" tabIndex={-1}>
        {flash && <MessageBlock flash={flash} />}
        {page && page.crumbs.length > 0 && <Breadcrumb homePath={pagePath("home", locale)} crumbs={page.crumbs} />}
        {children}
      </main>
      <SiteFooter locale={locale} page={page} />
    </ToastStack>
  );
}
