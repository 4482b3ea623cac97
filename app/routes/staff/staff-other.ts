import { notFound } from "../../middleware/page-context.server.ts";
import { requireStaff } from "../../middleware/require-staff.server.ts";
import type { Route } from "./+types/staff-other";

/** Whoever is not signed in learns that there is a sign-in, not which pages are behind it. */
export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export function loader() {
  throw notFound();
}

export function action() {
  throw notFound();
}

/** Never shown: a route without a component would answer bare words in place of the error page. */
export default function StaffOther() {
  return null;
}
