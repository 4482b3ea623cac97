import type { IncomingMessage } from "node:http";

/** What a request asks for, without its query, which may hold what somebody typed, and without a fragment. */
export function pathOf({ url = "" }: Pick<IncomingMessage, "url">): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
