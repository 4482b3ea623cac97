import { readProductList, type ProductListRequest } from "../../domain/catalog/product-list-request.ts";
import type { SiteContent } from "../content/site-content.ts";
import { partHome } from "./part-paths.ts";

/** What an address of the product list asks for. A category or a series that the shop does not show has no effect (R-CAT-15). */
export function readRequest(site: SiteContent, params: URLSearchParams): ProductListRequest {
  const request = readProductList(params, site.attributeKeys);
  const isKnown = site.categories.some(({ slug }) => slug.en === request.category);
  return {
    ...request,
    category: isKnown ? request.category : null,
    series: request.series.filter((code) => partHome(site, code) !== null),
  };
}
