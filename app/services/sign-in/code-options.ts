import { z } from "zod";
import type { CodeOptions } from "./sign-in.ts";

const HEADER = "x-shop-code-options";

const codeOptions: z.ZodType<CodeOptions> = z.object({
  isLong: z.boolean(),
  isMuted: z.boolean(),
  allowance: z.string().nullable(),
});

export const DEFAULT_CODE_OPTIONS: CodeOptions = { isLong: false, isMuted: false, allowance: null };

export function withCodeOptions(fetch: typeof globalThis.fetch, options: CodeOptions): typeof globalThis.fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(HEADER, JSON.stringify(options));
    return fetch(input, { ...init, headers });
  };
}

/** Call only for in-process requests; anyone outside could send this header. */
export function readCodeOptions(headers: Headers): CodeOptions {
  const sent = headers.get(HEADER);
  return sent === null ? DEFAULT_CODE_OPTIONS : codeOptions.parse(JSON.parse(sent));
}
