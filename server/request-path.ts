import type { IncomingMessage } from "node:http";
import type { App } from "./app.ts";

/** Without the query, which may hold personal input. */
export function pathOf({ url = "" }: Pick<IncomingMessage, "url">): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

const LONGEST_LOGGED_PATH = 300;

/** For logs and traces: without secrets, and cut. */
export function loggedPathOf(app: Pick<App, "tellPath">, request: Pick<IncomingMessage, "url">): string {
  return app.tellPath(pathOf(request)).slice(0, LONGEST_LOGGED_PATH);
}
