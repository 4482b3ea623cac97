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

/** A line an approver took out of a request. */
export type RemovedLine = RequestedLine & { readonly by: string };

/** Whether somebody may put what was taken out of a request into their cart: its buyer. Its page is for who buys for its customer. */
export function hasLinesToTake(
  request: { readonly webUserId: string; readonly removed: readonly RemovedLine[] },
  by: { readonly webUserId: string },
): boolean {
  return request.removed.length > 0 && by.webUserId === request.webUserId;
}
