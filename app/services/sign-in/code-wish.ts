import { z } from "zod";
import type { CodeWish } from "./port.ts";

const HEADER = "x-shop-code-wish";

const wish: z.ZodType<CodeWish> = z.object({
  isLong: z.boolean(),
  isMuted: z.boolean(),
  allowance: z.string().nullable(),
});

/** The wish of a request from outside. */
export const USUAL_CODE: CodeWish = { isLong: false, isMuted: false, allowance: null };

/** Calls in process carry the wish as a header. */
export function fetchWithWish(fetch: typeof globalThis.fetch, wanted: CodeWish): typeof globalThis.fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(HEADER, JSON.stringify(wanted));
    return fetch(input, { ...init, headers });
  };
}

/** Only for requests that were made in process: whoever asks from outside could write anything. */
export function readWish(headers: Headers): CodeWish {
  const sent = headers.get(HEADER);
  return sent === null ? USUAL_CODE : wish.parse(JSON.parse(sent));
}
