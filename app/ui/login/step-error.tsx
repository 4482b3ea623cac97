import { FIELD_ERROR } from "../forms/field-classes.ts";

/** It does not depend on color: it is a mark, and the text is bold. */
const SIGN =
  "before:absolute before:top-0.5 before:left-0 before:w-4 before:rounded-full before:bg-error-700 before:text-center before:text-xs before:leading-4 before:font-bold before:text-white before:content-['!']";

/** What went wrong with a step, in red below its fields and announced (R-AUTH-26). */
export function StepError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={`relative pl-6 ${SIGN} ${FIELD_ERROR}`} role="alert">
      {text}
    </p>
  );
}
