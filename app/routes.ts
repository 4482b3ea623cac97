import { route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { LOCALES } from "./domain/locale.ts";
import { PAPER_PATHS } from "./i18n/paper-paths.ts";
import { PATHS, routeId, type PageKey } from "./i18n/paths.ts";
import { PAGES } from "./pages.server.ts";

/** Page address with the format as suffix (owner's decisions, section 3). */
const FILE_FORMATS = ["csv", "txt"];

const pages: RouteConfigEntry[] = LOCALES.flatMap((locale) =>
  Object.entries(PAGES).map(([page, { module }]) =>
    route(PATHS[page as PageKey][locale], module, { id: routeId(page as PageKey, locale) }),
  ),
);

export default [
  ...pages,
  ...LOCALES.flatMap((locale) =>
    FILE_FORMATS.map((format) =>
      route(`${PATHS.series[locale]}.${format}`, "routes/catalog/series-file.ts", {
        id: `file.series.${locale}.${format}`,
      }),
    ),
  ),
  ...LOCALES.flatMap((locale) => [
    route(PAPER_PATHS.order[locale], "routes/account/order-pdf.ts", { id: `file.order.${locale}` }),
    route(PAPER_PATHS.credit[locale], "routes/account/credit-pdf.ts", { id: `file.credit.${locale}` }),
    route(PAPER_PATHS.staffCredit[locale], "routes/staff/orders/credit-pdf.ts", { id: `file.staffCredit.${locale}` }),
    route(PAPER_PATHS.packingSlip[locale], "routes/staff/orders/packing-slip.ts", { id: `file.packingSlip.${locale}` }),
  ]),
  route("locale", "routes/locale.ts"),
  route("customer", "routes/company/switch-customer.ts"),
  route("consent", "routes/consent.ts"),
  route("rows", "routes/rows.ts"),
  route("login/google", "routes/login/google.ts"),
  route("login/again", "routes/login/again.ts"),
  route("login/tokens", "routes/login/tokens.ts"),
  route("confirm", "routes/login/confirm.ts"),
  route("logout", "routes/login/logout.ts"),
  route("sitemap.xml", "routes/feeds/sitemap.ts", { id: "feeds.sitemap.en" }),
  route("es/sitemap.xml", "routes/feeds/sitemap.ts", { id: "feeds.sitemap.es" }),
  route("sitemap/:file", "routes/feeds/sitemap.ts", { id: "feeds.sitemap.en.file" }),
  route("es/sitemap/:file", "routes/feeds/sitemap.ts", { id: "feeds.sitemap.es.file" }),
  route("robots.txt", "routes/feeds/robots.ts"),
  route("healthz", "routes/feeds/healthz.ts"),
  route("frame/:locale/:version", "routes/feeds/shell.ts"),
  route("drawings/:locale/:file", "routes/feeds/drawing.ts"),
  route("photos/:file", "routes/feeds/photo.ts"),
  route("downloads/:hash/:file", "routes/feeds/download.ts"),
  route("api/public/quote", "routes/api/public-quote.ts"),
  route("api/public/price", "routes/api/public-price.ts"),
  route("api/public/suggest", "routes/api/public-suggest.ts"),
  route("api/public/elastic-search", "routes/api/public-product-lookup.ts"),
  route("api/private/contacts", "routes/api/private-contacts.ts"),
  route("api/private/contacts/:id", "routes/api/private-contact.ts"),
  route("api/private/hubKV", "routes/api/private-hub-kv.ts"),
  route("api/private/customer", "routes/api/private-customer.ts"),
  route("api/private/user", "routes/api/private-user.ts"),
  route("api/*", "routes/api/unknown.ts"),
  route("auth/v1/*", "routes/auth/provider.ts"),
  route("dev/ui", "routes/dev/ui.tsx"),
  route("dev/drawings", "routes/dev/drawings.tsx"),
  route("dev/outbox", "routes/dev/outbox.tsx"),
  route("dev/outbox.json", "routes/dev/outbox-json.ts"),
] satisfies RouteConfig;
