import type { LinkItem } from "../../domain/content/views.ts";
import type { Localized } from "../../domain/locale.ts";
import type { Availability } from "../../domain/catalog/availability.ts";
import type { AttachmentsView } from "./attachments-types.ts";
import type { AmountView } from "./amount-types.ts";
import type { RelationKind } from "../../domain/catalog/part-record.ts";

/** A drawing as a page shows it: markup inside `<svg viewBox>`. */
export type DrawingView = { markup: string; viewBox: string };

/** A front view that several rows of a page share, as an SVG symbol. */
export type DrawingSymbol = DrawingView & { id: string };

/** A line of the specification table; `href` leads to all parts with this value. */
export type SpecificationRow = { label: string; value: string; href: string | null };

/** A line of the data sheet; what has several values says them all. */
export type FigureRow = { label: string; values: readonly string[] };

/** Another part as a row of a small table. `symbol` is the id of its drawing on the page, or the address of it. */
export type PartRow = {
  pn: string;
  title: string;
  href: string;
  symbol: string;
  /** Null when it has to be called for, or cannot be told just now. */
  price: string | null;
  /** It has no price. */
  callForPrice?: true;
  orderable: boolean;
};

/** `quantity` pieces of it per piece of the part whose page this is. */
export type RelatedRow = PartRow & { quantity: number };

/**
 * `title` is null for what has no name but its kind, the key then; without one of a named group that `isRequired` the part does not
 * work. `all` leads to all `total` parts, where one of each value is shown.
 */
export type RelatedGroup = {
  title: string | null;
  rows: readonly RelatedRow[];
  total: number;
  all: string | null;
  isRequired: boolean;
} & ({ key: RelationKind; title: null } | { key: string; title: string });

/** Parts that make one thing together, and what they cost; or the `larger` part to take instead of the one of the page. */
export type AssemblyView = { title: string; rows: readonly PartRow[]; total: string | null; larger: PartRow | null };

/** A part of the same series that differs in one attribute. */
export type NeighbourRow = PartRow & { differs: { label: string; value: string } };

/** What the buy box says. Amounts are ready to be shown. */
export type OfferView = {
  price: string | null;
  /** Struck through beside the price, or alone while prices cannot be read; null when it is the price itself or unknown. */
  listPrice: string | null;
  /** Whether it can be put into the cart: active, with a price (A-27, blueprint, status). */
  orderable: boolean;
  availability: Availability;
  /** Pieces per package; null when sold by the piece. */
  packagePieces: number | null;
  /** What a quantity that is not whole packages costs; null when it costs nothing. */
  oddQuantityFee: string | null;
  tariffPercent: string | null;
  successor: PartRow | null;
  /** The visitor's price could not be read: the list price only, and it cannot be ordered (R-PRICE-13). */
  isUnpriced: boolean;
};

/** What the page of a part shows, in the language of the page. */
export type PartView = {
  pn: string;
  title: string;
  category: LinkItem;
  series: LinkItem & { code: string; parts: number };
  alternates: Localized<string>;
  /** Null for a part that has none. */
  drawing: DrawingView | null;
  attachments: AttachmentsView;
  specifications: readonly SpecificationRow[];
  figures: readonly FigureRow[];
  oldNumbers: readonly string[];
  offer: OfferView;
  related: readonly RelatedGroup[];
  /** The quantity that what goes with it is chosen by; null when there is none. */
  amount: AmountView | null;
  /** What is put together of it for that quantity. */
  assembly: AssemblyView | null;
  neighbours: readonly NeighbourRow[];
  /** The part beside its neighbours; null without any. */
  compareHref: string | null;
  symbols: readonly DrawingSymbol[];
};
