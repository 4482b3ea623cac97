export type RequestedLine = {
  readonly pn: string;
  readonly quantity: number;
  readonly reference: string;
  readonly ownNumber: string;
  readonly titleEn: string;
  readonly titleEs: string;
};

export type RemovedLine = RequestedLine & {
  /** Empty when the part could no longer be ordered. */
  readonly by: string;
  /** Moved back to the buyer's cart. */
  readonly isBack?: boolean;
};

/** Removed lines that have not been moved back to the buyer's cart. */
export function keptLines<Line extends Pick<RemovedLine, "isBack">>(removed: readonly Line[]): readonly Line[] {
  return removed.filter(({ isBack }) => isBack !== true);
}

/** The buyer of the request may move its removed lines back; other members may not. */
export function hasLinesToTake(
  request: { readonly webUserId: string; readonly removed: readonly RemovedLine[] },
  by: { readonly webUserId: string },
): boolean {
  return keptLines(request.removed).length > 0 && by.webUserId === request.webUserId;
}
