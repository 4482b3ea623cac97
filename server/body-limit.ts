import { patternsOf } from "../app/pages.server.ts";

/**
 * Pages that take long lists and files read more than those may have, so that the page itself can say that something is too
 * large, in its language and with everything else that was typed.
 */
const LIST_BYTES = 4 * 1_048_576;

const LIST_FORMS = patternsOf(({ forms }) => forms === "list");

/** Bytes the body of a request may have. `usual` is what the operator has set for all others. */
export function bodyLimit(target: string, usual: number): number {
  const [path = ""] = target.split("?", 1);
  return LIST_FORMS.has(path.replace(/\.data$/, "")) ? Math.max(usual, LIST_BYTES) : usual;
}
