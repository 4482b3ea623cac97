import { numbersForFile } from "../../ui/company/number-of-part.loader.server.ts";
import { partsFound, productListFile } from "./product-list-file.view.ts";
import type { MiddlewareFunction } from "react-router";
import type { ProductListRequest } from "../../domain/catalog/product-list-request.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { fileAway, fileResponse } from "../../middleware/file-response.server.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** A list that has a file: what it asks for, what it is called, and the path of the page that shows it. */
type ListWithFile = { readonly request: ProductListRequest; readonly title: string; readonly path: string };

/**
 * A list of parts as a file: its page with `?format=csv` or `txt` (decisions, section 3). A middleware, because the loader of a page
 * can only answer with that page. `read` tells which list a request is for; null leaves the answer to the page.
 */
export function listFile(read: (args: Args) => Promise<ListWithFile | null>): MiddlewareFunction<Response> {
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
    // Of several numbers of a part it is called by the one that was asked for.
    const numbers =
      named && new Map([...named, ...(found.own ?? []).toReversed().map(({ own }) => [own.pn, own] as const)]);
    const text = productListFile(found, { locale, t, isOwn: customer !== null, numbers }, list.title, format);
    return fileResponse(text, format, list.title, canonicalLink(services.env.PUBLIC_ORIGIN, list.path));
  };
}

/** Search engines take no relative address for a canonical one. */
function canonicalLink(origin: string | undefined, path: string): Headers {
  return new Headers(origin ? { Link: `<${origin}${path}>; rel="canonical"` } : {});
}
