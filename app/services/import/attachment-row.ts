import { z } from "zod";
import type { ATTACHMENT_KINDS } from "../../domain/catalog/attachment.ts";
import { optionalPartNumber, text } from "./fields.ts";
import { PHOTO_FORMATS } from "./photos/photo-versions.server.ts";
import { must } from "./reasons.ts";

/** Formats of downloads. Nothing a browser would run. */
const DOWNLOAD_FORMATS = ["pdf", "dxf", "dwg", "step", "stp", "igs", "zip", "csv", "xlsx"] as const;

const FORMATS: readonly string[] = [...PHOTO_FORMATS, "jpeg", ...DOWNLOAD_FORMATS];

/** Names that work on every system, need no quoting in a URL, and cannot leave the folder. */
const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._+()-]{0,99}$/u;

export const attachmentRow = z.object({
  pn: optionalPartNumber,
  series: text,
  file: z
    .string()
    .refine(
      (value) => FILE_NAME.test(value) && FORMATS.includes(formatOf(value)),
      must("attachmentName", FORMATS.map((each) => `.${each}`).join(", ")),
    ),
  titleEn: text,
  titleEs: text,
});

export type AttachmentRow = z.infer<typeof attachmentRow>;

function formatOf(file: string): string {
  return (file.split(".").at(-1) ?? "").toLowerCase();
}

export function kindOf(file: string): (typeof ATTACHMENT_KINDS)[number] {
  return (DOWNLOAD_FORMATS as readonly string[]).includes(formatOf(file)) ? "download" : "photo";
}
