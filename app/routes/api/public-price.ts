import { servicesContext, visitorContext } from "../../context.ts";
import { answerApi, apiError } from "../../services/http/api-response.server.ts";
import type { Route } from "./+types/public-price";

/** Entries of a price list (R-API-09). Anyone may read the web list; a customer's list is private. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { log, prices, content } = context.get(servicesContext);
  const { defaultPriceList } = content.site().shop;
  const listName = url.searchParams.get("listName") ?? defaultPriceList;
  if (listName !== defaultPriceList && listName !== context.get(visitorContext).priceList)
    return apiError(
      403,
      "forbidden",
      `Only the ${defaultPriceList} list is public; any other is for its own customers, signed in.`,
    );
  return answerApi(log, "price", async () => {
    const priceListEntries = await prices.entries(listName);
    return Response.json({ priceListEntries }, { headers: { "Cache-Control": "no-store" } });
  });
}
