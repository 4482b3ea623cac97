import { pdfAnswer, pdfFacts } from "../../../ui/orders/pdf-answer.server.ts";
import { notFound, pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff } from "../../../middleware/require-staff.server.ts";
import { packingSlip } from "./packing-slip.view.ts";
import type { Route } from "./+types/packing-slip";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { orderAdministration } = page.services;
  const order = await orderAdministration.find(params.number);
  const parcel = order?.parcels.find((each) => String(each.parcel) === params.parcel);
  if (!order || !parcel) throw notFound();
  const { view, shop, words } = await pdfFacts(order, page);
  return pdfAnswer(packingSlip(order, parcel, view, shop, words), `${order.number}-${parcel.parcel}`, page);
}
