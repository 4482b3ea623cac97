import { FIELD_ERROR, FIELD_HINT } from "./field-classes.ts";

type Notes = { hint?: string | undefined; error?: string | null | undefined };

/** ARIA attributes that tie a field to its notes. */
export function notedBy(id: string, { hint, error }: Notes) {
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-describedby": notes || undefined, "aria-invalid": error ? true : undefined };
}

export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={FIELD_HINT}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={FIELD_ERROR}>
          {error}
        </p>
      )}
    </>
  );
}
