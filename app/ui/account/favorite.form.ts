import { z } from "zod";
import { plainText } from "../forms/plain-text.ts";
import { safePath } from "../../domain/content/link-policy.ts";
import { typedRows } from "../forms/typed-rows.ts";

export type FavoriteCommand = {
  pn: string;
  /** The state it shall have, so that a form sent twice changes nothing more (R-FAV-04, A-82). */
  wanted: boolean;
  /** The page to come back to; null without a safe one. */
  back: string | null;
  /** Whether the answer leads to the row of the part, for browsers that would show the top of a long page. */
  anchor: boolean;
  /** The quantities that stand in the rows of the form, for the fields of the page to come back to. */
  typed: Readonly<Record<string, string>>;
};

/** Longer than any part number. */
const LONGEST_PART_NUMBER = 60;

/** A part number as it comes from a form or an address; null for what can be none. */
export const partNumber = plainText.trim().min(1).max(LONGEST_PART_NUMBER).nullable().catch(null);

/**
 * Fields of `POST /my-account/favorites` (decisions, section 3): `intent` with `pn`, or the button of a row, whose name is the
 * intent and whose value the part number. `nonce` comes along as with every form; a wanted state needs none.
 */
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
    const typed = typedRows(others);
    if (row !== null) return { pn: row, wanted: favorite !== null, back, anchor: true, typed };
    if (intent !== null && pn !== null) return { pn, wanted: intent === "favorite", back, anchor: false, typed };
    context.addIssue({ code: "custom", message: "intent or pn is missing" });
    return z.NEVER;
  });
