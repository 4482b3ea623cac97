import { holdsCardNumber } from "../../domain/card-number.ts";
import type { z } from "zod";
import type { Log } from "../log.server.ts";
import { withTimeLimit } from "./retry.server.ts";
import { TIME_LIMITS } from "./time-limits.ts";

/** Nesting limit of a body, for recursive functions. */
const MOST_LEVELS = 32;

const RETRY_SECONDS = 5;

/** `{ "error": { "code", "message" } }`, never cached. */
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

/** 400 with a JSON pointer to the first invalid field. */
export function invalidBody(error: z.ZodError): Response {
  const issue = error.issues[0];
  const unknownKey = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknownKey];
  const pointer = path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  return apiError(400, "invalid_request", `${pointer || "/"}: ${issue?.message ?? "invalid"}`, { pointer });
}

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

/** JSON pointer of the first text with a card number; null without one. */
function cardNumberIn(value: unknown, pointer: string): string | null {
  if (typeof value === "string") return holdsCardNumber(value) ? pointer : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, each] of Object.entries(value)) {
    const found = cardNumberIn(each, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    if (found !== null) return found;
  }
  return null;
}

/** Failures and timeouts are logged and answered with 503 as JSON. */
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
