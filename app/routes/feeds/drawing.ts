import { pictureIn } from "../../domain/drawings/picture.ts";
import { isLocale } from "../../domain/locale.ts";
import { notFound, pageContext } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/drawing";

/** A large picture by content hash; its markup has passed the allowlist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, hash = ""] = /^([\w-]{22})\.svg$/.exec(params.file) ?? [];
  if (!isLocale(params.locale) || hash === "") throw notFound();
  const pictures = await pageContext(context).services.drawings.pictures([hash]);
  const picture = pictures?.get(hash);
  if (!pictures) throw new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  if (!picture) throw notFound();
  const { viewBox, markup } = pictureIn(picture, params.locale);
  const [, , width, height] = viewBox.split(" ");
  const size = `viewBox="${viewBox}" width="${width}" height="${height}"`;
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${markup}</svg>`, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'",
    },
  });
}
