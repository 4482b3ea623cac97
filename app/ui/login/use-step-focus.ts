import { useEffect, useRef } from "react";

const FIRST_FIELD = "dialog[open] :is(.field, .code-field)";

/**
 * A new step takes the place of the one before, and the focus goes along, to its first field (R-A11Y-02). Where it begins is
 * the dialog's business.
 *
 * @param step null until it is shown.
 */
export function useStepFocus(step: string | null): void {
  const shown = useRef(step);
  useEffect(() => {
    if (step === null || step === shown.current) return;
    shown.current = step;
    document.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [step]);
}
