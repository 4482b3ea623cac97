/** A form that was not carried out, as the error page hands it back. */
export type KeptForm = {
  /** Where the form was sent, and goes again. */
  readonly path: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Whether a file came along, which has to be chosen again. */
  readonly hasFile: boolean;
};

/** What the error page tells of a request that was refused: 429, or 413 for too large a body. */
export type RefusedRequest = {
  readonly kind: "refused";
  /** Until it may be made again; absent when waiting does not help. */
  readonly seconds?: number;
  /** Whether it counted for an account, not for an address. */
  readonly isAccount?: boolean;
  /** The page it was made to; null where there is none to look at. */
  readonly back: string | null;
  /** What was typed; null when nothing was, or too much to hand back. */
  readonly form: KeptForm | null;
};

/** The refused request an error tells of; null for any other error. Only the middleware throws such data. */
export function refusedRequestOf(data: unknown): RefusedRequest | null {
  const isRefused = typeof data === "object" && data !== null && "kind" in data && data.kind === "refused";
  return isRefused ? (data as RefusedRequest) : null;
}
