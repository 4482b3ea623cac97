import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { servicesContext, visitorContext } from "../context.ts";

const enteredContext = createContext<Readonly<Record<string, string>> | null>(null);

/** Displays unsent entries again, to the same customer only. Must run after the guard of the page. */
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

export function entriesBefore(context: Readonly<RouterContextProvider>): Readonly<Record<string, string>> | null {
  return context.get(enteredContext);
}
