import type { RouterContextProvider } from "react-router";
import { visitorContext } from "../context.ts";
import type { WebUser } from "../domain/customers/web-user.ts";

/** The web user of a page behind the guard. A page that forgot the guard answers 401, never somebody's data. */
export function signedInUser(context: Readonly<RouterContextProvider>): WebUser {
  const { user } = context.get(visitorContext);
  if (!user) throw new Response(null, { status: 401, headers: { "Cache-Control": "private, no-store" } });
  return user;
}
