/**
 * Rich text ready to be shown in one language: Portable Text whose links are already addresses. The content service makes it,
 * the page only renders it.
 */
export type RichText = readonly RichBlock[];

export type RichBlock = TextBlock | TableBlock | FigureBlock | ActionBlock;

export type TextBlock = {
  _type: "block";
  _key: string;
  style: "normal" | "h2" | "h3" | "blockquote";
  listItem?: "bullet" | "number";
  level?: number;
  markDefs: readonly LinkMark[];
  children: readonly Span[];
};

type Span = { _type: "span"; _key: string; text: string; marks: readonly string[] };

/** A link on a run of text. External ones are told apart, so that they can be marked and leave the site knowingly. */
export type LinkMark = { _type: "link"; _key: string; href: string; external: boolean };

export type TableBlock = {
  _type: "table";
  _key: string;
  rows: readonly { _key: string; cells: readonly { _key: string; content: readonly TextBlock[] }[] }[];
};

export type FigureBlock = {
  _type: "figure";
  _key: string;
  src: string;
  alt: string;
  caption: string;
  width: number;
  height: number;
};

/** A call to action: a link that stands alone as a button. */
export type ActionBlock = { _type: "action"; _key: string; label: string; href: string; external: boolean };
