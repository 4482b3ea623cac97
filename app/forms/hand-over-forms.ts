import { z } from "zod";
import { singleText } from "./form-fields.ts";

/** Characters of a note. */
export const LONGEST_NOTE = 500;

/** Far more is no note; it is told, not thrown. */
const text = singleText.transform((typed) =>
  typed
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .trim(),
);

/** A cart is handed over, or taken back by its giver. */
export const giveForm = z.object({ note: text, nonce: singleText });

/** What was handed over is taken back. */
export const takeBackForm = z.object({ intent: z.literal("take-back"), nonce: singleText });

export const codeForm = z.object({ code: singleText });

export const takeForm = z.object({ intent: z.enum(["take", "copy"]), nonce: singleText });
