import type { PartToDraw } from "../drawing.ts";

export type Contact = "NO" | "NC";

/** Color of a contact's plunger in printed catalogs. */
export const CONTACT_COLORS: Readonly<Record<Contact, string>> = { NO: "#0b8a43", NC: "#c8102e" };

export function codeOf(part: PartToDraw, key: string): string {
  return part.attributes[key]?.code ?? "";
}

export function englishOf(part: PartToDraw, key: string): string {
  return part.attributes[key]?.en ?? "";
}

/** The first number in a text such as "9 A" or "0.63-1.0 A"; 0 without one. */
export function firstNumber(english: string): number {
  return Number(/\d+(\.\d+)?/.exec(english)?.[0] ?? 0);
}

/** The last number in a text such as "0.63-1.0 A"; 0 without one. */
export function lastNumber(english: string): number {
  return Number(english.match(/\d+(\.\d+)?/g)?.at(-1) ?? 0);
}

/** Contacts of a text such as "3 NO + 1 NC", in its order; at most eight, the room of a drawing. */
export function contactsOf(english: string): readonly Contact[] {
  const found = [...english.matchAll(/(\d+)\s*(NO|NC)\b/g)];
  return found.flatMap(([, count, kind]) => repeat(kind === "NC" ? "NC" : "NO", Number(count))).slice(0, 8);
}

function repeat(kind: Contact, count: number): readonly Contact[] {
  return Array.from({ length: Math.min(count, 8) }, () => kind);
}

/** Terminal numbers by IEC: the ordinal (from `first`), then 3-4 for NO and 1-2 for NC. */
export function terminalNumbers(contacts: readonly Contact[], first = 1): readonly (readonly [string, string])[] {
  return contacts.map((kind, index) => {
    const place = first + index;
    return kind === "NO" ? [`${place}3`, `${place}4`] : [`${place}1`, `${place}2`];
  });
}

export function coilOf(part: PartToDraw): string {
  return englishOf(part, "coilVoltage").replace(/ coil$/, "");
}
