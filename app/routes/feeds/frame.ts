import { servicesContext } from "../../context.ts";
import { isLocale } from "../../domain/locale.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/frame";

/**
 * What the frame of every page says in one language, for the browser. Its address changes with it; an outdated address still
 * gets the current frame.
 */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { frames } = context.get(servicesContext);
  if (!isLocale(params.locale)) throw notFound();
  const { path, data } = frames.frame(params.locale);
  const isCurrent = url.pathname === path;
  return Response.json(data, {
    headers: { "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache" },
  });
}
