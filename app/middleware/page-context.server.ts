import type { RouterContextProvider } from "react-router";
import { localeContext, requestInfoContext, servicesContext, visitorContext, sharedPageContext } from "../context.ts";
import type { Found } from "../domain/content/views.ts";
import { withQuery } from "../domain/content/with-query.ts";
import { redirectTo } from "../services/http/redirect.server.ts";
import { newNonce } from "../services/http/form-nonce.server.ts";

type Context = Readonly<RouterContextProvider>;

export function pageContext(context: Context) {
  const services = context.get(servicesContext);
  const locale = context.get(localeContext);
  const { address } = context.get(requestInfoContext);
  return { services, locale, visitor: context.get(visitorContext), t: services.content.words(locale), address };
}

export type PageContext = ReturnType<typeof pageContext>;

/** 301 to the new address, 404 when missing. */
export function foundOr404<T>(found: Found<T>, url: URL): T {
  if (found.outcome === "missing") throw notFound();
  if (found.outcome === "moved") throw redirectTo(withQuery(found.path, url.search), 301);
  return found.view;
}

/** Pages display the error page; other endpoints this text. */
export function notFound(): Response {
  return new Response("Not found. / No se encontró.\n", {
    status: 404,
    statusText: "Not Found",
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Allows caching for all visitors without session, cart and message (decision 0026). `isWhole`: false for an incomplete page, which is not cached. */
export function sharePage(context: Context, isComplete: boolean): void {
  context.set(sharedPageContext, isComplete);
}

/** One per cached address, else one per rendering. */
export function nonceForForms(context: Context): string {
  return context.get(requestInfoContext).formNonce ?? newNonce();
}
