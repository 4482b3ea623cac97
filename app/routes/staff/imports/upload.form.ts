import { z } from "zod";
import { pressedButton, singleText } from "../../../ui/forms/form-fields.ts";

/** In percent, for price changes. */
const PERCENT = /^(?:\d{1,3}|1000)$/;

const ticked = pressedButton.transform((value) => value !== null);

/** `POST /staff/data`: how to read and load the files. */
export const importUploadForm = z
  .object({
    nonce: singleText,
    encoding: singleText,
    change: ticked,
    withdraw: ticked,
    reprice: ticked,
    movedBy: singleText,
  })
  .transform((form) => ({
    ...form,
    /** Null for an invalid percentage. */
    percent: PERCENT.test(form.movedBy.trim()) ? Number(form.movedBy) : null,
  }));

export type ImportUploadForm = z.output<typeof importUploadForm>;

/** Buttons of an import page. */
export const importRunForm = z.object({ nonce: z.string(), intent: z.enum(["apply", "undo"]) });
