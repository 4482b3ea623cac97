/** What a rule answers when it may refuse: the value, or the reason as a code that pages translate. */
export type Result<T, E extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** The answer of a rule that agrees. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** The answer of a rule that refuses, with the reason as a code. */
export function refuse<E extends string>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
