import { createContext, use } from "react";
import { PART_BUTTON, PART_FIELD } from "../forms/joint-form-fields.ts";

/** Forms of a page with a table that are sent by its form without scripts, see `RowsOwner`. */
export const RELATED = "related-rows";
export const FILTERS = "filters";
export const QUESTION = "question";
export const LOOKUP = "lookup";
export const NUMBERS = "numbers";

/** Forms that only ask: their answer is a page with a query. */
export const ASKING: ReadonlySet<string> = new Set([FILTERS, QUESTION, LOOKUP, NUMBERS]);

export const ASSEMBLY = "assembly";
export const ALL_ROWS = "all";

/** Forms with quantities that no one typed. */
export const OFFERED: ReadonlySet<string> = new Set([ASSEMBLY, ALL_ROWS]);

/** Answers buttons that change no cart. */
export const ROWS_PATH = "/rows";

/** A button of the table that leads to other rows: the address of its page. */
export const VIEW_FIELD = "view";

/** Entries of rows that are not shown, as a query. */
export const LEFT_FIELD = "left";

/** Displayed values of a form, as a query. */
export const SHOWN_PART = "shown";

/**
 * Id of the form that also sends the forms below, so that without scripts a button keeps the entries of the whole page. Scripts give each
 * form its controls back ({@link releaseControls}). Undefined where each form sends its own.
 */
export const RowsOwner = createContext<string | undefined>(undefined);

/** Starts a form: the controls up to the next one belong to it. `shown`: its displayed values, as a query. */
export function RowsPart({ id, shown }: { id: string; shown?: string }) {
  const form = use(RowsOwner);
  return (
    <>
      <input type="hidden" name={PART_FIELD} value={id} form={form} />
      {shown && <input type="hidden" name={SHOWN_PART} value={shown} form={form} />}
    </>
  );
}

/** Attributes of the button of a form. */
export function useRowsButton(id: string) {
  const form = use(RowsOwner);
  if (form === undefined) return {};
  return { form, name: PART_BUTTON, value: id, ...(ASKING.has(id) && { formAction: ROWS_PATH }) };
}

export function releaseControls(): void {
  for (const control of document.querySelectorAll<HTMLInputElement>("main form [form]")) {
    control.removeAttribute("form");
    if (control.name === PART_BUTTON || control.name === PART_FIELD || control.name === SHOWN_PART) {
      control.removeAttribute("name");
      control.removeAttribute("formaction");
    }
  }
}

/** Displayed values as a query, without empty ones. */
export function shownQuery(entries: readonly (readonly string[])[]): string {
  return new URLSearchParams(entries.filter(([, value]) => value !== "") as [string, string][]).toString();
}
