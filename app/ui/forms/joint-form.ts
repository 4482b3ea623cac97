import { z } from "zod";
import { ENTER_BUTTON, LANGUAGE_BUTTON } from "./language-button.ts";
import { PART_BUTTON, PART_FIELD, SHOWN_FIELD, type EnteredParts } from "./joint-form-fields.ts";

type Part = { readonly id: string; readonly fields: FormData; readonly entered: Readonly<Record<string, string>> };

type ReadJointForm = {
  /** Null for the language switch, and for Enter with several filled parts. */
  readonly pressed: FormData | null;
  readonly isLanguage: boolean;
  readonly entered: EnteredParts;
  readonly all: EnteredParts;
};

const BUTTONS: ReadonlySet<string> = new Set([PART_BUTTON, LANGUAGE_BUTTON, ENTER_BUTTON]);

const shownValues = z.record(z.string(), z.string());

/** Reads several forms sent together. A form without parts is the pressed one. Enter runs the only filled part. */
export function readJointForm(posted: FormData): ReadJointForm {
  const parts = partsOf(posted);
  const isLanguage = posted.has(LANGUAGE_BUTTON);
  const pressed = isLanguage ? null : pressedPart(posted.get(PART_BUTTON), parts);
  return {
    pressed: pressed?.fields ?? null,
    isLanguage,
    entered: enteredOf(parts.filter((part) => part !== pressed)),
    all: enteredOf(parts),
  };
}

function enteredOf(parts: readonly Part[]): EnteredParts {
  const filled = parts.filter(({ entered }) => Object.keys(entered).length > 0);
  return Object.fromEntries(filled.map(({ id, entered }) => [id, entered]));
}

function pressedPart(button: FormDataEntryValue | null, parts: readonly Part[]): Part | null {
  const [first, ...more] = parts;
  if (first && more.length === 0) return first;
  if (button !== null) return parts.find(({ id }) => id === button) ?? null;
  const [filled, ...others] = parts.filter(({ entered }) => Object.keys(entered).length > 0);
  return filled && others.length === 0 ? filled : null;
}

function partsOf(posted: FormData): readonly Part[] {
  const parts: { id: string; fields: FormData }[] = [];
  for (const [name, value] of posted) {
    if (BUTTONS.has(name)) continue;
    if (name === PART_FIELD) parts.push({ id: String(value), fields: new FormData() });
    else if (parts.length === 0) parts.push({ id: "", fields: new FormData() });
    if (name !== PART_FIELD) parts.at(-1)?.fields.append(name, value);
  }
  if (parts.length === 0) parts.push({ id: "", fields: new FormData() });
  return parts.map(({ id, fields }) => {
    const shown = readShown(fields.get(SHOWN_FIELD));
    fields.delete(SHOWN_FIELD);
    return { id, fields, entered: enteredIn(fields, shown) };
  });
}

/** Fields that differ from their displayed value. Browsers do not send an unchecked box: it is empty. */
function enteredIn(fields: FormData, shown: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const changed = Object.entries(shown).flatMap(([name, value]) => {
    const sent = fields.get(name) ?? "";
    return typeof sent !== "string" || lineBreaks(sent) === lineBreaks(value) ? [] : [[name, sent]];
  });
  return Object.fromEntries(changed);
}

/** Browsers send line breaks as CRLF. */
const lineBreaks = (text: string) => text.replaceAll("\r\n", "\n");

function readShown(value: FormDataEntryValue | null): Readonly<Record<string, string>> {
  try {
    return shownValues.catch({}).parse(JSON.parse(String(value ?? "{}")));
  } catch {
    return {};
  }
}

const enteredParts = z.record(z.string(), shownValues);

export function enteredField(entered: EnteredParts): FormData {
  const fields = new FormData();
  fields.set(PART_FIELD, JSON.stringify(entered));
  return fields;
}

/** Reads {@link enteredField}; empty for other text. */
export function enteredPartsOf(fields: Readonly<Record<string, string>> | null): EnteredParts {
  try {
    return enteredParts.catch({}).parse(JSON.parse(fields?.[PART_FIELD] ?? "{}"));
  } catch {
    return {};
  }
}
