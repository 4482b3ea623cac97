import { z } from "zod";

/** In characters. */
export const LONGEST_NOTE = 500;

const single = z.string().catch("");

/** Drops invalid characters. A long text is an error value, not an exception. */
const text = single.transform((typed) =>
  typed
    .toWellFormed()
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .trim(),
);

const wantsLanguage = z.string().optional();

export const giveForm = z.object({ note: text, nonce: single, language: wantsLanguage });

export const takeBackForm = z.object({ intent: z.literal("take-back"), nonce: single });

export const codeForm = z.object({ code: single, language: wantsLanguage });

export const takeForm = z.object({ intent: z.enum(["take", "copy"]), nonce: single });
