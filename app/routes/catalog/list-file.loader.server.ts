import { numbersForFile } from "../../ui/company/number-of-part.loader.server.ts";
import type { MiddlewareFunction } from "react-router";
import type { ProductListRequest } from "../../domain/catalog/product-list-request.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { fileAway, fileResponse } from "../../middleware/file-response.server.ts";
import { pricer } from "../../domain/pricing/price-line.ts";
import { formatCount } from "../../i18n/formats.ts";
import type { FoundParts } from "../../services/products/product-list.ts";
import type { FileFormat } from "../../services/products/series.ts";
import type { SearchResult } from "../../services/search/search.ts";
import { type FileWords, partTableText } from "../../ui/catalog/part-table-file.view.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** `path` is the page of the list. */
type ListWithFile = { readonly request: ProductListRequest; readonly title: string; readonly path: string };

/**
 * `?format=csv` or `txt` of a list page (owner's decisions, section 3). A middleware, because a page loader answers with its page. `read` returns
 * null to leave the answer to the page.
 */
export function serveListFile(read: (args: Args) => Promise<ListWithFile | null>): MiddlewareFunction<Response> {
  return async (args, next) => {
    const format = args.url.searchParams.get("format");
    if (format !== "csv" && format !== "txt") return next();
    const list = await read(args);
    if (!list) return next();
    const page = pageContext(args.context);
    const { services, locale, visitor, t } = page;
    const customer = visitor.customer?.id ?? null;
    const question = { request: list.request, priceList: visitor.priceList, locale, customer };
    const found = await services.productLists.all(question);
    if (!found) return fileAway(t("series.twinAway"));
    const named = await numbersForFile(
      partsFound(found).map(({ pn }) => pn),
      page,
    );
    // A part with several numbers has the requested one.
    const numbers =
      named && new Map([...named, ...(found.own ?? []).toReversed().map(({ own }) => [own.pn, own] as const)]);
    const text = productListFile(found, { locale, t, isOwn: customer !== null, numbers }, list.title, format);
    return fileResponse(text, format, list.title, canonicalLink(services.env.PUBLIC_ORIGIN, list.path));
  };
}

/** Search engines ignore relative canonical addresses. */
function canonicalLink(origin: string | undefined, path: string): Headers {
  return new Headers(origin ? { Link: `<${origin}${path}>; rel="canonical"` } : {});
}

/** All hits, best first, up to the counting limit; the file has the total (owner's decisions, section 3). */
function productListFile(found: FoundParts, words: FileWords, heading: string, format: FileFormat): string {
  const { result, priceList } = found;
  const parts = partsFound(found);
  const all = Math.max(parts.length, result.total);
  const total = result.isCapped ? `> ${formatCount(result.total, words.locale)}` : all;
  return partTableText({ heading, parts, total, priceOf: priceList && pricer(priceList), ...words }, format);
}

/** Matches by number come first, as on the page; each part once. */
export function partsFound({ result: { exact, aliases, hits }, own = [] }: FoundParts): SearchResult["hits"] {
  const all = [...own.map(({ part }) => part), ...exact, ...aliases.map(({ part }) => part), ...hits];
  return [...new Map(all.map((part) => [part.pn, part])).values()];
}
