import { servicesContext } from "../../context.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { toNumber } from "../../domain/money.ts";
import { productLookupSchema } from "./public-requests.form.ts";
import { answerApi, invalidBody, readJson } from "../../services/http/api-response.server.ts";
import type { Route } from "./+types/public-product-lookup";

const BODY_LIMIT_BYTES = 131_072;
/** Answers in the shape of a search engine (R-API-10). The query is built here, never passed on. */
export async function action({ request, context }: Route.ActionArgs) {
  const { content, log, catalog } = context.get(servicesContext);
  return answerApi(log, "product-lookup", async () => {
    const body = await readJson(request, BODY_LIMIT_BYTES);
    if ("refusal" in body) return body.refusal;
    const parsed = productLookupSchema.safeParse(body.value);
    if (!parsed.success) return invalidBody(parsed.error);
    const parts = await catalog.findParts(parsed.data.elasticQuery.query.terms.pn);
    // Parts of a series that is not public are hidden (R-CAT-15).
    const shown = [...parts.values()].filter(({ series }) => content.seriesRow(series, "en") !== null);
    const hits = shown.map((part) => ({ _source: toSource(part) }));
    return Response.json({ hits: { hits } }, { headers: { "Cache-Control": "no-store" } });
  });
}

/** Field names of the product index (R-ENT-08): money in dollars, the category as parent. */
function toSource(part: PartRecord) {
  return {
    pn: part.pn,
    series: part.series,
    title: { en: part.titleEn, es: part.titleEs },
    list_price: part.listPrice === null ? null : toNumber(part.listPrice),
    pkgqty: part.packageQuantity,
    tariff: part.tariff,
    leadTime: part.leadTime,
    stock: part.stock ? { onHand: part.stock.onHand, incoming: part.stock.incoming } : null,
    status: part.status,
    replacedBy: part.replacedBy,
    parent: { slug: { en: { current: part.category } } },
  };
}
