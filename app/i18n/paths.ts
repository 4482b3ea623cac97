import { AMOUNT_PARAMETERS } from "../domain/catalog/asked-amount.ts";
import { LIST_PARAMETERS } from "../domain/catalog/product-list-request.ts";
import { TABLE_PARAMETERS } from "../domain/catalog/variants/request.ts";
import { LOCALES, type Locale, type Localized } from "../domain/locale.ts";
import { DOCUMENT, INNER_DOCUMENTS } from "./document-paths.ts";
import { encodeSlug } from "../domain/slug.ts";

export type PageQuery = {
  readonly names: readonly string[];
  /** Parameters that may be repeated. */
  readonly several?: readonly string[];
  /** Part attributes are parameters too: `color=red`, `width.from=2`. */
  readonly filters?: true;
};

type PageRow = Localized<string> & {
  /** Null for a page about one visitor: not cached, no third parties. Shared pages ignore other parameters (`utm_source`; decision 0037). */
  readonly query: PageQuery | null;
  /** A page may still exclude itself from search engines. */
  readonly isFound: boolean;
  /** Without scripts (decisions 0087 and 0089), as are all pages below. */
  readonly isDocument?: true;
};

const NONE: PageQuery = { names: [] };
const FORMAT = "format";
const OF_VISITOR = { query: null, isFound: false } as const;

/** The one table for router, links, hreflang, sitemaps and language switch. `:name` is one segment, `*` the rest (R-ROUTE-13). */
export const PATHS = {
  // Errors of a sign-in provider without a callback.
  home: { en: "/", es: "/es", query: { names: ["error_code"] }, isFound: true },
  article: { en: "/article/*", es: "/es/articulo/*", query: NONE, isFound: true },
  department: { en: "/department/:department", es: "/es/departamento/:department", query: NONE, isFound: true },
  category: { en: "/category/*", es: "/es/categoria/*", query: { names: [FORMAT] }, isFound: true },
  industry: { en: "/industry/*", es: "/es/industria/*", query: NONE, isFound: true },
  resource: { en: "/resource/*", es: "/es/documento/*", query: NONE, isFound: true },
  testimonial: { en: "/testimonial/*", es: "/es/testimonial/*", query: NONE, isFound: true },
  whitePaper: { en: "/white-paper/*", es: "/es/documento-tecnico/*", query: NONE, isFound: true },
  shop: { en: "/shop", es: "/es/tienda", query: { names: ["series"] }, isFound: true },
  products: {
    en: "/products",
    es: "/es/productos",
    query: { names: [...LIST_PARAMETERS, FORMAT], several: ["series"], filters: true },
    isFound: true,
  },
  productCategory: { en: "/products/:category", es: "/es/productos/:category", query: NONE, isFound: true },
  series: {
    en: "/products/:category/:series",
    es: "/es/productos/:category/:series",
    query: { names: [...TABLE_PARAMETERS, FORMAT], filters: true },
    isFound: true,
  },
  part: {
    en: "/products/:category/:series/:part",
    es: "/es/productos/:category/:series/:part",
    query: { names: AMOUNT_PARAMETERS },
    isFound: true,
  },
  compare: { en: "/compare", es: "/es/comparar", query: { names: ["pn"], several: ["pn"] }, isFound: false },
  cart: { en: "/cart", es: "/es/carrito", ...OF_VISITOR },
  quickOrder: { en: "/quick-order", es: "/es/pedido-rapido", query: null, isFound: true },
  quickOrderCheck: { en: "/quick-order/check", es: "/es/pedido-rapido/revisar", ...OF_VISITOR },
  checkoutAddress: { en: "/checkout/address", es: "/es/finalizar-compra/direccion", ...OF_VISITOR },
  checkoutShipping: { en: "/checkout/shipping", es: "/es/finalizar-compra/envio", ...OF_VISITOR },
  checkoutReview: { en: "/checkout/review", es: "/es/finalizar-compra/revision", ...OF_VISITOR },
  checkoutDone: { en: "/checkout/done/:number", es: "/es/finalizar-compra/listo/:number", ...OF_VISITOR },
  login: { en: "/login", es: "/es/iniciar-sesion", ...OF_VISITOR },
  loginCode: { en: "/login/code", es: "/es/iniciar-sesion/codigo", ...OF_VISITOR },
  loginName: { en: "/login/name", es: "/es/iniciar-sesion/nombre", ...OF_VISITOR },
  account: { en: "/my-account", es: "/es/mi-cuenta", ...OF_VISITOR },
  profile: { en: "/my-account/profile", es: "/es/mi-cuenta/perfil", ...OF_VISITOR },
  addresses: { en: "/my-account/addresses", es: "/es/mi-cuenta/direcciones", ...OF_VISITOR },
  addressNew: { en: "/my-account/addresses/new", es: "/es/mi-cuenta/direcciones/nueva", ...OF_VISITOR },
  addressEdit: { en: "/my-account/addresses/:id/edit", es: "/es/mi-cuenta/direcciones/:id/editar", ...OF_VISITOR },
  addressRemove: {
    en: "/my-account/addresses/:id/remove",
    es: "/es/mi-cuenta/direcciones/:id/eliminar",
    ...OF_VISITOR,
  },
  favorites: { en: "/my-account/favorites", es: "/es/mi-cuenta/favoritos", ...OF_VISITOR },
  orders: { en: "/my-account/orders", es: "/es/mi-cuenta/pedidos", ...OF_VISITOR },
  order: { en: "/my-account/orders/:number", es: "/es/mi-cuenta/pedidos/:number", ...OF_VISITOR },
  partsBought: { en: "/my-account/parts", es: "/es/mi-cuenta/partes", ...OF_VISITOR },
  company: { en: "/my-account/company", es: "/es/mi-cuenta/empresa", ...DOCUMENT },
  companyApprovals: { en: "/my-account/approvals", es: "/es/mi-cuenta/aprobaciones", ...DOCUMENT },
  companyLists: { en: "/my-account/lists", es: "/es/mi-cuenta/listas", ...DOCUMENT },
  companyNumbers: { en: "/my-account/part-numbers", es: "/es/mi-cuenta/numeros-de-parte", ...DOCUMENT },
  companyInvitation: { en: "/invitation/:token", es: "/es/invitacion/:token", ...DOCUMENT },
  companyHandOver: { en: "/cart/hand-over", es: "/es/carrito/entregar", ...DOCUMENT },
  companyCode: { en: "/h", es: "/es/h", ...DOCUMENT },
  /** Unknown account pages, for all visitors. */
  accountOther: { en: "/my-account/*", es: "/es/mi-cuenta/*", ...OF_VISITOR },
  staff: { en: "/staff", es: "/es/personal", ...DOCUMENT },
  ...INNER_DOCUMENTS,
  contentPage: { en: "/*", es: "/es/*", query: NONE, isFound: true },
} as const satisfies Record<string, PageRow>;

export type PageKey = keyof typeof PATHS;

export function isForEverybody(page: PageKey): boolean {
  return PATHS[page].query !== null;
}

export type PathParams = Readonly<Record<string, string>>;

/** `es.article`. */
export function routeId(page: PageKey, locale: Locale): string {
  return `${locale}.${page}`;
}

/** Null for routes that are not pages. */
export function pageOfRouteId(id: string): { page: PageKey; locale: Locale } | null {
  const [locale, page] = id.split(".", 2);
  const known = LOCALES.find((each) => each === locale);
  if (!known || !page || !(page in PATHS)) return null;
  return { page: page as PageKey, locale: known };
}

/** Percent-encoded: `pagePath("article", "es", { "*": "a/b" })` → `/es/articulo/a/b`. Throws on a missing parameter. */
export function pagePath(page: PageKey, locale: Locale, params: PathParams = {}): string {
  const filled = PATHS[page][locale].replace(/:(\w+)|\*/g, (token, name?: string) => {
    const value = params[name ?? "*"];
    if (value === undefined) throw new Error(`pagePath(${page}): no value for ${token}`);
    return encodeSlug(value);
  });
  return filled.length > 1 ? filled.replace(/\/$/, "") : filled;
}

export function pagePaths(page: PageKey, params: Localized<PathParams> = { en: {}, es: {} }): Localized<string> {
  return { en: pagePath(page, "en", params.en), es: pagePath(page, "es", params.es) };
}
