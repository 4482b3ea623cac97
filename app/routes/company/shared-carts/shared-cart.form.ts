import { z } from "zod";

/** Characters of a note. */
export const LONGEST_NOTE = 500;

const single = z.string().catch("");

/** Without characters that are no text. That it is too long is told, not thrown. */
const text = single.transform((typed) =>
  typed
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .trim(),
);

/** A cart is handed over, or taken back by its giver. */
export const giveForm = z.object({ note: text, nonce: single });

/** What was handed over is taken back. */
export const takeBackForm = z.object({ intent: z.literal("take-back"), nonce: single });

export const codeForm = z.object({ code: single });

export const takeForm = z.object({ intent: z.enum(["take", "copy"]), nonce: single });
