import type { Localized } from "../locale.ts";
import type { StoredPicture } from "./picture.ts";

export type FrontView = {
  readonly hash: string;
  readonly isInline: boolean;
};

export type Drawing = {
  /** Content hash of the picture as a file. */
  readonly hash: string;
  readonly whole: StoredPicture;
  readonly front: StoredPicture & FrontView;
  /** Dimension lines, and the box for drawing and dimensions. */
  readonly sizes: { readonly picture: StoredPicture; readonly box: Localized<string> } | null;
  readonly millimetresPerUnit: number | null;
};
