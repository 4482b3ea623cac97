import { data, type RouterContextProvider } from "react-router";
import { sessionContext } from "../context.ts";
import type { UndoneRequest } from "../domain/undone-request.ts";
import { postedForm } from "../services/http/posted-form.server.ts";

/** So long a code counts as typed a moment ago, in seconds. */
const FRESH_SECONDS = 600;

/** Whether this session was begun a moment ago with a code: its page shows the form itself, else `FreshCodeForm` in its place. */
export function hasFreshCode(context: Readonly<RouterContextProvider>): boolean {
  const { beginning } = context.get(sessionContext);
  return beginning?.way === "code" && Date.now() / 1000 - beginning.at <= FRESH_SECONDS;
}

/**
 * For an action that `needsFreshCode`: throws the page that asks for a new code and hands the form back, when the last one was typed
 * too long ago. Nothing has been done then.
 */
export async function requireFreshCode({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  if (hasFreshCode(context)) return;
  const back = url.pathname + url.search;
  const undone: UndoneRequest = {
    kind: "undone",
    why: "old-code",
    heading: "errors.signInHeading",
    back,
    form: await postedForm(),
  };
  throw data(undone, { status: 403, headers: { "Cache-Control": "private, no-store" } });
}
