import type { StoredPicture, Drawing } from "../../domain/drawings/picture.ts";

/** Cached. Null when the database does not answer in time; pages then render without drawings. */
export interface Drawings {
  named(names: readonly (string | null)[]): Promise<ReadonlyMap<string, Drawing> | null>;
  /** By content hash. Unknown names and hashes are absent. */
  pictures(hashes: readonly string[]): Promise<ReadonlyMap<string, StoredPicture> | null>;
}
