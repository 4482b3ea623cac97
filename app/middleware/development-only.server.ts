import type { MiddlewareFunction } from "react-router";
import { requestInfoContext, servicesContext } from "../context.ts";
import { notFound } from "./page-context.server.ts";

/** Only in the demonstration, from this machine (R-ROUTE-28, A-84). */
export const developmentOnly: MiddlewareFunction<Response> = ({ context }, next) => {
  const { env } = context.get(servicesContext);
  if (env.APP_ENV !== "demo" || !context.get(requestInfoContext).isLocal) throw notFound();
  return next();
};
