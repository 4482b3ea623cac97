/** `error` is a code that pages translate. */
export type Result<T, E extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse<E extends string>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
