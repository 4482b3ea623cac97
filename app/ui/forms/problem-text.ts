import type { StringKey, Translate } from "../../i18n/strings.ts";

/** A string key, or `key:word` for a text with a word. */
export type ProblemText = StringKey | `addresses.proposedCode:${string}`;

export function problemText(problem: string, t: Translate): string {
  const [, key = problem, word = ""] = /^([\w.-]+):(\S+)$/.exec(problem) ?? [];
  return t(key as StringKey, word);
}
