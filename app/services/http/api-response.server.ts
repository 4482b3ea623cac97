import { holdsCardNumber } from "../../domain/card-number.ts";
import type { z } from "zod";
import type { Log } from "../log.server.ts";
import { withTimeLimit } from "./retry.server.ts";
import { TIME_LIMITS } from "./time-limits.ts";

/** How deep a body may be nested: deeper than any we know, and shallow enough for whatever walks through it. */
const MOST_LEVELS = 32;

/** How soon a caller may ask again when a service was away. */
const RETRY_SECONDS = 5;

/** An error of the API: `{ "error": { "code", "message" } }` with the right status, never cached. */
export function apiError(
  status: number,
  code: string,
  message: string,
  extra: { pointer?: string; retryAfter?: number } = {},
): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (extra.retryAfter !== undefined) headers.set("Retry-After", String(extra.retryAfter));
  const error = { code, message, ...(extra.pointer === undefined ? {} : { pointer: extra.pointer }) };
  return Response.json({ error }, { status, headers });
}

/** 400 for a body that does not fit, with a JSON pointer to the first field that is wrong. */
export function invalidBody(error: z.ZodError): Response {
  const issue = error.issues[0];
  const unknownKey = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknownKey];
  const pointer = path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  return apiError(400, "invalid_request", `${pointer || "/"}: ${issue?.message ?? "invalid"}`, { pointer });
}

/** The JSON of a request body of at most `limit` bytes, or the answer that refuses it. */
export async function readJson(request: Request, limit: number): Promise<{ value: unknown } | { refusal: Response }> {
  const text = await request.text();
  if (new TextEncoder().encode(text).length > limit)
    return { refusal: apiError(413, "too_large", `The request body exceeds ${limit} bytes.`) };
  const refusal = (message: string) => ({ refusal: apiError(400, "invalid_json", message, { pointer: "" }) });
  try {
    const value = JSON.parse(text) as unknown;
    return isDeeper(value, MOST_LEVELS) ? refusal(`The request body exceeds ${MOST_LEVELS} levels.`) : { value };
  } catch {
    return refusal("The request body is not valid JSON.");
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

/** The JSON body of a call that brings what people have typed. A payment card number anywhere in it is refused, as in every form. */
export async function readTypedJson(
  request: Request,
  limit: number,
): Promise<{ value: unknown } | { refusal: Response }> {
  const body = await readJson(request, limit);
  if ("refusal" in body) return body;
  const pointer = cardNumberIn(body.value, "");
  if (pointer === null) return body;
  return { refusal: apiError(400, "card_number", `${pointer}: Payment card numbers are not accepted.`, { pointer }) };
}

/** The JSON pointer of the first text with a payment card number; null without one. */
function cardNumberIn(value: unknown, pointer: string): string | null {
  if (typeof value === "string") return holdsCardNumber(value) ? pointer : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, each] of Object.entries(value)) {
    const found = cardNumberIn(each, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Runs an API call. What fails or hangs inside, e.g. a database that is away, is logged and answered as JSON like everything else:
 * 503, to be asked again.
 */
export async function answerApi(log: Log, call: string, run: () => Promise<Response>): Promise<Response> {
  try {
    return await withTimeLimit(run(), TIME_LIMITS.request, call);
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error("api call failed", error, { call });
    return apiError(503, "unavailable", "Temporarily unavailable. Please retry.", {
      retryAfter: RETRY_SECONDS,
    });
  }
}
