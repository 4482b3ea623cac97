import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { flashContext, localeContext, servicesContext, visitorContext } from "../context.ts";

const restoredEntriesContext = createContext<Readonly<Record<string, string>> | null>(null);

const restoresEntriesContext = createContext(false);

/** Gives the page the entries of a form that was not processed, if the same customer opens it. Place it before the guard, which then
 * saves the entries of a lost session for this page instead of showing the form again. */
export const restoreEntries: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  context.set(restoresEntriesContext, true);
  if (request.method !== "GET") return next();
  const { leftEntries, content } = context.get(servicesContext);
  const saved = await leftEntries.read(request);
  if (saved?.path !== url.pathname) return next();
  const customer = context.get(visitorContext).customer?.id ?? null;
  if (saved.customer === customer) {
    context.set(restoredEntriesContext, saved.fields);
    const message = content.words(context.get(localeContext))("login.notSavedYet");
    if (saved.isRefused) context.set(flashContext, { ...eventOf(context), type: "warning", message });
  }
  const response = await next();
  if (response.ok) response.headers.append("Set-Cookie", await leftEntries.forget());
  return response;
};

function eventOf(context: Readonly<RouterContextProvider>) {
  const event = context.get(flashContext)?.event;
  return event ? { event } : {};
}

/** True for a page with {@link restoreEntries}. */
export function pageRestoresEntries(context: Readonly<RouterContextProvider>): boolean {
  return context.get(restoresEntriesContext);
}

export function restoredEntries(context: Readonly<RouterContextProvider>): Readonly<Record<string, string>> | null {
  return context.get(restoredEntriesContext);
}
