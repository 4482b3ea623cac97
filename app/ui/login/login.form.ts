import { z } from "zod";
import { partNumber, type FavoriteCommand } from "../account/favorite.form.ts";
import { plainText, startOf } from "../forms/plain-text.ts";
import { safePath } from "../../domain/content/link-policy.ts";
import { countCodeDigits, readSignInCode } from "../../domain/sign-in-code.ts";
import { isNameText } from "../../domain/name-text.ts";
import { atPlace } from "../../domain/content/with-query.ts";

/** The limit of SMTP. */
const LONGEST_EMAIL = 254;

const email = z.string().trim().toLowerCase().max(LONGEST_EMAIL).pipe(z.email());

const back = z.string().transform(safePath).nullable().catch(null);

/** Page to return to, and the part whose star was pressed. */
export const purposeForm = z.object({ back, favorite: partNumber });

export type Purpose = z.infer<typeof purposeForm>;

export function purposeQuery({ back: page, favorite }: Purpose): string {
  const query = new URLSearchParams();
  if (page !== null) query.set("back", page);
  if (favorite !== null) query.set("favorite", favorite);
  return query.size === 0 ? "" : `?${query}`;
}

export function purposeOfStar({ pn, wanted, back: page, anchor }: FavoriteCommand): Purpose {
  return { back: page && anchor ? atPlace(page, pn) : page, favorite: wanted ? pn : null };
}

/** Entered values; errors are values, not exceptions. */
export const emailForm = purposeForm.extend({
  email: startOf(1000),
  shared: z.literal("on").optional().catch(undefined),
  /** Honeypot: people do not see this field. */
  website: z.string().catch(""),
  "g-recaptcha-response": z.string().max(10_000).nullable().catch(null),
  dialog: z.literal("1").optional().catch(undefined),
  language: z.string().optional(),
});

/** Lowercase; null if invalid (R-AUTH-22). */
export function readEmail(typed: string): string | null {
  return email.safeParse(typed).data ?? null;
}

/** One field, or six of one character (R-AUTH-23, R-AUTH-24). Null if invalid. */
export function readCode(fields: readonly unknown[]): string | null {
  return readSignInCode(joined(fields));
}

/** 0 for a code with letters. */
export function countDigits(fields: readonly unknown[]): number {
  return countCodeDigits(joined(fields));
}

function joined(fields: readonly unknown[]): string {
  return fields.map((field) => (typeof field === "string" ? field : "")).join("");
}

/** Direction marks would disturb every page with the name. */
const name = plainText
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Bidi_Control}]*$/u)
  .refine(isNameText);

/** Trimmed; null if missing or invalid (R-AUTH-16). */
export function readNames(fields: { nameFirst: unknown; nameLast: unknown }) {
  return {
    nameFirst: name.safeParse(fields.nameFirst).data ?? null,
    nameLast: name.safeParse(fields.nameLast).data ?? null,
  };
}
