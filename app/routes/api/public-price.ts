import { servicesContext, visitorContext } from "../../context.ts";
import { DEFAULT_PRICE_LIST } from "../../domain/customers/price-list-name.ts";
import { answerApi, apiError } from "../../services/http/api-response.server.ts";
import type { Route } from "./+types/public-price";

/** Entries of a price list (R-API-09). Anyone may read the visitors' list; a customer's own is nobody else's business (A-15). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { log, prices } = context.get(servicesContext);
  const listName = url.searchParams.get("listName") ?? DEFAULT_PRICE_LIST;
  if (listName !== DEFAULT_PRICE_LIST && listName !== context.get(visitorContext).priceList)
    return apiError(403, "forbidden", "Only the OEM list is public; any other is for its own customers, signed in.");
  return answerApi(log, "price", async () => {
    const priceListEntries = await prices.entries(listName);
    return Response.json({ priceListEntries }, { headers: { "Cache-Control": "no-store" } });
  });
}
