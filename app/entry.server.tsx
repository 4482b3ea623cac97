import { createReadableStreamFromReadable } from "@react-router/node";
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { i18nContext, localeContext, requestInfoContext, servicesContext } from "./context.ts";
import { DICTIONARIES } from "./i18n/strings.ts";
import { translateFrom, translateWith } from "./i18n/translate.ts";
import { FrameContext, NO_NAVIGATION, NO_SITE } from "./i18n/frame-context.tsx";

/** A page that has not been rendered by then never will be. */
const RENDER_LIMIT_MS = 8000;

/**
 * Renders a document. It is sent when it is complete, to every visitor: without scripts a page that arrives in pieces has
 * nobody to put them together.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestInfoContext);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error("rendering took too long")), RENDER_LIMIT_MS);
    const { pipe, abort } = renderToPipeableStream(
      <FrameContext value={frameOf(context)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FrameContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          headers.set("Content-Type", "text/html; charset=utf-8");
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
      },
    );
  });
}

/** Errors of loaders, actions and rendering go to the log; a visitor who left is not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A refused request, e.g. a form posted to an address that takes none, is no failure of ours.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { id } = context.get(requestInfoContext);
  context.get(servicesContext).log.error("page failed", error, { id, path: new URL(request.url).pathname });
};

/** Before the language of a request is known, only an error page can be rendered: in English, without menus. */
function frameOf(context: RouterContextProvider) {
  try {
    const { frames } = context.get(servicesContext);
    const { navigation, site } = frames.frame(context.get(localeContext)).data;
    return { t: translateWith(context.get(i18nContext)), navigation, site };
  } catch {
    return { t: translateFrom(DICTIONARIES.en), navigation: NO_NAVIGATION, site: NO_SITE };
  }
}
