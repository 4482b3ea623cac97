import type { AuthError } from "./auth-error.ts";

const VERSION_HEADER = "X-Supabase-Api-Version";

const CODED_ERRORS = "2024-01-01";

const NEVER_STORED = { "Cache-Control": "no-store" };

export function answerJson(body: unknown, headers: Record<string, string> = NEVER_STORED): Response {
  return Response.json(body, { headers });
}

export function answerNothing(): Response {
  return new Response(null, { status: 204, headers: NEVER_STORED });
}

export function answerNotFound(): Response {
  return new Response("404 page not found\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

export function answerError({ status, code, message, details }: AuthError, request: Request): Response {
  const headers = { ...NEVER_STORED, "x-sb-error-code": code };
  if (!readsCodedErrors(request))
    return Response.json({ code: status, error_code: code, msg: message, ...details }, { status, headers });
  const echoed = { ...headers, [VERSION_HEADER]: CODED_ERRORS };
  return Response.json({ code, message, ...details }, { status, headers: echoed });
}

function readsCodedErrors(request: Request): boolean {
  const version = request.headers.get(VERSION_HEADER) ?? "";
  return /^\d{4}-\d\d-\d\d$/.test(version) && !Number.isNaN(Date.parse(version)) && version >= CODED_ERRORS;
}
