import { ENTER_BUTTON } from "../forms/language-button.ts";
import { useLocation } from "react-router";
import type { PageParties } from "../../domain/consent.ts";
import { localeOfPath } from "../../domain/locale.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import type { CartFacts } from "../cart/cart-link.tsx";
import { ORDER_ROWS } from "../cart/form-ids.ts";
import { SignInLayout } from "../login/sign-in-layout.tsx";
import { useFocusAfterNavigation } from "../scripts/focus-after-navigation.ts";
import { LoadingBar } from "../scripts/loading-bar.tsx";
import type { FlashMessage } from "../toasts/flash-message.ts";
import { ToastStack } from "../toasts/toast-stack.tsx";
import type { SignedIn } from "./account-links.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { usePageInfo } from "./use-page-info.ts";
import type { LinkItem } from "../../domain/content/views.ts";
import { SiteLink } from "../primitives/links.tsx";

type Props = {
  flash: FlashMessage | null;
  cart: CartFacts | null;
  signedIn: SignedIn | null;
  parties: PageParties | null;
  children: React.ReactNode;
};

const SKIP =
  "absolute -left-full focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:px-4 focus:py-2 print:hidden";

/** Layout of every page, error pages too (R-ROUTE-26). */
export function SiteLayout({ flash, cart, signedIn, parties, children }: Props) {
  const t = useTranslate();
  const page = usePageInfo();
  const { pathname } = useLocation();
  const locale = localeOfPath(pathname);
  useFocusAfterNavigation();
  return (
    <ToastStack flash={flash}>
      <SignInLayout
        signedIn={signedIn}
        isSignInPage={pathname.startsWith(pagePath("login", locale))}
        hasWidgets={parties?.allowed === "widgets"}
      >
        <a href="#content" className={SKIP}>
          {t("layout.skipToContent")}
        </a>
        {page?.typedIn?.form === ORDER_ROWS && (
          <a href={`#${ORDER_ROWS}`} className={SKIP}>
            {t("layout.skipToTable")}
          </a>
        )}
        {page?.typedIn && <EnterButton form={page.typedIn.form} />}
        <LoadingBar />
        <SiteHeader locale={locale} page={page} cart={cart} signedIn={signedIn} />
        <main id="main" className="measure pt-2 pb-10 sm:pt-3 print:max-w-none print:p-0" tabIndex={-1}>
          {/* Text browsers find hash targets in few elements; `main` is not one of them. */}
          <div id="content" tabIndex={-1} />
          {flash?.message && page?.messageAt === undefined && <MessageBlock flash={flash} />}
          {page && page.crumbs.length > 0 && <Breadcrumb homePath={pagePath("home", locale)} crumbs={page.crumbs} />}
          {children}
        </main>
        <SiteFooter locale={locale} page={page} consent={parties?.consent ?? null} />
      </SignInLayout>
    </ToastStack>
  );
}

/** Enter presses the first button of a form, which must not be the language switch or a star. */
function EnterButton({ form }: { form: string }) {
  return <button type="submit" form={form} name={ENTER_BUTTON} tabIndex={-1} aria-hidden="true" className="sr-only" />;
}

/** A phone shows only the parent page. */
function Breadcrumb({ homePath, crumbs }: { homePath: string; crumbs: readonly LinkItem[] }) {
  const t = useTranslate();
  return (
    <nav
      aria-label={t("layout.breadcrumb")}
      className="pb-1 text-xs text-neutral-500 links:text-neutral-500 links:no-underline links:hover:underline print:hidden"
    >
      <ol className="flex flex-wrap *:not-first:before:px-2 *:not-first:before:text-neutral-400 *:not-first:before:content-['/'] max-sm:*:before:hidden">
        <li className={crumbs.length > 1 ? "max-sm:hidden" : undefined}>
          <SiteLink to={homePath}>{t("layout.home")}</SiteLink>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className={index === crumbs.length - 2 ? undefined : "max-sm:hidden"}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.title}</span>
            ) : (
              <SiteLink to={crumb.href}>{crumb.title}</SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Announced, and present without scripts (R-UI-07, R-A11Y-05). */
function MessageBlock({ flash }: { flash: FlashMessage }) {
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
