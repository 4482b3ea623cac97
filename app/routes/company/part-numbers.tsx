import { notFound } from "../../middleware/page-context.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import type { Route } from "./+types/part-numbers";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export function loader() {
  throw notFound();
}

export default function PartNumbersRoute() {
  return null;
}
