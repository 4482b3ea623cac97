export type Favorite = { readonly pn: string; readonly createdAt: string };

export const MOST_FAVORITES = 2000;

export type MarkOutcome = "marked" | "unmarked" | "unchanged" | "unknown-part" | "full";

/** User ids come from the session, never from user input. */
export interface Favorites {
  /** Newest first (R-FAV-05). */
  list(webUserId: string): Promise<readonly Favorite[]>;
  marked(webUserId: string, partNumbers: readonly string[]): Promise<ReadonlySet<string>>;
  /** Idempotent, so that a double submit changes nothing (R-FAV-04, A-82). Catalogue parts only. */
  mark(webUserId: string, pn: string, wanted: boolean): Promise<MarkOutcome>;
  toggle(webUserId: string, pn: string): Promise<MarkOutcome>;
  replace(webUserId: string, favorites: readonly Favorite[]): Promise<readonly Favorite[]>;
}
