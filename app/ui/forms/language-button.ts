import type { FormReply } from "./conform.ts";

/** Name of the language switch where it is a button of the form of its page. */
export const LANGUAGE_BUTTON = "language";

/** Name of the button that Enter presses, where the first button of a form would be the language switch. */
export const ENTER_BUTTON = "enter";

/** The form as it was left, without errors, where the language switch was pressed; null for all other buttons. */
export function leftForm(posted: FormData): FormReply | null {
  if (!posted.has(LANGUAGE_BUTTON)) return null;
  const fields = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { initialValue: Object.fromEntries(fields) };
}

/** A form with these entries and without errors. */
export function enteredReply(fields: Readonly<Record<string, string>> | null): FormReply | undefined {
  return fields ? { initialValue: { ...fields } } : undefined;
}
