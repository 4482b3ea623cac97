import { servicesContext } from "../../context.ts";
import { isLocale } from "../../domain/locale.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/shell";

/** Strings and menus of the shell in one language. The address changes with the content; an outdated one returns the current shell. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const { shells } = context.get(servicesContext);
  if (!isLocale(params.locale)) throw notFound();
  const { path, data } = shells.shellOf(params.locale);
  const isCurrent = url.pathname === path;
  return Response.json(data, {
    headers: { "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-cache" },
  });
}
