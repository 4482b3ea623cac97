import type { RouterContextProvider } from "react-router";
import { flashContext } from "../context.ts";

/** Says of a page that its row of a part tells the message left for it, when it has one; else the message stands at the top. */
export function messagePlace(
  context: Readonly<RouterContextProvider>,
  partNumbers: readonly string[],
): { messageAt?: string } {
  const at = context.get(flashContext)?.at;
  return at !== undefined && partNumbers.includes(at) ? { messageAt: at } : {};
}
