import { z } from "zod";
import type { CodeWish } from "./sign-in.ts";

const HEADER = "x-shop-code-wish";

const wish: z.ZodType<CodeWish> = z.object({
  isLong: z.boolean(),
  isMuted: z.boolean(),
  allowance: z.string().nullable(),
});

export const USUAL_CODE: CodeWish = { isLong: false, isMuted: false, allowance: null };

export function fetchWithWish(fetch: typeof globalThis.fetch, wanted: CodeWish): typeof globalThis.fetch {
  return (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(HEADER, JSON.stringify(wanted));
    return fetch(input, { ...init, headers });
  };
}

/** In-process requests only: an outside caller could write any header. */
export function readWish(headers: Headers): CodeWish {
  const sent = headers.get(HEADER);
  return sent === null ? USUAL_CODE : wish.parse(JSON.parse(sent));
}
