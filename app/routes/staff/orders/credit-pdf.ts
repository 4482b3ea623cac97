import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff } from "../../../middleware/require-staff.server.ts";
import { creditAnswer } from "../../../ui/orders/credit-answer.server.ts";
import { staffOrderOr404 } from "./order.loader.server.ts";
import type { Route } from "./+types/credit-pdf";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageContext(context);
  return creditAnswer(await staffOrderOr404(params.number, page), params.memo, page);
}
