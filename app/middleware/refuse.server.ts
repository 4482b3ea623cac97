import { data, type MiddlewareFunction } from "react-router";
import type { UndoneRequest } from "../domain/undone-request.ts";
import { apiError } from "../services/http/api-response.server.ts";
import { isPage, routePattern } from "./route-pattern.ts";
import { postedFormOf } from "../services/http/posted-form.server.ts";
import { requestInfoContext } from "../context.ts";
import { patternsOf } from "../pages.server.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** `seconds` until a retry; `isAccount`: limit of an account; `isBrief`: one line of text instead of a page. */
type Refusal =
  | { readonly status: 429; readonly seconds: number; readonly isAccount: boolean; readonly isBrief?: boolean }
  | { readonly status: 413 };

/** JSON for a call, text for a file, else a thrown error page with the entries (R-NOJS-07). */
export async function refuse(args: Args, refusal: Refusal): Promise<Response> {
  const { request, url } = args;
  const pattern = routePattern(args.pattern);
  if (pattern.startsWith("/api/")) return refusedCall(refusal);
  const isForm = isPage(pattern) && !url.searchParams.has("format");
  // Scripts that request page data cannot read text.
  const isBrief = refusal.status === 429 && refusal.isBrief && !new URL(request.url).pathname.endsWith(".data");
  if (isBrief || (!isForm && request.method === "GET")) return refusedFile(refusal);
  const back = isForm ? url.pathname + url.search : null;
  throw data(await undone(request, refusal, back), { status: refusal.status });
}

async function undone(request: Request, refusal: Refusal, back: string | null): Promise<UndoneRequest> {
  if (refusal.status === 413) return { kind: "undone", why: "too-large", back, form: null };
  const { seconds, isAccount } = refusal;
  return { kind: "undone", why: "too-many", seconds, isAccount, back, form: await postedFormOf(request) };
}

function refusedCall(refusal: Refusal): Response {
  if (refusal.status === 413) return apiError(413, "too_large", "The request body is too large.");
  return apiError(429, "too_many_requests", `Too many requests. Retry after ${refusal.seconds} seconds.`, {
    retryAfter: refusal.seconds,
  });
}

function refusedFile(refusal: Refusal): Response {
  const text =
    refusal.status === 413
      ? "The request is too large. / La solicitud es demasiado grande."
      : `Too many requests. Retry after ${refusal.seconds} s. / Demasiadas solicitudes. Espere ${refusal.seconds} s.`;
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${text}\n`, { status: refusal.status, headers });
}

const SAYS_SO_ITSELF = patternsOf(({ saysTooLarge }) => saysTooLarge === true);

/** 413 for too many bytes or fields (R-SEC-07). */
export const tooLarge: MiddlewareFunction<Response> = (args, next) => {
  const { isTooLarge } = args.context.get(requestInfoContext);
  if (!isTooLarge || (args.request.method === "POST" && SAYS_SO_ITSELF.has(args.pattern))) return next();
  return refuse(args, { status: 413 });
};
