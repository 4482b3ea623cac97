export type UndoneForm = {
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** A file must be chosen again. */
  readonly hasFile: boolean;
};

/** Fields that are never kept for later. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  "code",
  "access_token",
  "refresh_token",
  "g-recaptcha-response",
]);

/** Customer that a form is submitted for, when the current one differs. */
export const BUY_FOR = "buy-for";

/** Value of that field for a buyer who no longer buys for a customer. */
export const FOR_NO_ONE = 0;

export type UndoneRequest = {
  readonly kind: "undone";
  /** Status: 429 `too-many`; 413 large body; 503 unavailable; 403 session or code needed; 409 another customer; 400 card number. */
  readonly why:
    | "too-many"
    | "too-large"
    | "away"
    | "signed-out"
    | "old-code"
    | "staff-session"
    | "other-customer"
    | "card-number";
  readonly heading?: "errors.cardNumberHeading" | "errors.customerHeading" | "errors.signInHeading";
  /** Markup made on the server only. */
  readonly markup?: string;
  readonly seconds?: number;
  /** The limit applies to the account, not the address. */
  readonly isAccount?: boolean;
  readonly back: string | null;
  /** Entered values; null when empty or too large. */
  readonly form: UndoneForm | null;
};

/** Null for other errors. Only the shop throws such data. */
export function undoneRequestOf(data: unknown): UndoneRequest | null {
  const isUndone = typeof data === "object" && data !== null && "kind" in data && data.kind === "undone";
  return isUndone ? (data as UndoneRequest) : null;
}
