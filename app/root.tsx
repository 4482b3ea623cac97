import { Links, Meta, Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { flashContext, localeContext, requestInfoContext, servicesContext } from "./context.ts";
import { localeOfPath } from "./domain/locale.ts";
import { pagePath } from "./i18n/paths.ts";
import { canonicalUrl } from "./middleware/canonical-url.server.ts";
import { flash } from "./middleware/flash.server.ts";
import { locale } from "./middleware/locale.server.ts";
import { pageHeaders } from "./middleware/page-headers.server.ts";
import { sameOrigin } from "./middleware/same-origin.server.ts";
import stylesheet from "./styles/app.css?url";
import { ErrorPage } from "./ui/layout/error-page.tsx";
import { SiteLayout } from "./ui/layout/site-layout.tsx";
import { PageEnhancements } from "./ui/scripts/page-enhancements.tsx";
import { PageScripts } from "./ui/scripts/page-scripts.tsx";
import { useNonce } from "./ui/scripts/use-nonce.ts";

export const middleware: Route.MiddlewareFunction[] = [pageHeaders, sameOrigin, locale, canonicalUrl, flash];

/** What the frame of every page needs, small: it travels with each document. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { carts, content, env, frames, thirdParties } = context.get(servicesContext);
  const current = context.get(localeContext);
  const { config } = content.site();
  const cartId = await carts.cookie.read(request);
  return {
    head: {
      siteName: config.name,
      locale: current,
      origin: env.PUBLIC_ORIGIN ?? null,
      homePath: pagePath("home", current),
    },
    flash: context.get(flashContext),
    frame: frames.frame(current).path,
    /** Lines in the visitor's cart; null without one. Never part of the frame, which all visitors share. */
    cartLines: cartId === null ? null : await carts.countLines(cartId),
    thirdParties,
    requestId: context.get(requestInfoContext).id,
    /** A visitor who asks to save data gets the document and nothing else. */
    scripts: request.headers.get("Save-Data")?.toLowerCase() !== "on",
  };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const locale = useLocaleOfPage();
  return (
    <html lang={locale} data-frame={root?.frame}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
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
  return (
    <SiteLayout flash={loaderData.flash} cartLines={loaderData.cartLines}>
      <Outlet />
      <PageEnhancements thirdParties={loaderData.thirdParties} locale={loaderData.head.locale} />
    </SiteLayout>
  );
}

/** Errors keep the frame of the site, which needs nothing that a loader could have failed to load (R-ROUTE-27, R-E404-09). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <SiteLayout flash={null} cartLines={root?.cartLines ?? null}>
      <ErrorPage error={error} requestId={root?.requestId ?? ""} />
    </SiteLayout>
  );
}

/** The address tells the language, also when nothing could be loaded. */
function useLocaleOfPage() {
  return localeOfPath(useLocation().pathname);
}
