import { data, type MiddlewareFunction } from "react-router";
import { LOCALES } from "../domain/locale.ts";
import { PATHS } from "../i18n/paths.ts";
import { apiError } from "../services/http/api-response.server.ts";
import { routePattern } from "./request-limits.ts";
import type { KeptForm, RefusedRequest } from "../ui/layout/refused-request.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** Why a request is not carried out. `seconds` until it may be made again; `isAccount` when an account was counted. */
type Refusal =
  | { readonly status: 429; readonly seconds: number; readonly isAccount: boolean }
  | { readonly status: 413 };

/** So much of a form is handed back, in characters: also the longest list that quick order takes. */
const MOST_KEPT = 1_100_000;

const MOST_KEPT_FIELDS = 5000;

const PAGES = new Set<string>(Object.values(PATHS).flatMap((paths) => LOCALES.map((locale) => paths[locale])));

/**
 * The answer that refuses a request: JSON for a call, words for a file, else, thrown, the error page, which hands back what was
 * typed (R-NOJS-07).
 */
export async function refuse(args: Args, refusal: Refusal): Promise<Response> {
  const { request, url } = args;
  const pattern = routePattern(args.pattern);
  if (pattern.startsWith("/api/")) return refusedCall(refusal);
  const isPage = PAGES.has(pattern) && !url.searchParams.has("format");
  if (!isPage && request.method === "GET") return refusedFile(refusal);
  const path = url.pathname + url.search;
  const shown: RefusedRequest = {
    kind: "refused",
    ...(refusal.status === 429 ? { seconds: refusal.seconds, isAccount: refusal.isAccount } : {}),
    back: isPage ? path : null,
    form: refusal.status === 429 && request.method === "POST" ? await keptForm(request, path) : null,
  };
  throw data(shown, { status: refusal.status });
}

function refusedCall(refusal: Refusal): Response {
  if (refusal.status === 413) return apiError(413, "too_large", "The body is too large.");
  return apiError(429, "too_many_requests", "Too many requests; wait a moment.", { retryAfter: refusal.seconds });
}

function refusedFile(refusal: Refusal): Response {
  const text =
    refusal.status === 413
      ? "This is too large. / Esto es demasiado grande."
      : `Too many requests; wait ${refusal.seconds} s. / Demasiadas solicitudes; espere ${refusal.seconds} s.`;
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${text}\n`, { status: refusal.status, headers });
}

/** What was typed, to be sent again by one button. Files cannot be handed back. */
async function keptForm(request: Request, path: string): Promise<KeptForm | null> {
  const posted = await request.formData().catch(() => null);
  if (!posted) return null;
  const all = [...posted];
  const fields = all.filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[0] !== "dialog",
  );
  const hasFile = all.some(([, value]) => typeof value !== "string" && value.size > 0);
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return length > MOST_KEPT || fields.length > MOST_KEPT_FIELDS ? null : { path, fields, hasFile };
}
