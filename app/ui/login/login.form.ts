import { z } from "zod";
import { partNumber, type FavoriteCommand } from "../account/favorite.form.ts";
import { plainText, startOf } from "../forms/plain-text.ts";
import { safePath } from "../../domain/content/link-policy.ts";
import { countCodeDigits, readSignInCode } from "../../domain/sign-in-code.ts";
import { isNameText } from "../../domain/name-text.ts";
import { atPlace } from "../../domain/content/with-query.ts";

/** Longer addresses cannot be delivered to. */
const LONGEST_EMAIL = 254;

const email = z.string().trim().toLowerCase().max(LONGEST_EMAIL).pipe(z.email());

const back = z.string().transform(safePath).nullable().catch(null);

/** What comes along from step to step: the page to come back to, and the part whose star was pressed on it. */
export const purposeForm = z.object({ back, favorite: partNumber });

export type Purpose = z.infer<typeof purposeForm>;

/** The purpose as the query of a page of the sign-in; empty without one. */
export function purposeQuery({ back: page, favorite }: Purpose): string {
  const query = new URLSearchParams();
  if (page !== null) query.set("back", page);
  if (favorite !== null) query.set("favorite", favorite);
  return query.size === 0 ? "" : `?${query}`;
}

/** What a pressed star wants of the sign-in; its row is where it leads back to. */
export function purposeOfStar({ pn, wanted, back: page, anchor }: FavoriteCommand): Purpose {
  return { back: page && anchor ? atPlace(page, pn) : page, favorite: wanted ? pn : null };
}

/** The fields of the first step, as typed: what is wrong with them is told, not thrown. */
export const emailForm = purposeForm.extend({
  email: startOf(1000),
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

/** The code as it was entered: one field, or six of one character (R-AUTH-23, R-AUTH-24). Null for what cannot be a code. */
export function readCode(fields: readonly unknown[]): string | null {
  return readSignInCode(joined(fields));
}

/** How many digits were entered where a code belongs; 0 for anything but digits. */
export function countDigits(fields: readonly unknown[]): number {
  return countCodeDigits(joined(fields));
}

function joined(fields: readonly unknown[]): string {
  return fields.map((field) => (typeof field === "string" ? field : "")).join("");
}

/** Marks that turn the direction of what follows would disturb every page the name stands on. */
const name = plainText
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Bidi_Control}]*$/u)
  .refine(isNameText);

/** Both names, trimmed; a name that is missing or no name is null (R-AUTH-16). */
export function readNames(fields: { nameFirst: unknown; nameLast: unknown }) {
  return {
    nameFirst: name.safeParse(fields.nameFirst).data ?? null,
    nameLast: name.safeParse(fields.nameLast).data ?? null,
  };
}
