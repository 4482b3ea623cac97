import { requireUser } from "../../middleware/require-user.server.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/account-other";

/** Visitors learn that the account is behind the sign-in, not which pages it has (R-GUARD-01). */
export const middleware: Route.MiddlewareFunction[] = [requireUser];

export function loader() {
  throw notFound();
}

/** Never shown: a route without a component would answer bare words in place of the error page. */
export default function AccountOther() {
  return null;
}
