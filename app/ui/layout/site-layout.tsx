import { useTranslate } from "../../i18n/frame-context.tsx";
import type { FlashMessage } from "../toasts/flash-message.ts";
import type { SiteHead } from "../seo/page-meta.ts";
import { LoadingBar } from "../scripts/loading-bar.tsx";
import { ToastStack } from "../toasts/toast-stack.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { MessageBlock } from "./message-block.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { usePageInfo } from "./use-page-info.ts";

/** What the frame of a page shows; the root loader returns it. */
export type SiteFrame = {
  head: SiteHead;
  phone: string;
  logo: string;
  flash: FlashMessage | null;
};

/** The frame of every ordinary page: header, department menu, footer (R-ROUTE-26). */
export function SiteLayout({ site, children }: { site: SiteFrame; children: React.ReactNode }) {
  const t = useTranslate();
  const page = usePageInfo();
  return (
    <ToastStack flash={site.flash}>
      <a className="skip-link" href="#main">
        {t("layout.skipToContent")}
      </a>
      <LoadingBar />
      <SiteHeader site={site} page={page} />
      <main id="main" className="page" tabIndex={-1}>
        {site.flash && <MessageBlock flash={site.flash} />}
        {page && page.crumbs.length > 0 && <Breadcrumb homePath={site.head.homePath} crumbs={page.crumbs} />}
        {children}
      </main>
      <SiteFooter site={site} page={page} />
    </ToastStack>
  );
}
