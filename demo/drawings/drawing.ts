/** What a drawing is made from: a part as the catalogue stores it. Pure data. */
export type PartToDraw = {
  readonly pn: string;
  readonly series: string;
  /** English slug of the category. */
  readonly category: string;
  readonly attributes: Readonly<Record<string, { readonly code: string; readonly en: string; readonly es?: string }>>;
};

/**
 * A line drawing as SVG markup without the `<svg>` element around it, at most 2 KB. Made of our own numbers, colours and escaped
 * text only, so that it may stand in a page as it is.
 */
export type Drawing = {
  readonly markup: string;
  /** Width and height of the whole drawing: front view and, beside it, the side view. */
  readonly box: readonly [number, number];
  /**
   * The front view alone, for rows: x, y, width and height of the part of the drawing to be shown, nearly square. The whole
   * drawing when it cannot be told apart.
   */
  readonly front: readonly [number, number, number, number];
};

/** Most characters a drawing may have. */
export const LONGEST_DRAWING = 2048;
