import type { CheckedLine } from "../../domain/bom/checked-line.ts";
import { quantityText } from "../../domain/bom/bom-line.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { REQUEST_LIMITS, type RequestedLine } from "../../domain/number-requests/number-request.ts";

/** Lines of a quick order list that name no part of the shop; null for an unknown list. */
export async function unknownLines(id: string, { services, visitor }: PageContext): Promise<RequestedLine[] | null> {
  const list = await services.quickOrder.check(id, visitor);
  return list && list.lines.flatMap(requestedLine).slice(0, REQUEST_LIMITS.lines);
}

function requestedLine({ status, sources }: CheckedLine): RequestedLine[] {
  if (status !== "not-found") return [];
  const { number, quantity } = REQUEST_LIMITS;
  const { reading } = sources[0];
  return [{ number: reading.number.slice(0, number), quantity: quantityText(reading.quantity).slice(0, quantity) }];
}
