import { servicesContext } from "../../context.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import { developmentOnly } from "../../middleware/development-only.server.ts";
import type { Route } from "./+types/outbox-json";

export const middleware: Route.MiddlewareFunction[] = [developmentOnly];

/** Mails of the embedded mailer, newest first (owner's decisions, section 3), `?to=` one address. Empty with a real mailer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const mails = context.get(servicesContext).mail.outbox(url.searchParams.get("to") ?? undefined);
  if (!mails) throw notFound();
  return Response.json(await mails, { headers: { "Cache-Control": "no-store" } });
}
