import { FIELD_ERROR } from "../forms/field-classes.ts";
import type { FormReply } from "../forms/conform.ts";

export const STEP = "grid max-w-112 gap-4";
export const STEP_PAGE = "prose max-w-112 pb-8";
export const STEP_BUTTON = "button button-primary min-h-11 justify-self-start px-6";

export function StepPurpose({ text }: { text: string | null }) {
  return text === null ? null : <p className="message">{text}</p>;
}

const SIGN =
  "before:absolute before:top-0.5 before:left-0 before:w-4 before:rounded-full before:bg-error-700 before:text-center before:text-xs before:leading-4 before:font-bold before:text-white before:content-['!']";

/** R-AUTH-26. */
export function StepError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={`relative pl-6 ${SIGN} ${FIELD_ERROR}`} role="alert">
      {text}
    </p>
  );
}

export function TargetFields({ target }: { target: StepTarget }) {
  return (
    <>
      {target.back !== null && <input type="hidden" name="back" value={target.back} />}
      {target.favorite !== null && <input type="hidden" name="favorite" value={target.favorite} />}
      {target.fetcherKey !== null && <input type="hidden" name="dialog" value="1" />}
    </>
  );
}

export type LoginAnswer =
  | { step: "email"; reply?: FormReply; error?: string; needsCheck?: boolean }
  | { step: "code"; email: string; isLong: boolean; resendIn: number; error?: string; notice?: string }
  | { step: "name"; reply?: FormReply; error?: string }
  | { step: "done"; to: string };

export type StepTarget = {
  action: string;
  back: string | null;
  favorite: string | null;
  fetcherKey: string | null;
};

export function formProps({ action, fetcherKey }: StepTarget) {
  return fetcherKey === null ? { action } : { action, navigate: false, fetcherKey };
}
