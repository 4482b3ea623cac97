import { notFound } from "../../middleware/page-context.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import type { Route } from "./+types/list";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export function loader() {
  throw notFound();
}

export default function ListRoute() {
  return null;
}
