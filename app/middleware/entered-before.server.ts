import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { servicesContext, visitorContext } from "../context.ts";

const enteredContext = createContext<Readonly<Record<string, string>> | null>(null);

/**
 * Shows entries once more that were left behind: sent when the session had ended, or in other forms than the one that was sent. To
 * the customer who sent them. Goes after the guard of the page.
 */
export const enteredBefore: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== "GET") return next();
  const { leftEntries } = context.get(servicesContext);
  const left = await leftEntries.read(request);
  if (left?.path !== url.pathname) return next();
  const customer = context.get(visitorContext).customer?.id ?? null;
  if (left.customer === customer) context.set(enteredContext, left.fields);
  const response = await next();
  response.headers.append("Set-Cookie", await leftEntries.forget());
  return response;
};

/** The entries for the page, by field name; null without any. */
export function entriesBefore(context: Readonly<RouterContextProvider>): Readonly<Record<string, string>> | null {
  return context.get(enteredContext);
}
