import { data, type RouterContextProvider } from "react-router";
import { sessionContext } from "../context.ts";
import type { UndoneRequest } from "../domain/undone-request.ts";
import { postedForm } from "../services/http/posted-form.server.ts";

const FRESH_SECONDS = 600;

/** Without one, the page displays `FreshCodeForm` instead of its form. */
export function hasFreshCode(context: Readonly<RouterContextProvider>): boolean {
  const { beginning } = context.get(sessionContext);
  return beginning?.way === "code" && Date.now() / 1000 - beginning.at <= FRESH_SECONDS;
}

/** Throws the page that asks for a new code and returns the form; nothing has been saved. */
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
