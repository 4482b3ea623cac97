import { safePath } from "../../domain/content/link-policy.ts";
import { localeOfPath } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import { singleFieldsOf } from "../forms/form-fields.ts";
import { PART_BUTTON, PART_FIELD } from "../forms/joint-form-fields.ts";
import { ENTER_BUTTON } from "../forms/language-button.ts";
import { COMPARE_FIELD, leftFields, NUMBER_FIELD, timesOf, typedRows, UNAPPLIED } from "../forms/typed-rows.ts";
import { BUY_FORM } from "./form-ids.ts";
import {
  FORMS_THAT_ASK,
  FILTERS_FORM,
  HIDDEN_ROWS_FIELD,
  NUMBERS_FORM,
  PREFILLED_FORMS,
  RELATED_FORM,
  SHOWN_VALUES_FIELD,
  TIMES_FIELD,
  VIEW_FIELD,
} from "./page-form.tsx";

/** What a page with a table sent without scripts: all its forms together, see {@link PageFormId}. */
export type RowsPage =
  /** `form`: the pressed one. */
  | { readonly kind: "add"; readonly form: FormData; readonly typed: Typed }
  /** A form that only asks, or other rows of the table: their page. */
  | { readonly kind: "ask"; readonly path: string; readonly typed: Typed }
  /** Enter with several filled forms. */
  | { readonly kind: "several"; readonly path: string; readonly typed: Typed };

type Typed = Readonly<Record<string, string>>;
type Part = { readonly id: string; readonly fields: FormData };

export function readRowsPage(posted: FormData): RowsPage {
  const parts = partsOf(posted);
  const [main = NO_PART] = parts.filter(({ fields }) => fields.has("intent"));
  const path = safePath(String(main.fields.get("back") ?? "")) ?? "/";
  const view = posted.get(VIEW_FIELD);
  if (view !== null) return { kind: "ask", path: safePath(String(view)) ?? path, typed: typedIn(parts) };
  const pressed = pressedPart(posted, parts, main);
  if (pressed === null) return { kind: "several", path, typed: typedIn(parts) };
  if (pressed === "compare") return comparison(main, path, typedIn(parts));
  const typed = typedIn(parts.filter((part) => part !== pressed));
  if (!FORMS_THAT_ASK.has(pressed.id))
    return { kind: "add", form: formOf(pressed, main), typed: { ...typed, ...keptIn(pressed) } };
  return { kind: "ask", path: askedPath(pressed, main, path), typed };
}

/** On a part page, the answer is at its related parts. */
function askedPath(pressed: Part, main: Part, back: string): string {
  const [path = "/"] = back.split(/[?#]/, 1);
  const place = main.id === BUY_FORM || main.id === RELATED_FORM ? "#related" : "";
  const query = queryOf(pressed);
  return safePath((query === "" ? path : `${path}?${query}`) + place) ?? back;
}

/** Fields of all forms, without the offered quantities. */
export function fieldsOfRows(posted: FormData): Record<string, unknown> {
  return singleFieldsOf(allFields(partsOf(posted)));
}

const NO_PART: Part = { id: "", fields: new FormData() };

function pressedPart(posted: FormData, parts: readonly Part[], main: Part): Part | "compare" | null {
  const button = posted.get(PART_BUTTON);
  if (button === COMPARE_FIELD) return button;
  if (button !== null) return parts.find(({ id }) => id === button) ?? main;
  if (!posted.has(ENTER_BUTTON)) return main;
  const asking = parts.find((part) => FORMS_THAT_ASK.has(part.id) && isChanged(part));
  if (asking) return asking;
  const related = parts.find((part) => part.id === RELATED_FORM && isChanged(part));
  if (!related || main.id !== BUY_FORM) return main;
  return isChanged(main) ? null : related;
}

function comparison(main: Part, back: string, typed: Typed): RowsPage {
  const ticks = [...leftIn(main), ...main.fields].filter(([name]) => name === COMPARE_FIELD);
  const numbers = ticks.map(([, pn]) => ["pn", String(pn)]);
  if (numbers.length === 0 && Object.keys(typed).length > 0) return { kind: "ask", path: back, typed };
  const path = pagePath("compare", localeOfPath(back));
  const compared = numbers.length === 0 ? path : `${path}?${new URLSearchParams(numbers)}`;
  return { kind: "ask", path: safePath(compared) ?? back, typed };
}

/** The pressed form has its own fields and the common ones of the page. */
function formOf(pressed: Part, main: Part): FormData {
  const form = copyOf(pressed);
  form.delete(HIDDEN_ROWS_FIELD);
  for (const name of ["intent", "nonce", "back"]) {
    const value = main.fields.get(name);
    if (value !== null && !form.has(name)) form.set(name, value);
  }
  return form;
}

function copyOf({ fields }: Part): FormData {
  const copy = new FormData();
  for (const [name, value] of fields) copy.append(name, value);
  return copy;
}

/** An addition keeps the parts to compare, and entries of rows that are not shown. */
function keptIn(part: Part): Typed {
  const kept = new FormData();
  const ticks = [...part.fields].filter(([name]) => name === COMPARE_FIELD);
  for (const [name, value] of [...leftIn(part), ...ticks]) kept.append(name, value);
  return typedRows(singleFieldsOf(kept));
}

const leftIn = ({ fields }: Part) => leftFields(String(fields.get(HIDDEN_ROWS_FIELD) ?? ""));

const typedIn = (parts: readonly Part[]): Typed => typedRows(singleFieldsOf(allFields(parts)));

function allFields(parts: readonly Part[]): FormData {
  const all = new FormData();
  for (const part of parts) {
    if (part.id === FILTERS_FORM) {
      if (isChanged(part)) all.set(UNAPPLIED, queryOf(part));
    } else if (part.id === NUMBERS_FORM) all.set(NUMBER_FIELD, newNumberIn(part));
    else if (PREFILLED_FORMS.has(part.id)) {
      const times = part.fields.get(TIMES_FIELD);
      if (times !== null && times !== shownIn(part).get(TIMES_FIELD)) all.set(timesOf(part.id), times);
    } else
      for (const [name, value] of [...leftIn(part), ...part.fields])
        if (name !== HIDDEN_ROWS_FIELD) all.append(name, value);
  }
  return all;
}

/** The entered part number, which is not one of the compared parts. */
function newNumberIn(part: Part): string {
  const shown = shownIn(part).getAll("pn");
  return String(part.fields.getAll("pn").findLast((pn) => pn !== "" && !shown.includes(String(pn))) ?? "");
}

const BUTTONS: ReadonlySet<string> = new Set([PART_BUTTON, ENTER_BUTTON, VIEW_FIELD]);

function partsOf(posted: FormData): readonly Part[] {
  const parts: { id: string; fields: FormData }[] = [];
  for (const [name, value] of posted) {
    if (name === PART_FIELD) parts.push({ id: String(value), fields: new FormData() });
    else if (!BUTTONS.has(name)) {
      if (parts.length === 0) parts.push({ id: "", fields: new FormData() });
      parts.at(-1)?.fields.append(name, value);
    }
  }
  return parts;
}

function shownIn({ fields }: Part): URLSearchParams {
  return new URLSearchParams(String(fields.get(SHOWN_VALUES_FIELD) ?? ""));
}

function isChanged(part: Part): boolean {
  const shown = shownIn(part);
  shown.sort();
  const now = new URLSearchParams(queryOf(part));
  now.sort();
  return now.toString() !== shown.toString();
}

const COMMON: ReadonlySet<string> = new Set([SHOWN_VALUES_FIELD, "intent", "nonce", "back", "pn"]);

/** Without empty fields. */
function queryOf({ id, fields }: Part): string {
  const entries = [...fields].flatMap(([name, value]) => {
    const isOwn = FORMS_THAT_ASK.has(id) ? name !== SHOWN_VALUES_FIELD : !COMMON.has(name);
    return isOwn && typeof value === "string" && value !== "" ? [[name, value]] : [];
  });
  return new URLSearchParams(entries).toString();
}
