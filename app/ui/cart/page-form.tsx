import { createContext, use } from "react";
import { PART_BUTTON, PART_FIELD } from "../forms/joint-form-fields.ts";

/** Ids of the forms of a page with a table, see {@link PageFormId}. */
export const RELATED_FORM = "related-rows";
export const FILTERS_FORM = "filters";
export const QUESTION_FORM = "question";
export const LOOKUP_FORM = "lookup";
export const NUMBERS_FORM = "numbers";

/** Forms that change nothing; their answer is a page with a query. */
export const FORMS_THAT_ASK: ReadonlySet<string> = new Set([FILTERS_FORM, QUESTION_FORM, LOOKUP_FORM, NUMBERS_FORM]);

export const ASSEMBLY_FORM = "assembly";
export const WHOLE_FORM = "whole";
export const BESIDE_FORM = "beside";
export const ALL_ROWS_FORM = "all";

/** Forms with quantities that the shop filled in. */
export const PREFILLED_FORMS: ReadonlySet<string> = new Set([ASSEMBLY_FORM, WHOLE_FORM, BESIDE_FORM, ALL_ROWS_FORM]);

/** Name of the quantity of all parts of a card. */
export const TIMES_FIELD = "times";

/** Address that answers buttons that do not change the cart. */
export const ROWS_PATH = "/rows";

/** Name of a button that leads to other rows of the table; its value is the address of their page. */
export const VIEW_FIELD = "view";

/** Entries of rows that are not displayed, as a query. */
export const HIDDEN_ROWS_FIELD = "left";

/** Displayed values of a form, as a query. */
export const SHOWN_VALUES_FIELD = "shown";

/**
 * Id of the form that sends all forms of the page, so that without scripts a button keeps the entries of the whole page. Scripts give each
 * form its controls back ({@link releaseControls}). Undefined if each form sends only its own controls.
 */
export const PageFormId = createContext<string | undefined>(undefined);

/** Starts a form: the controls up to the next one belong to it. `shown`: its displayed values, as a query. */
export function PageFormPart({ id, shown }: { id: string; shown?: string }) {
  const form = use(PageFormId);
  return (
    <>
      <input type="hidden" name={PART_FIELD} value={id} form={form} />
      {shown && <input type="hidden" name={SHOWN_VALUES_FIELD} value={shown} form={form} />}
    </>
  );
}

/** Attributes of the button of the form `id`. */
export function usePageFormButton(id: string) {
  const form = use(PageFormId);
  if (form === undefined) return {};
  return { form, name: PART_BUTTON, value: id, ...(FORMS_THAT_ASK.has(id) && { formAction: ROWS_PATH }) };
}

export function releaseControls(): void {
  for (const control of document.querySelectorAll<HTMLInputElement>("main form [form]")) {
    control.removeAttribute("form");
    if (control.name === PART_BUTTON || control.name === PART_FIELD || control.name === SHOWN_VALUES_FIELD) {
      control.removeAttribute("name");
      control.removeAttribute("formaction");
    }
  }
}

/** Displayed values as a query, without empty ones. */
export function shownQuery(entries: readonly (readonly string[])[]): string {
  return new URLSearchParams(entries.filter(([, value]) => value !== "") as [string, string][]).toString();
}
