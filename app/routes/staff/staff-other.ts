import { notFound } from "../../middleware/page-context.server.ts";
import { requireStaff } from "../../middleware/require-staff.server.ts";
import type { Route } from "./+types/staff-other";

/** Visitors get the sign-in for any path, so that its pages are not revealed. */
export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export function loader() {
  throw notFound();
}

export function action() {
  throw notFound();
}

/** Never rendered: without a component, the route would answer plain text instead of the error page. */
export default function StaffOther() {
  return null;
}
