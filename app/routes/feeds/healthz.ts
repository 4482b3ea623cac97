import { servicesContext } from "../../context.ts";
import type { Route } from "./+types/healthz";

/**
 * For load balancers. A process that answers can serve pages, if need be from its last good copies, so it never answers 503;
 * one that could serve none does not start.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const health = await context.get(servicesContext).health();
  return Response.json(health, { headers: { "Cache-Control": "no-store" } });
}
