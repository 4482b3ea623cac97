import { useEffect, useState, type RefObject } from "react";
import type { StringKey } from "../../i18n/strings.ts";

/** A check beyond those of the browser, such as the form of a ZIP code; null if valid. */
export type LiveRule = (name: string, value: string, form: HTMLFormElement) => string | null;

/** String keys by field name; null for a checked, valid field. */
export type LiveFindings = ReadonlyMap<string, string | null>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** R-UI-10. */
const TYPING_MS = 300;

const RELEASES = ["pointerup", "pointercancel"];

const NO_FINDINGS: LiveFindings = new Map();

/** 300 ms after typing stops, and at once after a choice or on blur (R-UI-10, A-75). A new `reply` of the server replaces all findings. */
export function useLiveCheck(form: RefObject<HTMLFormElement | null>, reply: unknown, rule?: LiveRule): LiveFindings {
  const [findings, setFindings] = useState({ reply, found: NO_FINDINGS });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const touched = new Set<string>();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isPressing = false;
    const checkNow = () => {
      clearTimeout(waiting);
      if (isPressing) return;
      const found = fieldsOf(element).filter(({ name }) => touched.has(name));
      setFindings({ reply, found: new Map(found.map((field) => [field.name, findingOf(field, element, rule)])) });
    };
    const onInput = ({ target }: Event) => {
      if (!isField(target)) return;
      touched.add(target.name);
      clearTimeout(waiting);
      waiting = setTimeout(checkNow, TYPING_MS);
    };
    const onPress = () => (isPressing = true);
    // A message that goes during a press would move the pressed button away, and its click would be lost.
    const onRelease = () => {
      isPressing = false;
      clearTimeout(waiting);
      if (touched.size > 0) waiting = setTimeout(checkNow);
    };
    const onLeave = ({ target }: Event) => isField(target) && touched.has(target.name) && checkNow();
    element.addEventListener("pointerdown", onPress);
    for (const end of RELEASES) window.addEventListener(end, onRelease);
    element.addEventListener("input", onInput);
    element.addEventListener("change", onLeave);
    element.addEventListener("focusout", onLeave);
    return () => {
      clearTimeout(waiting);
      element.removeEventListener("pointerdown", onPress);
      for (const end of RELEASES) window.removeEventListener(end, onRelease);
      element.removeEventListener("input", onInput);
      element.removeEventListener("change", onLeave);
      element.removeEventListener("focusout", onLeave);
    };
  }, [form, reply, rule]);
  return findings.reply === reply ? findings.found : NO_FINDINGS;
}

function findingOf(field: Field, form: HTMLFormElement, rule: LiveRule | undefined): string | null {
  const { required = "forms.required", invalid = "forms.invalid" } = field.dataset;
  if (field.required && field.value.trim() === "") return required as StringKey;
  if (!field.validity.valid) return invalid as StringKey;
  return rule?.(field.name, field.value, form) ?? null;
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(isField);
}

function isField(target: unknown): target is Field {
  const isKind = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => target instanceof kind);
  return isKind && (target as Field).name !== "" && (target as Field).type !== "hidden";
}
