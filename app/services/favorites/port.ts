/** A part somebody has marked (R-ENT-10). */
export type Favorite = { readonly pn: string; readonly createdAt: string };

/** Most parts one web user can mark. */
export const MOST_FAVORITES = 2000;

export type MarkOutcome = "marked" | "unmarked" | "unchanged" | "unknown-part" | "full";

/** Favourites of web users. Ids come from the verified session, never from a form or an address. */
export interface Favorites {
  /** Newest first (R-FAV-05). */
  list(webUserId: string): Promise<readonly Favorite[]>;
  /** Which of these parts are marked, by part number. */
  marked(webUserId: string, partNumbers: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sets the wanted state, so that a double submit changes nothing (R-FAV-04, A-82). Only known parts can be marked. */
  mark(webUserId: string, pn: string, wanted: boolean): Promise<MarkOutcome>;
  /** Marks an unmarked part and unmarks a marked one (R-FAV-01). */
  toggle(webUserId: string, pn: string): Promise<MarkOutcome>;
  /** Replaces the whole list, e.g. by that of the API; unknown parts are left out. */
  replace(webUserId: string, favorites: readonly Favorite[]): Promise<readonly Favorite[]>;
}
