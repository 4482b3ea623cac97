import type { RouterContextProvider } from "react-router";
import { notFound, pageContext } from "../../middleware/page-context.server.ts";

/**
 * The content of a photo or a download, which never changes at its address. 404 when there is none, or none of that name, 503 while it cannot be read. It comes
 * from an operator: no script of it runs on this site, however it is opened.
 */
export async function attachedFile(
  context: Readonly<RouterContextProvider>,
  { hash, width, name }: { hash: string; width: number; name?: string },
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { services } = pageContext(context);
  let content: Uint8Array<ArrayBuffer> | null;
  try {
    const isIt = name === undefined || (await services.attachments.isNamed(hash, name));
    content = isIt ? await services.attachments.content(hash, width) : null;
  } catch (error) {
    services.log.error("attachment not read", error, { hash });
    throw new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  }
  if (!content) throw notFound();
  return new Response(content, {
    headers: {
      ...headers,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
