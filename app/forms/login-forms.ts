import { z } from "zod";
import { plainText } from "./plain-text.ts";
import { safePath } from "../domain/content/link-policy.ts";

/** Longer addresses cannot be delivered to. */
const LONGEST_EMAIL = 254;

const email = z.string().trim().toLowerCase().max(LONGEST_EMAIL).pipe(z.email());

const back = z.string().transform(safePath).nullable().catch(null);

/** The fields of the first step, as typed: what is wrong with them is told, not thrown. */
export const emailForm = z.object({
  email: z.string().max(1000).catch(""),
  back,
  shared: z.literal("on").optional().catch(undefined),
  /** No person sees this field; whatever fills it is none. */
  website: z.string().catch(""),
  "g-recaptcha-response": z.string().max(10_000).nullable().catch(null),
  dialog: z.literal("1").optional().catch(undefined),
});

/** The address in lower case, or null for what is none (R-AUTH-22). */
export function readEmail(typed: string): string | null {
  return email.safeParse(typed).data ?? null;
}

/**
 * The six digits somebody typed: one field, or six of one character. Spaces and dashes do not count; anything else that is not an
 * ASCII digit does (R-AUTH-23, R-AUTH-24). Null for what cannot be a code.
 */
export function readCode(fields: readonly unknown[]): string | null {
  const digits = digitsOf(fields);
  return /^[0-9]{6}$/.test(digits) ? digits : null;
}

/** How many digits were typed where a code belongs; 0 for what is more than digits. */
export function countDigits(fields: readonly unknown[]): number {
  const digits = digitsOf(fields);
  return /^[0-9]*$/.test(digits) ? digits.length : 0;
}

function digitsOf(fields: readonly unknown[]): string {
  const typed = fields.map((field) => (typeof field === "string" ? field : "")).join("");
  return typed.replace(/[\s-]/g, "");
}

/** Marks that turn the direction of what follows would disturb every page the name stands on. */
const name = plainText
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Bidi_Control}]*$/u);

/** Both names, trimmed; a name that is missing or no name is null (R-AUTH-16). */
export function readNames(fields: { nameFirst: unknown; nameLast: unknown }) {
  return {
    nameFirst: name.safeParse(fields.nameFirst).data ?? null,
    nameLast: name.safeParse(fields.nameLast).data ?? null,
  };
}
