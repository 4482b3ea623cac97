import type { MiddlewareFunction } from "react-router";
import { requestInfoContext } from "../context.ts";
import { patternsOf } from "../pages.server.ts";
import { refuse } from "./refuse.server.ts";

const SAYS_SO_ITSELF = patternsOf(({ saysTooLarge }) => saysTooLarge === true);

/** 413 for too many bytes or fields (R-SEC-07). */
export const tooLarge: MiddlewareFunction<Response> = (args, next) => {
  const { isTooLarge } = args.context.get(requestInfoContext);
  if (!isTooLarge || (args.request.method === "POST" && SAYS_SO_ITSELF.has(args.pattern))) return next();
  return refuse(args, { status: 413 });
};
