import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { flashContext, localeContext, servicesContext, visitorContext } from "../context.ts";

const enteredContext = createContext<Readonly<Record<string, string>> | null>(null);

const showsEntriesContext = createContext(false);

/** Displays unsent entries again, to the same customer only. Place it before the guard, which then keeps the entries of a lost session. */
export const enteredBefore: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  context.set(showsEntriesContext, true);
  if (request.method !== "GET") return next();
  const { leftEntries, content } = context.get(servicesContext);
  const left = await leftEntries.read(request);
  if (left?.path !== url.pathname) return next();
  const customer = context.get(visitorContext).customer?.id ?? null;
  if (left.customer === customer) {
    context.set(enteredContext, left.fields);
    const message = content.words(context.get(localeContext))("login.notSavedYet");
    if (left.isRefused) context.set(flashContext, { ...eventOf(context), type: "warning", message });
  }
  const response = await next();
  if (response.ok) response.headers.append("Set-Cookie", await leftEntries.forget());
  return response;
};

function eventOf(context: Readonly<RouterContextProvider>) {
  const event = context.get(flashContext)?.event;
  return event ? { event } : {};
}

/** True for a page with {@link enteredBefore}. */
export function showsEntries(context: Readonly<RouterContextProvider>): boolean {
  return context.get(showsEntriesContext);
}

export function entriesBefore(context: Readonly<RouterContextProvider>): Readonly<Record<string, string>> | null {
  return context.get(enteredContext);
}
