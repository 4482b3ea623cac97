import { fullName } from "./web-user.ts";

export const GONE = "[…]";

/** Undeliverable address of an erased person. */
export function erasedAddress(id: string): string {
  return `erased-${id}${ERASED}`;
}

const ERASED = "@erased.invalid";

export function isErased(email: string): boolean {
  return email.endsWith(ERASED);
}

/** Name, else address; empty after erasure. */
export function calledBy(person: { nameFirst: string; nameLast: string; email: string }): string {
  return fullName(person) || (isErased(person.email) ? "" : person.email);
}

/** The address, and the full name only if both parts are known; one part alone may be an ordinary word. */
export function textsNaming(email: string, person: { nameFirst: string; nameLast: string } | undefined): string[] {
  const isNamed = person !== undefined && person.nameFirst.trim() !== "" && person.nameLast.trim() !== "";
  return [email, ...(isNamed ? [fullName(person)] : [])].filter((text) => text !== "");
}

/** Matches whole words in any case; keys and numbers are unchanged. */
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
