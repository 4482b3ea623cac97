import { patternsOf } from "../app/pages.server.ts";

/**
 * Pages that take long lists and files read more than those may have, so that the page itself can say that something is too
 * large, in its language and with everything else that was typed.
 */
const LIST_BYTES = 4 * 1_048_576;

const LIST_FORMS = patternsOf(({ forms }) => forms === "list");

/** Files of an import, all together; larger ones are for the command line, which reads them row by row. */
const FILES_BYTES = 64 * 1_048_576;

const FILES_FORMS = patternsOf(({ forms }) => forms === "files");

/** Whether a form takes files so large that they must not fill the room all others have for what they send. */
export function takesFiles(target: string): boolean {
  return FILES_FORMS.has(pathOf(target));
}

/** Bytes the body of a request may have. `usual` is what the operator has set for all others. */
export function bodyLimit(target: string, usual: number): number {
  const path = pathOf(target);
  if (FILES_FORMS.has(path)) return Math.max(usual, FILES_BYTES);
  return LIST_FORMS.has(path) ? Math.max(usual, LIST_BYTES) : usual;
}

function pathOf(target: string): string {
  const [path = ""] = target.split("?", 1);
  return path.replace(/\.data$/, "");
}
