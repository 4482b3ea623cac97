import type { RouterContextProvider } from "react-router";
import { notFound, pageContext } from "../../middleware/page-context.server.ts";

/**
 * A photo or download, which never changes. 404 if unknown, 503 if it cannot be read. The file comes from an operator, so the headers
 * forbid its scripts.
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
