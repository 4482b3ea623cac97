import type { PageContext } from "../../middleware/page-context.server.ts";
import { movedCartView } from "./shared-carts.view.ts";
import type { CartNoticeView } from "./cart-notice.tsx";

/** The cart page works without the shared carts if they cannot be read. */
export async function handedOver(
  request: Request,
  { services, visitor, t, locale }: PageContext,
  nonce: string,
): Promise<CartNoticeView> {
  const open = await openOf(request, { services, visitor }).catch((error: unknown) => {
    services.log.error("hand-overs not read", error);
    return [];
  });
  return movedCartView(open, nonce, { t, locale });
}

async function openOf(request: Request, { services, visitor }: Pick<PageContext, "services" | "visitor">) {
  return services.handOvers.ofGiver(await services.carts.ownerOf(request, visitor));
}
