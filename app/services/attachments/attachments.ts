import type { Attachments } from "../../domain/catalog/attachment.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";

export interface AttachmentStore {
  /** Null if they cannot be read in time; pages then render without attachments. */
  ofSeries(code: string): Promise<Attachments | null>;
  /** Null like {@link ofSeries}. */
  ofPart(part: Pick<PartRecord, "pn" | "series">): Promise<Attachments | null>;
  /** File of a photo at a width, or of a download (width 0). Null if unknown; rejects if it cannot be read. */
  bytes(hash: string, width: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Whether the download `hash` has this `name`; a forged link may claim another. Rejects like {@link bytes}. */
  hasName(hash: string, name: string): Promise<boolean>;
}
