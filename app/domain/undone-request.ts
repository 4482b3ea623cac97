/** A form that was not carried out, as it is handed back. */
export type UndoneForm = {
  /** Where the form was sent, and goes again. */
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Whether a file came along, which has to be chosen again. */
  readonly hasFile: boolean;
};

/** The field that says for which customer a form is to be carried out that was shown for another one. */
export const BUY_FOR = "buy-for";

/** What stands in that field for somebody who buys for no customer any more. */
export const FOR_NO_ONE = 0;

/** What the error page tells of a request that was not carried out. */
export type UndoneRequest = {
  readonly kind: "undone";
  /**
   * Status by reason: 429 `too-many` requests; 413 a body that is too large; 503 an unavailable service; 403 a request without a session,
   * with a code entered again, or with a session that did not begin with a code; 409 a form for another customer than the current one;
   * 400 a field with the number of a payment card.
   */
  readonly why:
    | "too-many"
    | "too-large"
    | "away"
    | "signed-out"
    | "old-code"
    | "staff-session"
    | "other-customer"
    | "card-number";
  /** Key of the heading, where it is another one than that of the status. */
  readonly heading?: "errors.cardNumberHeading" | "errors.customerHeading" | "errors.signInHeading";
  /** What the page says, where that is made on the server alone. */
  readonly markup?: string;
  /** Until it may be made again; absent when waiting does not help, or nobody knows. */
  readonly seconds?: number;
  /** Whether it counted for an account, not for an address. */
  readonly isAccount?: boolean;
  /** The page it was made to; null where there is none to look at. */
  readonly back: string | null;
  /** What was typed; null when nothing was, or too much to hand back. */
  readonly form: UndoneForm | null;
};

/** The request an error tells of; null for any other error. Only the shop throws such data. */
export function undoneRequestOf(data: unknown): UndoneRequest | null {
  const isUndone = typeof data === "object" && data !== null && "kind" in data && data.kind === "undone";
  return isUndone ? (data as UndoneRequest) : null;
}
