import type { Flash } from "../services/http/flash.server.ts";
import { redirectDocumentTo } from "../services/http/redirect.server.ts";

/** Displays the page, with the cookie and with entered values in their fields. */
export async function withTypedRows(
  flash: Flash,
  path: string,
  typed: Readonly<Record<string, string>>,
  cookie?: string,
): Promise<Response> {
  const headers = { "Cache-Control": "no-store", ...(cookie !== undefined && { "Set-Cookie": cookie }) };
  if (Object.keys(typed).length === 0) return redirectDocumentTo(path, 303, headers);
  const response = await flash.redirect(path, { type: "info", message: "", typed });
  for (const [name, value] of Object.entries(headers)) response.headers.append(name, value);
  return response;
}
