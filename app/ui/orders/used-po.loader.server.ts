import type { PageContext } from "../../middleware/page-context.server.ts";
import type { OrderReader, UsedPo } from "../../services/orders/orders.ts";

/** Empty if the orders cannot be read. */
export async function usedPoOf(
  { services }: Pick<PageContext, "services">,
  reader: OrderReader | null,
  poNumber: string,
  except?: string,
): Promise<readonly UsedPo[]> {
  if (poNumber.trim() === "") return [];
  return services.orders.withPo(reader, poNumber, except).catch((error: unknown) => {
    services.log.error("orders with a PO number not read", error);
    return [];
  });
}
