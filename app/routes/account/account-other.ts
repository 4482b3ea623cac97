import { requireUser } from "../../middleware/require-user.server.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/account-other";

/** Visitors get the sign-in for any path below the account, so that its pages are not revealed (R-GUARD-01). */
export const middleware: Route.MiddlewareFunction[] = [requireUser];

export function loader() {
  throw notFound();
}

/** Never rendered: without a component, the route would answer plain text instead of the error page. */
export default function AccountOther() {
  return null;
}
