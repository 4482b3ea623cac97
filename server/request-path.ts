import type { IncomingMessage } from "node:http";

/** Without the query, which may hold personal input. */
export function pathOf({ url = "" }: Pick<IncomingMessage, "url">): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
