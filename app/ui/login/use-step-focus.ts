import { useEffect, useRef } from "react";

const FIRST_FIELD = "dialog[open] :is(.field, .code-field)";

/** Moves the focus to the first field of a new step (R-A11Y-02), but not of the first step. `step` is null while hidden. */
export function useStepFocus(step: string | null): void {
  const shown = useRef(step);
  useEffect(() => {
    if (step === null || step === shown.current) return;
    shown.current = step;
    document.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [step]);
}
