import { fullName } from "./web-user.ts";

/** What stands in the place of a name or an address that was taken out. */
export const GONE = "[…]";

/** The address of somebody who was erased: no mail reaches it, and nobody is called so. */
export function erasedAddress(id: string): string {
  return `erased-${id}${ERASED}`;
}

const ERASED = "@erased.invalid";

/** Whether an address is of somebody who was erased. */
export function isErased(email: string): boolean {
  return email.endsWith(ERASED);
}

/** What somebody is called: their name, else their address; nothing once they were erased. */
export function calledBy(person: { nameFirst: string; nameLast: string; email: string }): string {
  return fullName(person) || (isErased(person.email) ? "" : person.email);
}

/**
 * What tells a person in texts: their address, and their name where both of it are known. One alone is a word like others, and would
 * be taken out of texts about anything.
 */
export function textsNaming(email: string, person: { nameFirst: string; nameLast: string } | undefined): string[] {
  const isNamed = person !== undefined && person.nameFirst.trim() !== "" && person.nameLast.trim() !== "";
  return [email, ...(isNamed ? [fullName(person)] : [])].filter((text) => text !== "");
}

/** The same value with these texts taken out of all words in it, as whole words, in small or large letters; keys and figures stay. */
export function withoutTexts<T>(value: T, texts: readonly string[]): T {
  const any = texts.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join("|");
  return any === "" ? value : (without(value, new RegExp(`(?<!${LETTER})(?:${any})(?!${LETTER})`, "giu")) as T);
}

const LETTER = String.raw`[\p{L}\p{N}_]`;

function without(value: unknown, named: RegExp): unknown {
  if (typeof value === "string") return value.replaceAll(named, GONE);
  if (Array.isArray(value)) return value.map((each) => without(each, named));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, without(each, named)]));
}
