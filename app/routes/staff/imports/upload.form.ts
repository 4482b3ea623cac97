import { z } from "zod";
import { pressedButton, singleText } from "../../../ui/forms/form-fields.ts";

/** Percent that a price may be asked to move by. */
const PERCENT = /^(?:\d{1,3}|1000)$/;

const ticked = pressedButton.transform((value) => value !== null);

const files = z
  .array(z.unknown())
  .catch([])
  .transform((all) => all.filter((file): file is File => file instanceof File && file.name !== ""));

/** Fields of `POST /staff/data`: files of an import, and how they are to be read and loaded. */
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
    /** Null for what is no percentage. */
    percent: PERCENT.test(form.movedBy.trim()) ? Number(form.movedBy) : null,
  }));

export type ImportUploadForm = z.output<typeof importUploadForm>;

/** Fields of the buttons on the page of an import. */
export const importRunForm = z.object({ nonce: z.string(), intent: z.enum(["apply", "undo"]) });
