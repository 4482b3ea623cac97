import type { Attachments } from "../../domain/catalog/attachment.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";

/** What is attached to parts and series. Null while it cannot be read in time: pages stand without. */
export interface AttachmentStore {
  ofSeries(code: string): Promise<Attachments | null>;
  /** What a part's page shows, from the part itself and from its series. */
  ofPart(part: Pick<PartRecord, "pn" | "series">): Promise<Attachments | null>;
  /** The content of a photo in a width, or of a download (width 0). Null when there is none; rejects when it cannot be read. */
  content(hash: string, width: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Whether a download has this name: a link made by somebody else could give its content any. Rejects as {@link content} does. */
  isNamed(hash: string, name: string): Promise<boolean>;
}
