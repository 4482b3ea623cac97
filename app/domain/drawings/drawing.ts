import type { Localized } from "../locale.ts";
import type { StoredPicture } from "./picture.ts";

/** What stands in a list for a part that is drawn: its front view, by content hash. */
export type FrontView = {
  readonly hash: string;
  /** It is small enough to stand in a page. */
  readonly isInline: boolean;
};

/** A drawing with all that pages show of it. Parts that look alike share one. */
export type Drawing = {
  /** The address of the picture as a file is made of it. */
  readonly hash: string;
  readonly whole: StoredPicture;
  readonly front: StoredPicture & FrontView;
  /** Lines with the sizes of the part, drawn over the whole, and the box that has room for both. */
  readonly sizes: { readonly picture: StoredPicture; readonly box: Localized<string> } | null;
  /** Millimetres of one unit of its front view; null when its size is not known. */
  readonly millimetresPerUnit: number | null;
};
