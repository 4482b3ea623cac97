import type { PageContext } from "../../middleware/page-context.server.ts";
import { handedOverView } from "../../views/company/handed-over.ts";
import type { HandedOverView } from "../../ui/cart/handed-over.tsx";

/** What the cart page tells of carts that were handed over. It stands without them when they cannot be read. */
export async function handedOver(
  request: Request,
  { services, visitor, t, locale }: PageContext,
  { hasLines, nonce }: { readonly hasLines: boolean; readonly nonce: string },
): Promise<HandedOverView> {
  const open = await openOf(request, { services, visitor }).catch((error: unknown) => {
    services.log.error("hand-overs not read", error);
    return [];
  });
  return handedOverView(open, hasLines, nonce, { t, locale });
}

async function openOf(request: Request, { services, visitor }: Pick<PageContext, "services" | "visitor">) {
  return services.handOvers.ofGiver(await services.carts.ownerOf(request, visitor));
}
