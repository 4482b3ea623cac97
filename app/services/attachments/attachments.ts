import type { Attachments } from "../../domain/catalog/attachment.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";

/** Null when the content cannot be read in time; pages then render without attachments. */
export interface AttachmentStore {
  ofSeries(code: string): Promise<Attachments | null>;
  ofPart(part: Pick<PartRecord, "pn" | "series">): Promise<Attachments | null>;
  /** Content of a photo at a width, or of a download (width 0). Null when unknown; rejects when it cannot be read. */
  content(hash: string, width: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Checks the name of a download link, which anyone can forge. Rejects like {@link content}. */
  isNamed(hash: string, name: string): Promise<boolean>;
}
