import { servicesContext } from "../../context.ts";
import type { Route } from "./+types/healthz";

/** For load balancers: 503 only when no page can be served. Pages need content; everything else can be away for a while. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = await context.get(servicesContext).health();
  const states = Object.values(services);
  const status = services["content"] === "down" ? "down" : states.every((state) => state === "ok") ? "ok" : "degraded";
  return Response.json(
    { status, services },
    { status: status === "down" ? 503 : 200, headers: { "Cache-Control": "no-store" } },
  );
}
