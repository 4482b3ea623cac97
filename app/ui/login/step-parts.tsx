import { FIELD_ERROR } from "../forms/field-classes.ts";
import type { StepTarget } from "./step-props.ts";

/** A step of the sign-in: one column as wide as a line of a mail, on pages and in the dialog. */
export const STEP = "grid max-w-112 gap-4";
export const STEP_PAGE = "prose max-w-112 pb-8";
export const STEP_BUTTON = "button button-primary min-h-11 justify-self-start px-6";

/** What the sign-in is for, or why it is asked for again; nothing where the page needs no reason. */
export function StepPurpose({ text }: { text: string | null }) {
  return text === null ? null : <p className="message">{text}</p>;
}

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

/** The hidden fields of every form of the sign-in. */
export function TargetFields({ target }: { target: StepTarget }) {
  return (
    <>
      {target.back !== null && <input type="hidden" name="back" value={target.back} />}
      {target.favorite !== null && <input type="hidden" name="favorite" value={target.favorite} />}
      {target.fetcherKey !== null && <input type="hidden" name="dialog" value="1" />}
    </>
  );
}
