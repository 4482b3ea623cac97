import { use, useState } from "react";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
  UNSAFE_FrameworkContext as FrameworkContext,
} from "react-router";
import type { Route } from "./+types/root";
import { flashContext, localeContext, partiesContext, requestInfoContext, servicesContext } from "./context.ts";
import { localeOfPath } from "./domain/locale.ts";
import { ShellContext, useSiteFacts } from "./i18n/shell-context.tsx";
import { pagePath } from "./i18n/paths.ts";
import { isDocumentPath } from "./i18n/private-pages.ts";
import { cartOf, signedInFacts } from "./ui/layout/root-facts.loader.server.ts";
import { canonicalUrl } from "./middleware/canonical-url.server.ts";
import { cardNumbers } from "./middleware/card-numbers.server.ts";
import { customerOfForm } from "./middleware/customer-of-form.server.ts";
import { flash } from "./middleware/flash.server.ts";
import { locale } from "./middleware/locale.server.ts";
import { refuseMethod } from "./middleware/methods.server.ts";
import { pageHeaders } from "./middleware/page-headers.server.ts";
import { postedForms } from "./middleware/posted-form.server.ts";
import { rateLimit } from "./middleware/rate-limit.server.ts";
import { staffPages } from "./middleware/require-staff.server.ts";
import { guardPaths } from "./middleware/require-user.server.ts";
import { securityEvents } from "./middleware/security-events.server.ts";
import { session } from "./middleware/session.server.ts";
import { thirdParties } from "./middleware/third-parties.server.ts";
import { tooLarge } from "./middleware/refuse.server.ts";
import { hasCompactRows } from "./services/http/cookies.server.ts";
import { pageVariant } from "./services/http/page-variant.server.ts";
import { hasWidgets, partiesOfPage } from "./services/third-parties.server.ts";
import stylesheet from "./styles/app.css?url";
import { ReportCart, useReportedCart } from "./ui/cart/cart-link.tsx";
import { ErrorPage } from "./ui/layout/error-page.tsx";
import { RefusedFactsContext } from "./ui/layout/refused-facts.ts";
import { SiteLayout } from "./ui/layout/site-layout.tsx";
import type { FlashMessage } from "./ui/toasts/flash-message.ts";
import { noteRefusal, PageTitle } from "./ui/seo/page-title.tsx";
import { PageEnhancements } from "./ui/scripts/page-enhancements.tsx";
import { PageScripts } from "./ui/scripts/page-scripts.tsx";
import { leaveByDocument } from "./ui/third-party/this-document.ts";

export const middleware: Route.MiddlewareFunction[] = [
  pageHeaders,
  postedForms,
  session,
  securityEvents,
  thirdParties,
  locale,
  refuseMethod,
  ...rateLimit,
  tooLarge,
  cardNumbers,
  customerOfForm,
  staffPages,
  canonicalUrl,
  guardPaths,
  flash,
];

/** Pages with other scripts are loaded as documents. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveByDocument];

/** Small, because it is part of each document. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { content, env, shells, thirdParties: configured } = context.get(servicesContext);
  const current = context.get(localeContext);
  const variant = pageVariant(request.headers, hasWidgets(env));
  const { config } = content.site();
  return {
    head: {
      siteName: config.name,
      locale: current,
      origin: env.PUBLIC_ORIGIN ?? null,
      homePath: pagePath("home", current),
    },
    flash: context.get(flashContext),
    frame: shells.shellOf(current).path,
    /** Null without a cart. Not in the shell, which visitors share. */
    cart: await cartOf(request, context),
    signedIn: signedInFacts(context, url.pathname + url.search),
    takesTokens: env.SIGN_IN_BY_FRAGMENT,
    thirdParties: partiesOfPage(configured, context.get(partiesContext), variant.consents),
    requestId: context.get(requestInfoContext).id,
    /** No scripts with reduced data, nor on plain documents. */
    scripts: !variant.savesData && !isDocumentPath(new URL(request.url).pathname),
    ...(variant.savesData && { savesData: true }),
    isFromInside: variant.isFromInside,
    hasCompactRows: hasCompactRows(request),
  };
}

/** After a sign-in in the dialog the page reloads, so its message must stay (R-AUTH-12). */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult, actionStatus, defaultShouldRevalidate } = args;
  noteRefusal(actionStatus, actionResult);
  return actionResult?.step === "done" ? false : defaultShouldRevalidate;
}

function reportsError(flash: FlashMessage | null): boolean {
  return flash?.type === "error" || (flash?.type === "warning" && flash.typed !== undefined);
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const locale = useLocaleOfPage();
  const { icon } = useSiteFacts();
  const { isRefused } = use(ShellContext);
  return (
    <html
      lang={locale}
      data-frame={root?.frame}
      data-parties={root?.thirdParties.allowed}
      data-rows={root?.hasCompactRows ? "compact" : undefined}
      data-refused={isRefused ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <Styles isFirst={root ? !root.isFromInside : false} savesData={root?.savesData ?? false} nonce={nonce} />
        {root && <PageTitle siteName={root.head.siteName} tellsError={reportsError(root.flash)} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {root?.scripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <PageScripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const [cart, tellCart] = useReportedCart(loaderData.cart);
  return (
    <ReportCart value={tellCart}>
      <SiteLayout flash={loaderData.flash} cart={cart} signedIn={loaderData.signedIn} parties={loaderData.thirdParties}>
        <Outlet />
        <PageEnhancements
          thirdParties={loaderData.thirdParties}
          locale={loaderData.head.locale}
          signedIn={loaderData.signedIn}
          cart={cart}
          event={loaderData.flash?.event ?? null}
          takesTokens={loaderData.takesTokens}
        />
      </SiteLayout>
    </ReportCart>
  );
}

type StylesProps = { isFirst: boolean; savesData: boolean; nonce: string | undefined };

/** The first page inlines the rules it needs and loads the whole sheet later (entry.client.tsx). */
function Styles({ isFirst, savesData, nonce }: StylesProps) {
  const { firstViewStyles = "" } = use(ShellContext);
  // In development Vite replaces a changed linked sheet.
  const [isInline] = useState(!import.meta.env.DEV && isFirst);
  if (!isInline) return <link rel="stylesheet" href={stylesheet} />;
  return (
    <>
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstViewStyles }} />
      {!savesData && <link rel="prefetch" as="style" href={stylesheet} data-whole-styles="" />}
    </>
  );
}

/** Errors keep the shell, which needs no loader (R-ROUTE-27, R-E404-09). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const refused = use(RefusedFactsContext);
  const root = useRouteLoaderData<typeof loader>("root") ?? refused;
  return (
    <SiteLayout
      flash={null}
      cart={root?.cart ?? null}
      signedIn={root?.signedIn ?? null}
      parties={root?.thirdParties ?? null}
    >
      <ErrorPage error={error} requestId={root?.requestId ?? ""} />
    </SiteLayout>
  );
}

/** The address has the language, even without data. */
function useLocaleOfPage() {
  return localeOfPath(useLocation().pathname);
}

/** Browsers hide the nonce from scripts. */
function useNonce(): string | undefined {
  return use(FrameworkContext)?.nonce;
}
