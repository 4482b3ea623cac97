import type { MiddlewareFunction } from "react-router";
import { requestInfoContext } from "../context.ts";
import { withPostedForm } from "../services/http/posted-form.server.ts";
import { routePattern } from "./route-pattern.ts";

/** A form that fails is returned with its entries (R-NOJS-07). */
export const postedForms: MiddlewareFunction<Response> = ({ request, url, pattern, context }, next) =>
  request.method === "POST" && !routePattern(pattern).startsWith("/api/")
    ? withPostedForm(request, url.pathname + url.search, context.get(requestInfoContext).isStreamed === true, next)
    : next();
