/** A line of a cart that is sent for approval, with what its company calls the part. */
export type RequestedLine = {
  readonly pn: string;
  readonly quantity: number;
  readonly reference: string;
  /** Empty without one. */
  readonly ownNumber: string;
  readonly titleEn: string;
  readonly titleEs: string;
};

/** A line that was sent and is no part of the order. */
export type RemovedLine = RequestedLine & {
  /** The approver who took it out; empty for one that could be ordered no more when the others were. */
  readonly by: string;
  /** It is in its buyer's cart again: what cannot be ordered is dealt with there. */
  readonly isBack?: boolean;
};

/** Lines that are kept with a request alone. */
export function keptLines<Line extends Pick<RemovedLine, "isBack">>(removed: readonly Line[]): readonly Line[] {
  return removed.filter(({ isBack }) => isBack !== true);
}

/** Whether somebody may put what is kept with a request into their cart: its buyer. Its page is for who buys for its customer. */
export function hasLinesToTake(
  request: { readonly webUserId: string; readonly removed: readonly RemovedLine[] },
  by: { readonly webUserId: string },
): boolean {
  return keptLines(request.removed).length > 0 && by.webUserId === request.webUserId;
}
