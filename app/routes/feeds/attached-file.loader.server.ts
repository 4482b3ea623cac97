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
  let bytes: Uint8Array<ArrayBuffer> | null;
  try {
    const hasName = name === undefined || (await services.attachments.hasName(hash, name));
    bytes = hasName ? await services.attachments.bytes(hash, width) : null;
  } catch (error) {
    services.log.error("attachment not read", error, { hash });
    throw new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  }
  if (!bytes) throw notFound();
  return new Response(bytes, {
    headers: {
      ...headers,
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
