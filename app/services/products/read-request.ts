import { readProductList, type ProductListRequest } from "../../domain/catalog/product-list-request.ts";
import type { SiteContent } from "../content/site-content.ts";
import { partHome } from "./part-paths.ts";

/** Ignores categories and series that are not public (R-CAT-15). */
export function readRequest(site: SiteContent, params: URLSearchParams): ProductListRequest {
  const request = readProductList(params, site.attributeKeys);
  const isKnown = site.categories.some(({ slug }) => slug.en === request.category);
  return {
    ...request,
    category: isKnown ? request.category : null,
    series: request.series.filter((code) => partHome(site, code) !== null),
  };
}
