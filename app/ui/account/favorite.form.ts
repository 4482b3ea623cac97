import { z } from "zod";
import { plainText } from "../forms/plain-text.ts";
import { safePath } from "../../domain/content/link-policy.ts";
import { typedRows } from "../forms/typed-rows.ts";

export type FavoriteCommand = {
  pn: string;
  /** The requested state, so that a repeated form changes nothing (R-FAV-04, A-82). */
  wanted: boolean;
  back: string | null;
  /** The answer leads to the row of the part, for browsers without scripts. */
  anchor: boolean;
  /** Quantities entered in the rows, to restore after the answer. */
  typed: Readonly<Record<string, string>>;
};

const LONGEST_PART_NUMBER = 60;

export const partNumber = plainText.trim().min(1).max(LONGEST_PART_NUMBER).nullable().catch(null);

/** Fields of `POST /my-account/favorites` (owner's decisions, section 3): `intent` with `pn`, or a button with intent as name and part as value. */
export const favoriteForm = z
  .looseObject({
    intent: z.enum(["favorite", "unfavorite"]).nullable().catch(null),
    pn: partNumber,
    favorite: partNumber,
    unfavorite: partNumber,
    back: z.string().transform(safePath).nullable().catch(null),
  })
  .transform(({ intent, pn, favorite, unfavorite, back, ...others }, context): FavoriteCommand => {
    const row = favorite ?? unfavorite;
    const typed = typedRows({ ...others, pn });
    if (row !== null) return { pn: row, wanted: favorite !== null, back, anchor: pn === null, typed };
    if (intent !== null && pn !== null) return { pn, wanted: intent === "favorite", back, anchor: false, typed };
    context.addIssue({ code: "custom", message: "intent or pn is missing" });
    return z.NEVER;
  });
