import type { Drawing } from "../../domain/drawings/drawing.ts";
import type { StoredPicture } from "../../domain/drawings/picture.ts";

/**
 * Drawings as they were loaded. What was read once is kept: a picture never changes, and a name means the same until the next
 * import. Null while they cannot be read in time: pages stand without them.
 */
export interface Drawings {
  /** Drawings by name; names nobody knows are absent. */
  named(names: readonly (string | null)[]): Promise<ReadonlyMap<string, Drawing> | null>;
  /** Pictures by content hash; hashes nobody knows are absent. */
  pictures(hashes: readonly string[]): Promise<ReadonlyMap<string, StoredPicture> | null>;
}
