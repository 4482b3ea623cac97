import { z } from "zod";
import { AuthError } from "./auth-error.ts";
import type { CodeOptions } from "../sign-in.ts";
import type { AuthCaller, AuthPorts } from "./ports.ts";

/** `browser`: owner of the codes; null when unknown. */
export type AuthCall = {
  request: Request;
  url: URL;
  ports: AuthPorts;
  caller: AuthCaller;
  browser: string | null;
  codeOptions: CodeOptions;
};

export type AuthRoute = (call: AuthCall) => Promise<Response>;

const MOST_BYTES = 1 << 20;

export const optionalText = z.string().default("");

/** Treats null as absent. Throws 413 `request_entity_too_large` and 400 `bad_json`. */
export async function readBody<Schema extends z.ZodType>(
  { request }: AuthCall,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(withoutNulls(parseJson(await readText(request))));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badJson(`wrong type of field ${issue?.path.join(".") ?? ""}`);
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message would quote the body.
    throw badJson("invalid syntax");
  }
}

function withoutNulls(body: unknown): Record<string, unknown> {
  const fields = z.record(z.string(), z.unknown()).safeParse(body);
  if (!fields.success) throw badJson("not an object");
  return Object.fromEntries(Object.entries(fields.data).filter(([, value]) => value !== null));
}

function badJson(reason: string): AuthError {
  return new AuthError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);
}

function tooLarge(): AuthError {
  const message = `Request body too large (max ${MOST_BYTES} bytes)`;
  return new AuthError(413, "request_entity_too_large", message);
}
