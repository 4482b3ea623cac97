import { orderOr404 } from "../../ui/orders/order.loader.server.ts";
import { pdfAnswer, pdfFacts } from "../../ui/orders/pdf-answer.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { orderPaper } from "../../pdf/order-pdf.ts";
import type { Route } from "./+types/order-pdf";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  const order = await orderOr404(params.number, page, "file");
  const { view, shop, words } = await pdfFacts(order, page);
  return pdfAnswer(orderPaper(order, view, shop, words), order.number, page);
}
