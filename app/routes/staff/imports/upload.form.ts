import { z } from "zod";
import { pressedButton, singleText } from "../../../ui/forms/form-fields.ts";

/** In percent, for price changes. */
const PERCENT = /^(?:\d{1,3}|1000)$/;

const ticked = pressedButton.transform((value) => value !== null);

const files = z
  .array(z.unknown())
  .catch([])
  .transform((all) => all.filter((file): file is File => file instanceof File && file.name !== ""));

/** `POST /staff/data`: files, and how to read and load them. */
export const importUploadForm = z
  .object({
    nonce: singleText,
    files,
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
