import { pageContext } from "../../middleware/page-context.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { creditAnswer } from "../../ui/orders/credit-answer.server.ts";
import { orderOr404 } from "../../ui/orders/order.loader.server.ts";
import type { Route } from "./+types/credit-pdf";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  return creditAnswer(await orderOr404(params.number, page, "file"), params.memo, page);
}
