import { LOCALES, type Locale, type Localized } from "../domain/locale.ts";
import { encodeSlug } from "../domain/slug.ts";

/**
 * Every page of the shop in both languages: the one table behind the router, links, hreflang, sitemaps, breadcrumbs and the
 * language switch. `:name` is one segment, `*` the rest of the path (slugs may span several segments, R-ROUTE-13).
 */
export const PATHS = {
  home: { en: "/", es: "/es" },
  article: { en: "/article/*", es: "/es/articulo/*" },
  category: { en: "/category/*", es: "/es/categoria/*" },
  industry: { en: "/industry/*", es: "/es/industria/*" },
  resource: { en: "/resource/*", es: "/es/documento/*" },
  testimonial: { en: "/testimonial/*", es: "/es/testimonial/*" },
  whitePaper: { en: "/white-paper/*", es: "/es/documento-tecnico/*" },
  shop: { en: "/shop", es: "/es/tienda" },
  products: { en: "/products", es: "/es/productos" },
  productCategory: { en: "/products/:category", es: "/es/productos/:category" },
  series: { en: "/products/:category/:series", es: "/es/productos/:category/:series" },
  part: { en: "/products/:category/:series/:part", es: "/es/productos/:category/:series/:part" },
  cart: { en: "/cart", es: "/es/carrito" },
  quickOrder: { en: "/quick-order", es: "/es/pedido-rapido" },
  quickOrderCheck: { en: "/quick-order/check", es: "/es/pedido-rapido/revisar" },
  checkoutAddress: { en: "/checkout/address", es: "/es/finalizar-compra/direccion" },
  checkoutShipping: { en: "/checkout/shipping", es: "/es/finalizar-compra/envio" },
  checkoutReview: { en: "/checkout/review", es: "/es/finalizar-compra/revision" },
  checkoutDone: { en: "/checkout/done/:number", es: "/es/finalizar-compra/listo/:number" },
  login: { en: "/login", es: "/es/iniciar-sesion" },
  loginCode: { en: "/login/code", es: "/es/iniciar-sesion/codigo" },
  loginName: { en: "/login/name", es: "/es/iniciar-sesion/nombre" },
  account: { en: "/my-account", es: "/es/mi-cuenta" },
  profile: { en: "/my-account/profile", es: "/es/mi-cuenta/perfil" },
  addresses: { en: "/my-account/addresses", es: "/es/mi-cuenta/direcciones" },
  addressNew: { en: "/my-account/addresses/new", es: "/es/mi-cuenta/direcciones/nueva" },
  addressEdit: { en: "/my-account/addresses/:id/edit", es: "/es/mi-cuenta/direcciones/:id/editar" },
  addressRemove: { en: "/my-account/addresses/:id/remove", es: "/es/mi-cuenta/direcciones/:id/eliminar" },
  favorites: { en: "/my-account/favorites", es: "/es/mi-cuenta/favoritos" },
  orders: { en: "/my-account/orders", es: "/es/mi-cuenta/pedidos" },
  order: { en: "/my-account/orders/:number", es: "/es/mi-cuenta/pedidos/:number" },
  partsBought: { en: "/my-account/parts", es: "/es/mi-cuenta/piezas" },
  /** What is no page of the account: for nobody, signed in or not. */
  accountOther: { en: "/my-account/*", es: "/es/mi-cuenta/*" },
  contentPage: { en: "/*", es: "/es/*" },
} as const satisfies Record<string, Localized<string>>;

export type PageKey = keyof typeof PATHS;

export type PathParams = Readonly<Record<string, string>>;

/** The router's id of a page in a language, e.g. `es.article`. */
export function routeId(page: PageKey, locale: Locale): string {
  return `${locale}.${page}`;
}

/** The page and language of a router id, or null for routes that are no page (endpoints, feeds). */
export function pageOfRouteId(id: string): { page: PageKey; locale: Locale } | null {
  const [locale, page] = id.split(".", 2);
  const known = LOCALES.find((each) => each === locale);
  if (!known || !page || !(page in PATHS)) return null;
  return { page: page as PageKey, locale: known };
}

/**
 * Address of a page in a language, percent-encoded, e.g. `pagePath("article", "es", { "*": "a/b" })` → `/es/articulo/a/b`.
 * A missing parameter is a programming error and throws.
 */
export function pagePath(page: PageKey, locale: Locale, params: PathParams = {}): string {
  const filled = PATHS[page][locale].replace(/:(\w+)|\*/g, (token, name?: string) => {
    const value = params[name ?? "*"];
    if (value === undefined) throw new Error(`pagePath(${page}): no value for ${token}`);
    return encodeSlug(value);
  });
  return filled.length > 1 ? filled.replace(/\/$/, "") : filled;
}

/** Addresses of one page in both languages, from its parameters in each. */
export function pagePaths(page: PageKey, params: Localized<PathParams> = { en: {}, es: {} }): Localized<string> {
  return { en: pagePath(page, "en", params.en), es: pagePath(page, "es", params.es) };
}
