import type { FormReply } from "./conform.ts";

/** Name of the language switch as a form button. */
export const LANGUAGE_BUTTON = "language";

/** Name of the button for Enter, before a language switch in the form. */
export const ENTER_BUTTON = "enter";

/** The entered form without errors if the language switch was pressed; else null. */
export function leftForm(posted: FormData): FormReply | null {
  if (!posted.has(LANGUAGE_BUTTON)) return null;
  const fields = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { initialValue: Object.fromEntries(fields) };
}

export function enteredReply(fields: Readonly<Record<string, string>> | null): FormReply | undefined {
  return fields ? { initialValue: { ...fields } } : undefined;
}
