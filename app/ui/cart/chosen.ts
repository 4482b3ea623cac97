import { createContext } from "react";

/**
 * How many parts the quantities of a table name, and how many pieces of them; `elsewhere` are parts with a quantity whose rows the page
 * does not show at the moment. Nothing without scripts.
 */
export type ChosenRows = { readonly parts: number; readonly pieces: number; readonly elsewhere: number };

export const Chosen = createContext<ChosenRows>({ parts: 0, pieces: 0, elsewhere: 0 });

/** The quantities of the rows of a form. */
export function rowFieldsOf(form: HTMLFormElement): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[name^='q[']:not([type=hidden])")];
}

/** What is entered into the rows of a form so far, null where it has none. What is no quantity yet is none. `left` counts rows elsewhere too. */
export function chosenIn(form: HTMLFormElement, left: number): ChosenRows | null {
  const fields = rowFieldsOf(form);
  if (fields.length === 0) return null;
  const quantities = fields.map(({ value }) => Number(value)).filter((quantity) => quantity > 0);
  const filled = fields.filter(({ value }) => value !== "").length;
  return {
    parts: quantities.length,
    pieces: quantities.reduce((sum, quantity) => sum + quantity, 0),
    elsewhere: left - filled,
  };
}
