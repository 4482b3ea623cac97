import type { RouterContextProvider } from "react-router";
import { flashContext } from "../context.ts";

/** Displays the message at the row of its part, if the page has one, else at the top. */
export function messagePlace(
  context: Readonly<RouterContextProvider>,
  partNumbers: readonly string[],
): { messageAt?: string } {
  const at = context.get(flashContext)?.at;
  return at !== undefined && partNumbers.includes(at) ? { messageAt: at } : {};
}
