import { useEffect, useRef, type FormEvent, type RefObject } from "react";

/** Rows after the pressed button, or all for a button of the list with this `op`. */
type Way = { readonly rows: readonly string[]; readonly op: string };

/**
 * With scripts the page stays after an answer, but the pressed button is gone: the focus moves to the next question, else to the button of
 * the list. Returns the submit handler.
 */
export function useNextRow(
  form: RefObject<HTMLFormElement | null>,
  nonce: string,
): (event: FormEvent<HTMLFormElement>) => void {
  const way = useRef<Way | null>(null);
  useEffect(() => {
    const noted = way.current;
    way.current = null;
    // After the page has moved the focus to its start.
    if (noted) queueMicrotask(() => next(form.current, noted)?.focus({ preventScroll: true }));
  }, [form, nonce]);
  return (event) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    way.current = submitter instanceof HTMLButtonElement ? wayFrom(event.currentTarget, submitter) : null;
  };
}

function wayFrom(form: HTMLFormElement, pressed: HTMLButtonElement): Way {
  const rows = openRows(form);
  const own = pressed.closest("tr");
  const behind = rows.filter((row) => !own || own.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING);
  return { rows: (pressed.name === "fix" ? behind : []).map(({ id }) => id), op: pressed.value };
}

function next(form: HTMLFormElement | null, { rows, op }: Way): HTMLElement | null {
  if (!form) return null;
  const row = openRows(form).find(({ id }) => rows.includes(id));
  const control = row?.querySelector<HTMLElement>("button, input:not([type=hidden])");
  return control ?? form.querySelector<HTMLElement>(`button[value="${CSS.escape(op)}"], button`);
}

function openRows(form: HTMLFormElement): HTMLTableRowElement[] {
  return [...form.querySelectorAll<HTMLTableRowElement>("tr[data-open]")];
}
