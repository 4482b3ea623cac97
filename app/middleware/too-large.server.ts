import type { MiddlewareFunction } from "react-router";
import { requestInfoContext } from "../context.ts";
import { LOCALES } from "../domain/locale.ts";
import { PATHS } from "../i18n/paths.ts";
import { refuse } from "./refuse.server.ts";

/** It says so beside its file field, with everything else that was typed. */
const SAYS_SO_ITSELF = new Set<string>(LOCALES.map((locale) => PATHS.quickOrder[locale]));

/** A body with more bytes or fields than may be sent is 413, as a page in the language of the address (R-SEC-07). */
export const tooLarge: MiddlewareFunction<Response> = (args, next) => {
  const { isTooLarge } = args.context.get(requestInfoContext);
  if (!isTooLarge || (args.request.method === "POST" && SAYS_SO_ITSELF.has(args.pattern))) return next();
  return refuse(args, { status: 413 });
};
