import { servicesContext } from "../../context.ts";
import type { Route } from "./+types/healthz";

/** For load balancers. Never 503: a process that runs can serve pages from its last good copies; without copies it does not start. */
export async function loader({ context }: Route.LoaderArgs) {
  const health = await context.get(servicesContext).health();
  return Response.json(health, { headers: { "Cache-Control": "no-store" } });
}
